/** Types for parsing a bank CSV: its columns, its formats of days and amounts, and the context its parsers share. */
import type { BankCsvRow } from './bank-csv-rows.ts';
import type { BankDayFormat, DecimalSeparator, MissingYearHint } from './bank-values.ts';
import type { BankFileProblemCollector } from './parsed-bank-statement.ts';

/** Columns count from 0. A debit is paid out, a credit paid in. */
export type BankCsvColumnIndexes = {
  readonly day: number;
  readonly text: readonly number[];
  /**
   * How the side is written: by sign, by column, by a word in another column (Cr, Debit, Out), or by a word after the
   * amount.
   */
  readonly money:
    | { readonly amount: number }
    | { readonly debit: number; readonly credit: number }
    | { readonly amount: number; readonly indicator: number }
    | { readonly amount: number; readonly suffix: 'crdr' };
  /** Fee of the bank for this line; it becomes a second line. */
  readonly fee?: number | undefined;
  readonly reference?: number | undefined;
  readonly bankId?: number | undefined;
  readonly balance?: number | undefined;
  readonly account?: number | undefined;
};

export type BankCsvColumnMapping = {
  /** Non-empty rows before the first line. */
  readonly headingRows: number;
  /** Non-empty rows after the last line. */
  readonly footerRows?: number | undefined;
  readonly dayForm: BankDayFormat;
  readonly decimal: DecimalSeparator;
  readonly columns: BankCsvColumnIndexes;
};

export type BankCsvContext = {
  readonly mapping: BankCsvColumnMapping;
  /** A layout of a known bank: each line has its balance, and nobody chooses columns. */
  readonly own: boolean;
  readonly problems: BankFileProblemCollector;
  readonly years: MissingYearHint | undefined;
  /** Name of a column: its heading, or its number counted from 1. */
  readonly heading: (column: number) => string;
  /** Whether a row is the first below the headings. */
  readonly isFirst: (row: BankCsvRow) => boolean;
  /** Number of rows from this one to the end of the file if none of them has a day; else undefined. */
  readonly dayless: (row: BankCsvRow) => number | undefined;
};

/** Excel writes `="082…"` to keep a number as text. */
export const bankCsvCellAt = ({ cells }: BankCsvRow, column: number | undefined): string =>
  column === undefined ? '' : (cells[column] ?? '').replace(/^="([^"]*)"$/, '$1');
