/** Parses the rows of a bank CSV by a mapping of columns, day format and amount format. */
import {
  bankFilePartSentences as parts,
  bankFileNextStepSentences as steps,
  bankFileSentences as texts,
} from '@stoep/contract/bank/bank-files.sentences';
import type { Day } from '@stoep/domain/calendar/calendar';
import { cents } from '@stoep/domain/money/cents';
import { type BankCsvColumnMapping, type BankCsvContext, bankCsvCellAt } from './bank-csv-mapping.ts';
import { type BankCsvRow, isCsvSeparatorRow } from './bank-csv-rows.ts';
import {
  cleanBankTextOrNull,
  daysInText,
  joinDistinctTexts,
  type MissingYearHint,
  parseBankDay,
} from './bank-values.ts';
import { unreadableBankCsvDayAdvice } from './csv-cell-problems.ts';
import { createBankCsvAmountReader } from './csv-money.ts';
import {
  type BankFileFormat,
  BankFileProblemCollector,
  type ParsedBankBalance,
  type ParsedBankFile,
  type ParsedBankLine,
} from './parsed-bank-statement.ts';
import { buildParsedBankStatement, type ParsedBankRowLines } from './statement-arithmetic.ts';

/** Kind of a row that is no line: the opening or closing balance, a provisional row, or nothing to store. */
export type BankCsvNonLineRowKind = 'opening' | 'closing' | 'nothing' | 'provisional';

const ACCOUNT_LABEL = /\b(account|acc|rekening)/i;
const BY_EXCEL = /^\d(?:[.,]\d+)?E\+?\d{1,2}$/i;

/** The account number in the rows above the lines: after a label, or the only number that could be one. */
const accountAbove = (rows: readonly BankCsvRow[]): string | null => {
  const cells = rows.flatMap((row) => row.cells);
  const labelled = cells
    .flatMap((cell, index) => (ACCOUNT_LABEL.test(cell) ? [cells.slice(index, index + 3)] : []))
    .map((behind) => behind.flatMap((cell) => cell.match(/\d[\d -]{4,20}\d/g) ?? [])[0])
    .find((found) => found !== undefined);
  const found = labelled ?? cells.find((cell) => /^\d{9,16}$/.test(cell));
  return found === undefined ? null : found.replace(/\D/g, '');
};

/** An account number that Excel has shortened, after a label in the rows above. */
const shortenedAbove = (rows: readonly BankCsvRow[]): BankCsvRow | undefined =>
  rows.find(({ cells }) =>
    cells.some((cell, index) => BY_EXCEL.test(cell) && cells.slice(0, index).some((one) => ACCOUNT_LABEL.test(one))),
  );

const dayOfRow = (row: BankCsvRow, reading: BankCsvContext): Day | undefined => {
  const { columns, dayForm } = reading.mapping;
  return parseBankDay(bankCsvCellAt(row, columns.day), dayForm, reading.years);
};

const rowOf = (
  row: BankCsvRow,
  reading: BankCsvContext,
  money: ReturnType<typeof createBankCsvAmountReader>,
): ParsedBankRowLines => {
  const { columns } = reading.mapping;
  const { problems, heading } = reading;
  const cell = (column: number | undefined) => (column === undefined ? undefined : row.cells[column] || undefined);
  const written = cell(columns.day) ?? '';
  const day = dayOfRow(row, reading);
  if (day === undefined && !problems.full) {
    const next = unreadableBankCsvDayAdvice(row, written, reading);
    const says = written === '' ? texts.missing({ what: parts.day, next }) : texts.noDay({ text: written, next });
    problems.add(row.at, says, heading(columns.day));
  }
  const fee = money.fee(row);
  const value = money.amount(row, fee !== null && fee !== 0);
  const after = money.balance(row);
  if (reading.own && columns.balance !== undefined && cell(columns.balance) === undefined)
    problems.add(row.at, texts.missing({ what: parts.balance, next: steps.unchanged }), heading(columns.balance));
  if (day === undefined || value === undefined) return [];
  const line: ParsedBankLine = {
    at: row.at,
    day,
    cents: value ?? cents(0),
    text: joinDistinctTexts(columns.text.map(cell)),
    reference: cleanBankTextOrNull(cell(columns.reference)),
    bankId: cleanBankTextOrNull(cell(columns.bankId)),
    balanceAfter: after,
    details: [],
  };
  if (fee === null || fee === 0) return [line];
  // A row with only a fee has its own text; beside a zero amount the bank writes none for it.
  if (value === null) return [{ ...line, cents: fee }];
  const charged = { ...line, cents: fee, text: FEE };
  return value === 0 ? [charged] : [{ ...line, balanceAfter: null }, charged];
};

/** Text of a fee line, for which the bank writes none. */
const FEE = 'Fee';

const accountOf = (
  rows: readonly BankCsvRow[],
  lines: readonly BankCsvRow[],
  { mapping, problems, heading }: BankCsvContext,
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
  const numberOf = (row: BankCsvRow) => cleanBankTextOrNull(bankCsvCellAt(row, account).replace(/^'/, ''));
  const first = lines[0] ? numberOf(lines[0]) : null;
  const shortened = lines.find((row) => BY_EXCEL.test(numberOf(row) ?? ''));
  if (shortened)
    problems.add(shortened.at, texts.accountByExcel({ text: shortened.cells[account] ?? '' }), heading(account));
  const other = lines.find((row) => numberOf(row) !== first);
  if (other && !shortened)
    problems.add(other.at, texts.otherAccount({ account: other.cells[account] ?? '' }), heading(account));
  return first;
};

/** Rules of a known bank's layout: which rows are no lines, and that each line has its balance. */
export type BankCsvLayoutRules = {
  readonly format: BankFileFormat;
  readonly aside: (row: BankCsvRow) => BankCsvNonLineRowKind | undefined;
};

const BALANCE_WORDS = /balan|saldo|brought forward|carried forward|oorgedra|total|totaal|open|clos/i;
const OPENING = /\b(open(ing)? balance|(balance )?brought forward|opening ?saldo|beginsaldo)\b/i;
const CLOSING = /\b(clos(e|ing) balance|(balance )?carried forward|eindsaldo|sluitingsaldo)\b/i;

/** Rows of a mapped file with a balance and no amount whose text names the opening or closing balance. */
const mappedAside =
  ({ columns }: BankCsvColumnMapping) =>
  ({ cells }: BankCsvRow): BankCsvNonLineRowKind | undefined => {
    const { money } = columns;
    const amounts = 'amount' in money ? [money.amount] : [money.debit, money.credit];
    const hasAmount = [...amounts, columns.fee ?? -1].some((column) => (cells[column] ?? '') !== '');
    if (hasAmount || columns.balance === undefined || (cells[columns.balance] ?? '') === '') return undefined;
    if (cells.some((cell) => OPENING.test(cell))) return 'opening';
    return cells.some((cell) => CLOSING.test(cell)) ? 'closing' : undefined;
  };

const TOTAL = /^(?:(?:grand|net|sub)[ -]?)?tota(?:l|al)s?\b/i;

/**
 * Rows below the last day of a known layout that are no lines: remarks, totals and the closing balance. A line that
 * lost its day has an amount and does not begin with such a word, so it stays a line.
 */
const footerBelow = (
  rows: readonly BankCsvRow[],
  reading: BankCsvContext,
): ReadonlyMap<BankCsvRow, BankCsvNonLineRowKind> => {
  const { columns } = reading.mapping;
  const { money } = columns;
  const amounts = 'amount' in money ? [money.amount] : [money.debit, money.credit];
  const lastDay = rows.findLastIndex((row) => dayOfRow(row, reading) !== undefined);
  const asideOf = (row: BankCsvRow): BankCsvNonLineRowKind | undefined => {
    const first = row.cells.find((cell) => cell !== '') ?? '';
    const balance = bankCsvCellAt(row, columns.balance);
    if (/\d/.test(bankCsvCellAt(row, columns.day))) return undefined;
    if (CLOSING.test(first) && balance !== '') return 'closing';
    const hasMoney = balance !== '' || [...amounts, columns.fee].some((column) => bankCsvCellAt(row, column) !== '');
    return !hasMoney || TOTAL.test(first) ? 'nothing' : undefined;
  };
  return new Map(
    rows.slice(lastDay + 1).flatMap((row) => {
      const kind = lastDay < 0 ? undefined : asideOf(row);
      return kind === undefined ? [] : [[row, kind] as const];
    }),
  );
};

/** Printed files may repeat the heading on each page. */
const repeatsHeading = (row: BankCsvRow, headings: readonly BankCsvRow[]): boolean =>
  headings.some(
    ({ cells }) =>
      cells.filter((cell) => cell !== '').length > 2 &&
      cells.length === row.cells.length &&
      cells.every((cell, index) => cell === row.cells[index]),
  );

/** Whether or not the separator row was counted, the headings below it are no line. */
const isHeadingBelowSeparator = (row: BankCsvRow, rows: readonly BankCsvRow[], { isFirst }: BankCsvContext): boolean =>
  rows[0] !== undefined && isCsvSeparatorRow(rows[0]) && isFirst(row) && row.cells.every((cell) => !/\d/.test(cell));

/**
 * A row that is skipped as heading or footer must not be a line: one with a day and an amount that names no balance.
 */
const isLine = (row: BankCsvRow, reading: BankCsvContext): boolean => {
  if (row.cells.some((cell) => BALANCE_WORDS.test(cell)) || dayOfRow(row, reading) === undefined) return false;
  const trial = { ...reading, problems: new BankFileProblemCollector(), own: false };
  const amount = createBankCsvAmountReader([row], trial).amount(row, false);
  return amount !== undefined && amount !== null && amount !== 0;
};

/** Days above the lines reveal the year of days without one. */
const yearsOf = (above: readonly BankCsvRow[], today: Day | undefined): MissingYearHint | undefined => {
  const near = above
    .flatMap(({ cells }) => daysInText(cells.join(' ')))
    .filter((day) => today === undefined || day <= today)
    .toSorted()
    .at(-1);
  const latest = today ?? near;
  return latest === undefined ? undefined : { near, latest };
};

type File = Pick<BankCsvContext, 'mapping' | 'problems' | 'own'> & { readonly today: Day | undefined };

const readingOf = (rows: readonly BankCsvRow[], { today, ...file }: File): BankCsvContext => {
  const { headingRows, dayForm, columns } = file.mapping;
  const above = rows.slice(0, headingRows);
  const last = above.at(-1)?.cells ?? [];
  // A title is alone in its row.
  const headings = last.filter((cell) => cell !== '').length > 1 ? last : [];
  const years = yearsOf(above, today);
  let lastDay: number | undefined;
  return {
    ...file,
    years,
    heading: (column) => headings[column] || `${column + 1}`,
    isFirst: (row) => rows[headingRows] === row,
    dayless: (row) => {
      lastDay ??= rows.findLastIndex(
        (one) => parseBankDay(bankCsvCellAt(one, columns.day), dayForm, years) !== undefined,
      );
      const at = rows.indexOf(row);
      return at > lastDay && at > headingRows ? rows.length - at : undefined;
    },
  };
};

/** Parses rows as a statement. @param today no day without a year is later */
export const parseBankCsvByMapping = (
  rows: readonly BankCsvRow[],
  mapping: BankCsvColumnMapping,
  today: Day | undefined,
  own?: BankCsvLayoutRules,
): ParsedBankFile => {
  const { format, aside } = own ?? { format: 'csv' as const, aside: mappedAside(mapping) };
  const problems = new BankFileProblemCollector();
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
  // Between lines it is the balance of a page, not an opening or closing one.
  const [firstLine, lastLine] = [
    below.findIndex(({ kind }) => kind === undefined),
    below.findLastIndex(({ kind }) => kind === undefined),
  ];
  const isAtAnEnd = (index: number) => index < firstLine || index > lastLine;
  const lines = below.filter(({ kind }) => kind === undefined).map(({ row }) => row);
  const money = createBankCsvAmountReader(lines, reading);
  const balanceOf = (wanted: BankCsvNonLineRowKind): ParsedBankBalance | null => {
    const found = below.find(({ kind }, index) => kind === wanted && isAtAnEnd(index))?.row;
    const value = found && money.balance(found);
    return found && typeof value === 'number' ? { cents: value, day: dayOfRow(found, reading) ?? null } : null;
  };
  const provisional = below.find(({ kind }) => kind === 'provisional');
  if (provisional) problems.add(provisional.row.at, texts.provisional);
  const account = accountOf(rows, lines, reading);
  const [opening, closing] = [balanceOf('opening'), balanceOf('closing')];
  const draft = { account, opening, closing, rows: lines.map((row) => rowOf(row, reading, money)) };
  // Partly read rows say nothing about sums.
  const statement = buildParsedBankStatement(
    draft,
    problems.kept.length > 0 ? new BankFileProblemCollector() : problems,
  );
  return { format, statements: [statement], problems: problems.kept };
};
