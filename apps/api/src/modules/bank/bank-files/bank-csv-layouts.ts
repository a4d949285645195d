/**
 * CSV layouts of five South African banks, as third parties published them (decision 0280). A file is recognised by
 * its headings and first day. One that differs needs a mapping by a person.
 */

import type { BankCsvColumnIndexes } from './bank-csv-mapping.ts';
import type { BankCsvRow } from './bank-csv-rows.ts';
import { type BankDayFormat, parseBankDay } from './bank-values.ts';
import type { BankCsvLayoutRules, BankCsvNonLineRowKind } from './parse-csv-by-mapping.ts';

export type BankCsvLayout = BankCsvLayoutRules & {
  /** Headings of the row above the first line; a layout without them is recognised by the shape of its first line. */
  readonly headings: readonly string[] | undefined;
  readonly dayForms: readonly BankDayFormat[];
  readonly columns: BankCsvColumnIndexes;
};

const says = ({ cells }: BankCsvRow, what: RegExp): boolean => cells.some((cell) => what.test(cell));

/** The first kind whose words are in the row. */
const noted =
  (...notes: readonly (readonly [what: RegExp, kind: BankCsvNonLineRowKind])[]) =>
  (row: BankCsvRow): BankCsvNonLineRowKind | undefined =>
    notes.find(([what]) => says(row, what))?.[1];

const none = (): undefined => undefined;

const nedbankNotes = noted(
  [/provisional/i, 'provisional'],
  [/\bbrought forward\b/i, 'opening'],
  [/\bcarried forward\b/i, 'closing'],
  [/\bvat\b/i, 'nothing'],
);

const layouts: readonly BankCsvLayout[] = [
  {
    format: 'fnb-csv',
    headings: ['date', 'service fee', 'amount', 'description', 'reference', 'balance', 'cheque number'],
    dayForms: ['ymd'],
    columns: { day: 0, money: { amount: 2 }, text: [3], reference: 4, balance: 5 },
    aside: none,
  },
  {
    format: 'fnb-history-csv',
    headings: ['date', 'amount', 'balance', 'description'],
    dayForms: ['ymd'],
    columns: { day: 0, money: { amount: 1 }, balance: 2, text: [3] },
    aside: none,
  },
  {
    format: 'absa-csv',
    headings: ['date', 'description', 'amount', 'balance'],
    dayForms: ['ymd'],
    columns: { day: 0, text: [1], money: { amount: 2 }, balance: 3 },
    aside: none,
  },
  {
    format: 'standard-bank-csv',
    headings: [
      'date',
      'value date',
      'statement number',
      'description',
      'amount',
      'balance',
      'type',
      'originator reference',
      'customer reference',
    ],
    dayForms: ['ymd', 'dmy', 'dmony'],
    columns: { day: 0, text: [3, 7], money: { amount: 4 }, balance: 5, reference: 8 },
    aside: noted([/^open(ing)? balance$/i, 'opening'], [/^clos(e|ing) balance$/i, 'closing']),
  },
  {
    format: 'nedbank-csv',
    headings: undefined,
    dayForms: ['dmony'],
    columns: { day: 0, text: [1], money: { amount: 2 }, balance: 3 },
    // Lines have amounts; a note has none, whatever its text.
    aside: (row) => (row.cells[2] ? undefined : nedbankNotes(row)),
  },
  {
    format: 'capitec-csv',
    headings: ['account', 'date', 'description', 'reference', 'amount', 'fees', 'balance'],
    dayForms: ['dmy'],
    columns: { account: 0, day: 1, text: [2], reference: 3, money: { amount: 4 }, fee: 5, balance: 6 },
    aside: noted([/^balance brought forward$/i, 'opening'], [/^total:?$/i, 'nothing']),
  },
];

/** Rows at the start of a file that are searched for headings. */
const LOOKED_AT = 40;
const NEDBANK_DAY = /^\d{2}[A-Z][a-z]{2}\d{4}$/i;

const isHeading = ({ cells }: BankCsvRow, headings: readonly string[]): boolean =>
  headings.every((heading, index) => cells[index]?.toLowerCase() === heading) &&
  cells.slice(headings.length).every((cell) => cell === '');

/** Index of the first line; undefined if the file has another layout. */
const beginsAt = ({ headings }: BankCsvLayout, head: readonly BankCsvRow[]): number | undefined => {
  if (headings === undefined) {
    const first = head.findIndex(({ cells }) => cells.length >= 4 && NEDBANK_DAY.test(cells[0] ?? ''));
    return first < 0 ? undefined : first;
  }
  const found = head.findIndex((row) => isHeading(row, headings));
  return found < 0 ? undefined : found + 1;
};

export type RecognisedBankCsvLayout = {
  readonly layout: BankCsvLayout;
  readonly headingRows: number;
  readonly dayForm: BankDayFormat;
};

/** The layout of these rows and its day format; undefined if no layout is recognised. */
export const recogniseBankCsvLayout = (rows: readonly BankCsvRow[]): RecognisedBankCsvLayout | undefined => {
  for (const layout of layouts) {
    const headingRows = beginsAt(layout, rows.slice(0, LOOKED_AT));
    if (headingRows === undefined) continue;
    const lines = rows.slice(headingRows).filter((row) => layout.aside(row) === undefined);
    const first = lines[0]?.cells[layout.columns.day] ?? '';
    const dayForm = layout.dayForms.find((form) => parseBankDay(first, form) !== undefined);
    const only = lines.length === 0 ? layout.dayForms[0] : undefined;
    const read = dayForm ?? only;
    if (read !== undefined) return { layout, headingRows, dayForm: read };
  }
  return undefined;
};
