/** How each sheet of a take-on is read: which sheets count, where their headings stand, and what each column means. */
import { type Cents, cents } from '../../money/cents.ts';
import { type ColumnMeaning, groupOfMeaning, isMoneyMeaning } from './column-meanings.ts';
import {
  areAmounts,
  areQuotasFractions,
  type ColumnCertainty,
  type ColumnGuess,
  guessColumns,
} from './guess-columns.ts';
import {
  findListHeadings,
  isTotalRow,
  type ListRow,
  type ListSheet,
  listHeadingsAtRow,
  repeatsHeadings,
  repeatsTitle,
  rowsBelowHeadings,
} from './list-headings.ts';
import { parseAccountAmount } from './read-list-cell.ts';

/** What a person decided about a sheet; what is absent is guessed. */
export type SheetChoice = {
  readonly use?: boolean | undefined;
  readonly headingRow?: number | undefined;
  /** By column, counted from 0; null leaves it out. */
  readonly columns?: Readonly<Record<string, ColumnMeaning | null>> | undefined;
  /** How its rows find their units, where two ways find different ones. */
  readonly joinBy?: string | undefined;
};

export type PlannedColumn = {
  readonly heading: string;
  readonly meaning: ColumnMeaning | null;
  readonly certainty: ColumnCertainty;
  /** The first values, for a person who has to decide. */
  readonly examples: readonly string[];
  /** Most of its values are amounts. */
  readonly hasAmounts: boolean;
};

export type SheetPlan = {
  readonly sheet: ListSheet;
  readonly use: boolean;
  /** Counted from 1; 0 where no row looks like headings. */
  readonly headingRow: number;
  readonly columns: readonly PlannedColumn[];
  readonly areQuotasFractions: boolean;
  readonly rows: readonly ListRow[];
  /** Rows that are read over: totals, notes, repeated headings. */
  readonly leftOutRows: readonly ListRow[];
  /** What the list itself adds its balances up to; null if it has no such row. */
  readonly statedTotal: { readonly amount: Cents; readonly row: number } | null;
};

const EXAMPLES = 3;
const KEYS: readonly ColumnMeaning[] = ['unit.door', 'unit.section', 'account.number', 'owner.name', 'owner.lastName'];

const valuesAt = (rows: readonly ListRow[], at: number): string[] => rows.map(({ cells }) => cells[at] ?? '');

/** Totals, notes, and what a printed list repeats on each page. */
const isOtherRow = (sheet: ListSheet, headingRow: number, headings: readonly string[], { cells }: ListRow): boolean => {
  const filled = cells.filter((cell) => cell !== '').length;
  return (
    isTotalRow(cells) ||
    repeatsHeadings(cells, headings) ||
    repeatsTitle(sheet, headingRow, cells) ||
    (filled === 1 && headings.filter(Boolean).length > 2)
  );
};

const NAMES: readonly ColumnMeaning[] = [
  'unit.door',
  'unit.section',
  'account.number',
  'owner.name',
  'owner.firstName',
  'owner.lastName',
];

/** A row that names no unit, account or owner adds up the others, if it has figures at all. */
const isNamed = (guesses: readonly ColumnGuess[], { cells }: ListRow): boolean =>
  guesses.some(({ meaning }, index) => meaning !== null && NAMES.includes(meaning) && (cells[index] ?? '') !== '');

const at = (columns: readonly PlannedColumn[], meaning: ColumnMeaning): number =>
  columns.findIndex((column) => column.meaning === meaning);

const BALANCE_AGES = /^balance\.(?:current|\d+)$/;

/** The balance in a row of totals: the total itself, debit less credit, or the sum of the ages. */
const statedBalance = (columns: readonly PlannedColumn[], cells: readonly string[]): Cents | undefined => {
  const amount = (index: number) => (index < 0 || !cells[index] ? undefined : parseAccountAmount(cells[index]));
  const total = amount(at(columns, 'balance.total'));
  if (total !== undefined) return total;
  const [debit, credit] = [amount(at(columns, 'balance.debit')), amount(at(columns, 'balance.credit'))];
  if (debit !== undefined && credit !== undefined) return cents(debit - Math.abs(credit));
  // One figure below both sums is the net one.
  if (debit !== undefined || (credit !== undefined && at(columns, 'balance.debit') >= 0))
    return debit ?? (credit === undefined ? undefined : cents(-Math.abs(credit)));
  const ages = columns.flatMap(({ meaning }, index) => (meaning && BALANCE_AGES.test(meaning) ? [amount(index)] : []));
  const read = ages.filter((one) => one !== undefined);
  return read.length > 1 && read.length === ages.length ? cents(read.reduce((sum, one) => sum + one, 0)) : undefined;
};

/** The last row of totals counts: those above it are sub-totals, or sums of debits and credits. */
const statedTotalOf = (columns: readonly PlannedColumn[], others: readonly ListRow[]): SheetPlan['statedTotal'] => {
  for (const { row, cells } of others.toReversed()) {
    if (cells.some((cell) => /^sub/i.test(cell))) continue;
    const amount = statedBalance(columns, cells);
    if (amount !== undefined) return { amount, row };
  }
  return null;
};

const planOf = (sheet: ListSheet, choice: SheetChoice): SheetPlan => {
  const found = choice.headingRow === undefined ? findListHeadings(sheet) : listHeadingsAtRow(sheet, choice.headingRow);
  if (!found)
    return {
      sheet,
      use: false,
      headingRow: 0,
      columns: [],
      areQuotasFractions: false,
      rows: [],
      leftOutRows: [],
      statedTotal: null,
    };
  const below = rowsBelowHeadings(sheet, found.row);
  const likely = below.filter((row) => !isOtherRow(sheet, found.row, found.headings, row));
  const guessFrom = (rows: readonly ListRow[]) =>
    guessColumns(
      found.headings,
      rows.map(({ cells }) => cells),
    );
  // A row of totals without a word is known only once the columns are, and may have disturbed them.
  const first = guessFrom(likely);
  const units = likely.filter((row) => isNamed(first, row));
  const others = below.filter((row) => !units.includes(row));
  const guesses = guessFrom(units);
  const columns = guesses.map((guess, index): PlannedColumn => {
    const chosen = choice.columns?.[String(index)];
    const examples = valuesAt(units, index).filter(Boolean).slice(0, EXAMPLES);
    const heading = found.headings[index] ?? '';
    const hasAmounts = areAmounts(valuesAt(units, index));
    return chosen === undefined
      ? { heading, ...guess, examples, hasAmounts }
      : { heading, meaning: chosen, certainty: 'known', examples, hasAmounts };
  });
  const quota = at(columns, 'unit.quota');
  const isList =
    columns.some(({ meaning }) => meaning !== null && KEYS.includes(meaning)) &&
    columns.filter(({ meaning }) => meaning !== null).length > 1 &&
    units.length > 0;
  return {
    sheet,
    use: choice.use ?? (!sheet.hidden && isList),
    headingRow: found.row,
    columns,
    areQuotasFractions: quota >= 0 && areQuotasFractions(valuesAt(units, quota)),
    rows: units,
    leftOutRows: others,
    statedTotal: statedTotalOf(columns, others),
  };
};

const isJoinedBy = (meaning: ColumnMeaning): boolean =>
  meaning === 'unit.door' || meaning === 'unit.section' || meaning === 'account.number';

/** Sheets that say more of something come first; the same in another sheet is then left out. */
const fullest = (plans: readonly SheetPlan[], group: string): SheetPlan | undefined => {
  const count = ({ columns, rows }: SheetPlan) =>
    columns.filter(({ meaning }) => meaning !== null && groupOfMeaning(meaning) === group && !isJoinedBy(meaning))
      .length *
      10_000 +
    rows.length;
  return plans.toSorted((one, other) => count(other) - count(one))[0];
};

/** Of what several sheets say, only the fullest sheet counts: two would contradict each other. */
const withoutRepeats = (plans: readonly SheetPlan[], choices: Readonly<Record<string, SheetChoice>>): SheetPlan[] => {
  const used = plans.filter(({ use }) => use);
  const ownersIn = fullest(used, 'owner');
  const areOwnersKeyed = ownersIn?.columns.some(({ meaning }) => meaning !== null && isJoinedBy(meaning)) === true;
  return plans.map((plan) => {
    if (!plan.use) return plan;
    const meanings = new Set(plan.columns.map(({ meaning }) => meaning));
    const isKeyed = [...meanings].some((meaning) => meaning !== null && isJoinedBy(meaning));
    const earlier = new Set(
      used.slice(0, used.indexOf(plan)).flatMap(({ columns }) => columns.map(({ meaning }) => meaning)),
    );
    const columns = plan.columns.map((column, index): PlannedColumn => {
      const { meaning } = column;
      const isChosen = choices[plan.sheet.id]?.columns?.[String(index)] !== undefined;
      if (meaning === null || isJoinedBy(meaning) || isChosen) return column;
      const repeated =
        groupOfMeaning(meaning) === 'owner'
          ? isKeyed && ownersIn !== plan && areOwnersKeyed
          : earlier.has(meaning) && !isMoneyMeaning(meaning);
      return repeated ? { ...column, meaning: null, certainty: 'guessed' } : column;
    });
    return { ...plan, columns };
  });
};

/** How all sheets are read, by what was decided and guessed. */
export const planSheets = (sheets: readonly ListSheet[], choices: Readonly<Record<string, SheetChoice>>): SheetPlan[] =>
  withoutRepeats(
    sheets.map((sheet) => planOf(sheet, choices[sheet.id] ?? {})),
    choices,
  );
