/** Reads the rows of a CSV by a mapping: which column holds what, and how days and amounts are written. */
import {
  bankFileParts as parts,
  bankFileSentences as texts,
} from '@stoep/contract/accounts/bank-files.sentences';
import { type Cents, cents, negate } from '@stoep/domain/money/money';
import { addedUp, type Row } from './arithmetic.ts';
import type { Cells } from './cells.ts';
import { type Balance, type BankFile, type BankFormat, type BankLine, Problems } from './statement.ts';
import { centsIn, type DayForm, type Decimal, dayIn, given, joined } from './values.ts';

/** Columns are counted from 0. A debit is paid out and a credit paid in, with or without a sign of their own. */
export type CsvColumns = {
  readonly day: number;
  readonly text: readonly number[];
  readonly money:
    | { readonly amount: number }
    | { readonly debit: number; readonly credit: number }
    | { readonly amount: number; readonly indicator: number }
    | { readonly amount: number; readonly suffix: 'crdr' };
  /** What the bank took for this line: a second line of its own. */
  readonly fee?: number | undefined;
  readonly reference?: number | undefined;
  readonly bankId?: number | undefined;
  readonly balance?: number | undefined;
  readonly account?: number | undefined;
};

export type CsvMapping = {
  /** Rows that hold something and stand before the first line. */
  readonly headingRows: number;
  /** Rows that hold something and stand behind the last line. */
  readonly footerRows?: number | undefined;
  readonly dayForm: DayForm;
  readonly decimal: Decimal;
  readonly columns: CsvColumns;
};

/** A row that is no line: the balance before or after all lines, or nothing to keep. */
export type Aside = 'opening' | 'closing' | 'nothing' | 'provisional';

type Reading = {
  readonly mapping: CsvMapping;
  readonly everyBalance: boolean;
  readonly problems: Problems;
};

/** The account number of the rows above the lines: behind a label, or the only number that could be one. */
const accountAbove = (rows: readonly Cells[]): string | null => {
  const cells = rows.flatMap((row) => row.cells);
  const label = cells.findIndex((cell) => /\b(account|acc|rekening)/i.test(cell));
  const behind = label < 0 ? [] : cells.slice(label, label + 3);
  const [labelled] = behind.flatMap((cell) => cell.match(/\d[\d -]{4,20}\d/g) ?? []);
  const found = labelled ?? cells.find((cell) => /^\d{9,16}$/.test(cell));
  return found === undefined ? null : found.replace(/\D/g, '');
};

const amountIn = (cell: string, at: number, { mapping, problems }: Reading): Cents | undefined =>
  centsIn(cell, mapping.decimal) ?? problems.add(at, texts.noAmount({ text: cell }));

const size = (value: Cents): Cents => cents(Math.abs(value));

const moneyOf = ({ at, cells }: Cells, reading: Reading): Cents | undefined => {
  const { money } = reading.mapping.columns;
  const missing = () => reading.problems.add(at, texts.missing({ what: parts.amount }));
  if ('amount' in money) {
    const cell = cells[money.amount] ?? '';
    return cell === '' ? missing() : amountIn(cell, at, reading);
  }
  const side = (column: number): Cents | undefined => {
    const cell = cells[column] ?? '';
    return cell === '' ? cents(0) : amountIn(cell, at, reading);
  };
  const [out, into] = [side(money.debit), side(money.credit)];
  if (out === undefined || into === undefined) return undefined;
  if (out !== 0 && into !== 0) return reading.problems.add(at, texts.bothSides);
  if ((cells[money.debit] ?? '') + (cells[money.credit] ?? '') === '') return missing();
  return out === 0 ? size(into) : negate(size(out));
};

/** The cell's amount; null when the column is not mapped or empty. */
const optional = (column: number | undefined, { at, cells }: Cells, reading: Reading): Cents | null => {
  const cell = column === undefined ? '' : (cells[column] ?? '');
  return cell === '' ? null : (amountIn(cell, at, reading) ?? null);
};

const rowOf = (row: Cells, reading: Reading): Row => {
  const { columns, dayForm } = reading.mapping;
  const cell = (column: number | undefined) =>
    column === undefined ? undefined : row.cells[column] || undefined;
  const written = cell(columns.day) ?? '';
  const day = dayIn(written, dayForm);
  if (day === undefined)
    reading.problems.add(
      row.at,
      written === '' ? texts.missing({ what: parts.day }) : texts.noDay({ text: written }),
    );
  const value = moneyOf(row, reading);
  const after = optional(columns.balance, row, reading);
  if (reading.everyBalance && cell(columns.balance) === undefined)
    reading.problems.add(row.at, texts.missing({ what: parts.balance }));
  const fee = optional(columns.fee, row, reading);
  if (day === undefined || value === undefined) return [];
  const line: BankLine = {
    at: row.at,
    day,
    cents: value,
    text: joined(columns.text.map(cell)),
    reference: given(cell(columns.reference)),
    bankId: given(cell(columns.bankId)),
    balanceAfter: after,
  };
  if (fee === null || fee === 0) return [line];
  const charged = { ...line, cents: negate(size(fee)), text: FEE };
  return value === 0 ? [charged] : [{ ...line, balanceAfter: null }, charged];
};

/** The bank writes no text for it. */
const FEE = 'Fee';

const accountOf = (rows: readonly Cells[], lines: readonly Cells[], { mapping, problems }: Reading) => {
  const { account } = mapping.columns;
  if (account === undefined) return accountAbove(rows.slice(0, mapping.headingRows));
  const first = given(lines[0]?.cells[account]);
  const other = lines.find(({ cells }) => given(cells[account]) !== first);
  if (other) problems.add(other.at, texts.otherAccount({ account: other.cells[account] ?? '' }));
  return first;
};

/** What is known of a bank's own layout: which rows are no lines, and that each line has its balance. */
export type OwnLayout = {
  readonly format: BankFormat;
  readonly aside: (row: Cells) => Aside | undefined;
};

/** Reads rows as a statement. */
export const readMapped = (rows: readonly Cells[], mapping: CsvMapping, own?: OwnLayout): BankFile => {
  const { format, aside } = own ?? { format: 'csv' as const, aside: () => undefined };
  const problems = new Problems();
  const reading = { mapping, problems, everyBalance: own !== undefined };
  const below = rows.slice(mapping.headingRows).map((row) => ({ row, kind: aside(row) }));
  const lines = below.filter(({ kind }) => kind === undefined).map(({ row }) => row);
  const balanceOf = (wanted: Aside): Balance | null => {
    const found = below.find(({ kind }) => kind === wanted)?.row;
    const value = found && optional(mapping.columns.balance, found, reading);
    return found && typeof value === 'number'
      ? { cents: value, day: dayIn(found.cells[mapping.columns.day] ?? '', mapping.dayForm) ?? null }
      : null;
  };
  const provisional = below.find(({ kind }) => kind === 'provisional');
  if (provisional) problems.add(provisional.row.at, texts.provisional);
  const account = accountOf(rows, lines, reading);
  const [opening, closing] = [balanceOf('opening'), balanceOf('closing')];
  const draft = { account, opening, closing, rows: lines.map((row) => rowOf(row, reading)) };
  return { format, statements: [addedUp(draft, problems)], problems: problems.kept };
};
