/** Finds the headings of a sheet below its title rows, and the rows that belong to units. */

import { headingWords, meaningOfHeading } from './heading-synonyms.ts';
import { cleanListCell } from './read-list-cell.ts';

/** A sheet of a dropped file, as text. Rows are counted from 1, as the spreadsheet counts. */
export type ListSheet = {
  readonly id: string;
  /** The name of the file. */
  readonly file: string;
  /** The name of the sheet; null for text. */
  readonly name: string | null;
  readonly hidden: boolean;
  readonly rows: readonly (readonly string[])[];
};

/** Title rows above the headings: at most this many rows are looked at. */
const TITLE_ROWS = 30;
/** Rows behind the headings whose values are looked at. */
const LEAST_HEADINGS = 2;

const cellsOf = (sheet: ListSheet, row: number): readonly string[] => (sheet.rows[row - 1] ?? []).map(cleanListCell);

const filled = (cells: readonly string[]): number => cells.filter((cell) => cell !== '').length;

const knownIn = (headings: readonly string[]): number => {
  const meanings = headings.map(meaningOfHeading).filter((one) => one !== undefined && one !== 'left out');
  return new Set(meanings).size;
};

/** Text that could be a heading: short, with letters, an age in days or a date, and no amount. */
const isHeadingText = (cell: string): boolean =>
  cell.length <= 60 &&
  !cell.includes('@') &&
  (/\p{L}/u.test(cell) ||
    /^(?:30|60|90|120|150|180)\s*\+?$/.test(cell) ||
    /^\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}$/.test(cell));

/** A heading spans empty cells to its right, until the next one: merged cells keep their text in the first. */
const spread = (upper: readonly string[], width: number): string[] => {
  const wide: string[] = [];
  for (let at = 0; at < width; at += 1) wide.push(upper[at] || (wide[at - 1] ?? ''));
  return wide;
};

/** A heading over two rows: the lower one decides where it is known, else both together, else the upper one. */
const joined = (upper: string, spreadUpper: string, lower: string): string => {
  if (lower === '') return upper;
  const both = `${upper || spreadUpper} ${lower}`.trim();
  const known = (text: string) => meaningOfHeading(text) !== undefined;
  // "Tenant" over "Name" is not the owner's name.
  if ((upper || spreadUpper) !== '' && known(both)) return both;
  if (known(lower)) return lower;
  return upper !== '' && known(upper) ? upper : both;
};

export type ListHeadings = {
  /** The row of the lowest heading, counted from 1. */
  readonly row: number;
  readonly headings: readonly string[];
};

const headingsAt = (sheet: ListSheet, row: number): readonly string[] => {
  const lower = cellsOf(sheet, row);
  const upper = row > 1 ? cellsOf(sheet, row - 1) : [];
  // A title fills one cell; the upper half of headings fills several.
  const isUpperHalf = filled(upper) >= 2 && upper.every((cell) => cell === '' || isHeadingText(cell));
  if (!isUpperHalf) return lower;
  const width = Math.max(lower.length, upper.length);
  const wide = spread(upper, width);
  return Array.from({ length: width }, (_, at) => joined(upper[at] ?? '', wide[at] ?? '', lower[at] ?? ''));
};

/** The headings of a sheet; undefined if no row looks like any. */
export const findListHeadings = (sheet: ListSheet): ListHeadings | undefined => {
  let best: (ListHeadings & { known: number }) | undefined;
  for (let row = 1; row <= Math.min(TITLE_ROWS, sheet.rows.length); row += 1) {
    const cells = cellsOf(sheet, row);
    if (filled(cells) < LEAST_HEADINGS || !cells.every((cell) => cell === '' || isHeadingText(cell))) continue;
    const headings = headingsAt(sheet, row);
    const known = knownIn(headings);
    // The lower of two equally good rows is data that happens to read like headings.
    if (known >= LEAST_HEADINGS && known > (best?.known ?? 0)) best = { row, headings, known };
  }
  return best && { row: best.row, headings: best.headings };
};

/** The headings in a row that a person chose. */
export const listHeadingsAtRow = (sheet: ListSheet, row: number): ListHeadings => ({
  row,
  headings: headingsAt(sheet, row),
});

const TOTAL =
  /^(?:(?:grand |sub[- ]?|group )?(?:total|totals|totaal|totale|subtotaal|sum|som|eindtotaal)\b|(?:net|nett|netto)$)/i;
const COUNT = /^\d+ (?:units?|accounts?|owners?|members?|eenhede|rekeninge|eienaars|lede|flats?|woonstelle)$/i;

/**
 * True for a row that adds up others: its total is not money of a unit. Beside the word stand figures alone, so that
 * "Total Properties CC" with a door and an address, or a remark about a total, stay rows of units.
 */
export const isTotalRow = (cells: readonly string[]): boolean =>
  cells.some((cell) => TOTAL.test(cell) || COUNT.test(cell)) &&
  cells.every(
    (cell) => TOTAL.test(cell) || COUNT.test(cell) || !/\p{L}{3,}/u.test(cell.replace(/\b(?:vk|sqm|m2)\b/gi, '')),
  );

/** The letters of a title, without page numbers and dates, to know it again further down. */
const titleKey = (cells: readonly string[]): string =>
  cells
    .join(' ')
    .toLowerCase()
    .replace(/[^\p{L}]+/gu, ' ')
    .trim();

/** True for a title that stands above the headings too, as printed lists repeat it on each page. */
export const repeatsTitle = (sheet: ListSheet, headingRow: number, cells: readonly string[]): boolean => {
  const key = titleKey(cells);
  return key !== '' && sheet.rows.slice(0, headingRow - 1).some((title) => titleKey(title) === key);
};

export type ListRow = { readonly row: number; readonly cells: readonly string[] };

/** The rows below the headings that are not blank. */
export const rowsBelowHeadings = (sheet: ListSheet, headingRow: number): ListRow[] =>
  sheet.rows.slice(headingRow).flatMap((_, at): ListRow[] => {
    const row = headingRow + 1 + at;
    const cells = cellsOf(sheet, row);
    return filled(cells) === 0 ? [] : [{ row, cells }];
  });

/** A row that repeats the headings, as printed lists have on each page. */
export const repeatsHeadings = (cells: readonly string[], headings: readonly string[]): boolean => {
  const same = cells.filter(
    (cell, at) => cell !== '' && headingWords(cell) === headingWords(headings[at] ?? ''),
  ).length;
  return same >= LEAST_HEADINGS && same >= filled(cells) / 2;
};
