/** Reads the rows of a CSV by a mapping: which column holds what, and how days and amounts are written. */
import {
  bankFileParts as parts,
  bankFileSteps as steps,
  bankFileSentences as texts,
} from '@stoep/contract/bank/bank-files.sentences';
import type { Day } from '@stoep/domain/calendar/calendar';
import { cents } from '@stoep/domain/money/cents';
import { addedUp, type Row } from './arithmetic.ts';
import { dayStep } from './cell-problems.ts';
import { type Cells, namesSeparator } from './cells.ts';
import { type CsvMapping, cellAt, type Reading } from './csv-mapping.ts';
import { moneyReader } from './csv-money.ts';
import { type Balance, type BankFile, type BankFormat, type BankLine, Problems } from './statement.ts';
import { dayIn, daysWithin, filledCells, joined, type YearHint } from './values.ts';

/** A row that is no line: the balance before or after all lines, or nothing to keep. */
export type Aside = 'opening' | 'closing' | 'nothing' | 'provisional';

const ACCOUNT_LABEL = /\b(account|acc|rekening)/i;
const BY_EXCEL = /^\d(?:[.,]\d+)?E\+?\d{1,2}$/i;

/** The account number of the rows above the lines: behind a label, or the only number that could be one. */
const accountAbove = (rows: readonly Cells[]): string | null => {
  const cells = rows.flatMap((row) => row.cells);
  const labelled = cells
    .flatMap((cell, index) => (ACCOUNT_LABEL.test(cell) ? [cells.slice(index, index + 3)] : []))
    .map((behind) => behind.flatMap((cell) => cell.match(/\d[\d -]{4,20}\d/g) ?? [])[0])
    .find((found) => found !== undefined);
  const found = labelled ?? cells.find((cell) => /^\d{9,16}$/.test(cell));
  return found === undefined ? null : found.replace(/\D/g, '');
};

/** A number that Excel has shortened, behind a label of the rows above. */
const shortenedAbove = (rows: readonly Cells[]): Cells | undefined =>
  rows.find(({ cells }) =>
    cells.some(
      (cell, index) => BY_EXCEL.test(cell) && cells.slice(0, index).some((one) => ACCOUNT_LABEL.test(one)),
    ),
  );

const dayOfRow = (row: Cells, reading: Reading): Day | undefined => {
  const { columns, dayForm } = reading.mapping;
  return dayIn(cellAt(row, columns.day), dayForm, reading.years);
};

const rowOf = (row: Cells, reading: Reading, money: ReturnType<typeof moneyReader>): Row => {
  const { columns } = reading.mapping;
  const { problems, heading } = reading;
  const cell = (column: number | undefined) =>
    column === undefined ? undefined : row.cells[column] || undefined;
  const written = cell(columns.day) ?? '';
  const day = dayOfRow(row, reading);
  if (day === undefined && !problems.full) {
    const next = dayStep(row, written, reading);
    const says =
      written === '' ? texts.missing({ what: parts.day, next }) : texts.noDay({ text: written, next });
    problems.add(row.at, says, heading(columns.day));
  }
  const fee = money.fee(row);
  const value = money.amount(row, fee !== null && fee !== 0);
  const after = money.balance(row);
  if (reading.own && columns.balance !== undefined && cell(columns.balance) === undefined)
    problems.add(
      row.at,
      texts.missing({ what: parts.balance, next: steps.unchanged }),
      heading(columns.balance),
    );
  if (day === undefined || value === undefined) return [];
  const line: BankLine = {
    at: row.at,
    day,
    cents: value ?? cents(0),
    text: joined(columns.text.map(cell)),
    reference: filledCells(cell(columns.reference)),
    bankId: filledCells(cell(columns.bankId)),
    balanceAfter: after,
    details: [],
  };
  if (fee === null || fee === 0) return [line];
  // A row of a fee alone has a text of its own; beside an amount of nothing the bank writes none for it.
  if (value === null) return [{ ...line, cents: fee }];
  const charged = { ...line, cents: fee, text: FEE };
  return value === 0 ? [charged] : [{ ...line, balanceAfter: null }, charged];
};

/** The bank writes no text for it. */
const FEE = 'Fee';

const accountOf = (
  rows: readonly Cells[],
  lines: readonly Cells[],
  { mapping, problems, heading }: Reading,
) => {
  const { account } = mapping.columns;
  if (account === undefined) {
    const above = rows.slice(0, mapping.headingRows);
    const shortened = shortenedAbove(above);
    if (shortened)
      problems.add(
        shortened.at,
        texts.accountByExcel({ text: shortened.cells.find((cell) => BY_EXCEL.test(cell)) ?? '' }),
      );
    return accountAbove(above);
  }
  const numberOf = (row: Cells) => filledCells(cellAt(row, account).replace(/^'/, ''));
  const first = lines[0] ? numberOf(lines[0]) : null;
  const shortened = lines.find((row) => BY_EXCEL.test(numberOf(row) ?? ''));
  if (shortened)
    problems.add(
      shortened.at,
      texts.accountByExcel({ text: shortened.cells[account] ?? '' }),
      heading(account),
    );
  const other = lines.find((row) => numberOf(row) !== first);
  if (other && !shortened)
    problems.add(other.at, texts.otherAccount({ account: other.cells[account] ?? '' }), heading(account));
  return first;
};

/** What is known of a bank's own layout: which rows are no lines, and that each line has its balance. */
export type OwnLayout = {
  readonly format: BankFormat;
  readonly aside: (row: Cells) => Aside | undefined;
};

const BALANCE_WORDS = /balan|saldo|brought forward|carried forward|oorgedra|total|totaal|open|clos/i;
const OPENING = /\b(open(ing)? balance|(balance )?brought forward|opening ?saldo|beginsaldo)\b/i;
const CLOSING = /\b(clos(e|ing) balance|(balance )?carried forward|eindsaldo|sluitingsaldo)\b/i;

/** A row of a mapped file that has a balance and no amount, and says that it is the opening or the closing one. */
const mappedAside =
  ({ columns }: CsvMapping) =>
  ({ cells }: Cells): Aside | undefined => {
    const { money } = columns;
    const amounts = 'amount' in money ? [money.amount] : [money.debit, money.credit];
    const hasAmount = [...amounts, columns.fee ?? -1].some((column) => (cells[column] ?? '') !== '');
    if (hasAmount || columns.balance === undefined || (cells[columns.balance] ?? '') === '') return undefined;
    if (cells.some((cell) => OPENING.test(cell))) return 'opening';
    return cells.some((cell) => CLOSING.test(cell)) ? 'closing' : undefined;
  };

const TOTAL = /^(?:(?:grand|net|sub)[ -]?)?tota(?:l|al)s?\b/i;

/**
 * Rows below the last day of a bank's own layout that are no lines: remarks without an amount, totals and the closing balance. A row
 * that lost its day has an amount and does not begin with such a word, and stays a line.
 */
const footerBelow = (rows: readonly Cells[], reading: Reading): ReadonlyMap<Cells, Aside> => {
  const { columns } = reading.mapping;
  const { money } = columns;
  const amounts = 'amount' in money ? [money.amount] : [money.debit, money.credit];
  const lastDay = rows.findLastIndex((row) => dayOfRow(row, reading) !== undefined);
  const asideOf = (row: Cells): Aside | undefined => {
    const first = row.cells.find((cell) => cell !== '') ?? '';
    const balance = cellAt(row, columns.balance);
    if (/\d/.test(cellAt(row, columns.day))) return undefined;
    if (CLOSING.test(first) && balance !== '') return 'closing';
    const hasMoney = balance !== '' || [...amounts, columns.fee].some((column) => cellAt(row, column) !== '');
    return !hasMoney || TOTAL.test(first) ? 'nothing' : undefined;
  };
  return new Map(
    rows.slice(lastDay + 1).flatMap((row) => {
      const kind = lastDay < 0 ? undefined : asideOf(row);
      return kind === undefined ? [] : [[row, kind] as const];
    }),
  );
};

/** The heading may stand again on each page of a printed file. */
const repeatsHeading = (row: Cells, headings: readonly Cells[]): boolean =>
  headings.some(
    ({ cells }) =>
      cells.filter((cell) => cell !== '').length > 2 &&
      cells.length === row.cells.length &&
      cells.every((cell, index) => cell === row.cells[index]),
  );

/** Whether or not the row that names the separator was counted, the headings below it are no line. */
const isHeadingBelowSeparator = (row: Cells, rows: readonly Cells[], { isFirst }: Reading): boolean =>
  rows[0] !== undefined &&
  namesSeparator(rows[0]) &&
  isFirst(row) &&
  row.cells.every((cell) => !/\d/.test(cell));

/** A row that is left out as a heading or a footer must not be a line: it has a day and an amount, and speaks of no balance. */
const isLine = (row: Cells, reading: Reading): boolean => {
  if (row.cells.some((cell) => BALANCE_WORDS.test(cell)) || dayOfRow(row, reading) === undefined)
    return false;
  const trial = { ...reading, problems: new Problems(), own: false };
  const amount = moneyReader([row], trial).amount(row, false);
  return amount !== undefined && amount !== null && amount !== 0;
};

/** The days above the lines say which year days without one are of. */
const yearsOf = (above: readonly Cells[], today: Day | undefined): YearHint | undefined => {
  const near = above
    .flatMap(({ cells }) => daysWithin(cells.join(' ')))
    .filter((day) => today === undefined || day <= today)
    .toSorted()
    .at(-1);
  const latest = today ?? near;
  return latest === undefined ? undefined : { near, latest };
};

type File = Pick<Reading, 'mapping' | 'problems' | 'own'> & { readonly today: Day | undefined };

const readingOf = (rows: readonly Cells[], { today, ...file }: File): Reading => {
  const { headingRows, dayForm, columns } = file.mapping;
  const above = rows.slice(0, headingRows);
  const last = above.at(-1)?.cells ?? [];
  // A title stands alone in its row.
  const headings = last.filter((cell) => cell !== '').length > 1 ? last : [];
  const years = yearsOf(above, today);
  let lastDay: number | undefined;
  return {
    ...file,
    years,
    heading: (column) => headings[column] || `${column + 1}`,
    isFirst: (row) => rows[headingRows] === row,
    dayless: (row) => {
      lastDay ??= rows.findLastIndex((one) => dayIn(cellAt(one, columns.day), dayForm, years) !== undefined);
      const at = rows.indexOf(row);
      return at > lastDay && at > headingRows ? rows.length - at : undefined;
    },
  };
};

/** Reads rows as a statement. @param today no day without a year is later */
export const readMapped = (
  rows: readonly Cells[],
  mapping: CsvMapping,
  today: Day | undefined,
  own?: OwnLayout,
): BankFile => {
  const { format, aside } = own ?? { format: 'csv' as const, aside: mappedAside(mapping) };
  const problems = new Problems();
  const above = rows.slice(0, mapping.headingRows);
  const end = Math.max(mapping.headingRows, rows.length - (mapping.footerRows ?? 0));
  const reading = readingOf(rows.slice(0, end), { mapping, problems, own: own !== undefined, today });
  const hidden = own ? undefined : above.find((row) => isLine(row, reading));
  if (hidden) problems.add(hidden.at, texts.lineAbove);
  const cutOff = rows.slice(end).find((row) => isLine(row, reading));
  if (cutOff) problems.add(cutOff.at, texts.lineBelow);
  const footer = own && footerBelow(rows.slice(mapping.headingRows, end), reading);
  const below = rows
    .slice(mapping.headingRows, end)
    .filter((row) => !repeatsHeading(row, above) && !isHeadingBelowSeparator(row, rows, reading))
    .map((row) => ({ row, kind: aside(row) ?? footer?.get(row) }));
  // Between lines it is the balance of a page, which opens and closes nothing.
  const [firstLine, lastLine] = [
    below.findIndex(({ kind }) => kind === undefined),
    below.findLastIndex(({ kind }) => kind === undefined),
  ];
  const isAtAnEnd = (index: number) => index < firstLine || index > lastLine;
  const lines = below.filter(({ kind }) => kind === undefined).map(({ row }) => row);
  const money = moneyReader(lines, reading);
  const balanceOf = (wanted: Aside): Balance | null => {
    const found = below.find(({ kind }, index) => kind === wanted && isAtAnEnd(index))?.row;
    const value = found && money.balance(found);
    return found && typeof value === 'number'
      ? { cents: value, day: dayOfRow(found, reading) ?? null }
      : null;
  };
  const provisional = below.find(({ kind }) => kind === 'provisional');
  if (provisional) problems.add(provisional.row.at, texts.provisional);
  const account = accountOf(rows, lines, reading);
  const [opening, closing] = [balanceOf('opening'), balanceOf('closing')];
  const draft = { account, opening, closing, rows: lines.map((row) => rowOf(row, reading, money)) };
  // What is read of a part of the rows says nothing of sums.
  const statement = addedUp(draft, problems.kept.length > 0 ? new Problems() : problems);
  return { format, statements: [statement], problems: problems.kept };
};
