/** How a CSV is read: which column holds what, how days and amounts are written, and what the readers of one file share. */
import type { Cells } from './cells.ts';
import type { Problems } from './statement.ts';
import type { DayForm, Decimal, YearHint } from './values.ts';

/** Columns are counted from 0. A debit is paid out and a credit paid in. */
export type CsvColumns = {
  readonly day: number;
  readonly text: readonly number[];
  /** By its sign; by its column; by a word in another column (Cr, Debit, Out); by such a word behind the amount. */
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

export type Reading = {
  readonly mapping: CsvMapping;
  /** A bank's own layout, in which each line has its balance and nobody chooses columns. */
  readonly own: boolean;
  readonly problems: Problems;
  readonly years: YearHint | undefined;
  /** The name of a column: its heading, or its number counted from 1. */
  readonly heading: (column: number) => string;
  /** Whether a row is the first below the headings. */
  readonly isFirst: (row: Cells) => boolean;
  /** How many rows stand from this one to the end of the file, where none of them has a day; else undefined. */
  readonly dayless: (row: Cells) => number | undefined;
};

/** `="082…"` is how Excel is told that a number is a text. */
export const cellAt = ({ cells }: Cells, column: number | undefined): string =>
  column === undefined ? '' : (cells[column] ?? '').replace(/^="([^"]*)"$/, '$1');
