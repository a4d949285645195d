/**
 * The places of the cells of a sheet, from its XML only. The sheet reader makes every row and column up to the last one. A single
 * cell in the last corner would take gigabytes, so this runs first.
 */
import { importSentences as texts } from '@stoep/contract/imports/engine.sentences';
import { MOST_COLUMNS } from '@stoep/contract/imports/layout';
import type { FilledSentence } from '@stoep/contract/kit/sentences';

/** Excel's own last row and column. */
const [LAST_ROW, LAST_COLUMN] = [1_048_576, 16_384];
/** How many cells the reader may make, what a row costs in cells, and how many cells it may make for each filled one. */
const [MOST_MADE, ROW_COSTS, FOR_ONE] = [2_000_000, 16, 30];
/** Empty rows at the end that are worth leaving out. */
const EMPTY_ROWS = 1_000;

const TAG = /<((?:\w+:)?)(row|c)(\s[^>]*?)?(\/?)>/g;
const FILLED = /<(?:\w+:)?[vt](?:\s[^>]*)?>[^<]/;
const REFERENCE = /(?:^|\s)r="([A-Za-z]*)(\d*)"/;

export type Cells = {
  readonly filled: number;
  readonly lastRow: number;
  readonly lastColumn: number;
  /** The filled cell in the last row, and the one in the last column, as Excel names them. */
  readonly farthest: readonly [inLastRow: string, inLastColumn: string];
  /** Cells or rows have no reference such as "B7". */
  readonly unnamed: boolean;
  /** Rows after the last filled one. */
  readonly emptyRows: number;
};

const numberOf = (letters: string): number =>
  [...letters.toUpperCase()].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);

const lettersOf = (column: number): string => {
  let [left, letters] = [column, ''];
  while (left > 0) {
    letters = String.fromCharCode(65 + ((left - 1) % 26)) + letters;
    left = Math.floor((left - 1) / 26);
  }
  return letters;
};

type Tag = {
  readonly what: 'row' | 'cell';
  readonly row: number;
  readonly column: number;
  readonly filled: boolean;
};
type Place = { readonly at: number; readonly end: number; readonly named: boolean; readonly self: boolean };

/** Each row and each cell in the order of the sheet. One without a reference comes after the one before it. */
function* tagsOf(xml: string): Generator<Tag & Place> {
  let [row, column] = [0, 0];
  TAG.lastIndex = 0;
  for (let found = TAG.exec(xml); found; found = TAG.exec(xml)) {
    const [whole, prefix = '', name, attributes = '', closed] = found;
    const [, letters = '', digits = ''] = REFERENCE.exec(attributes) ?? [];
    const place = { at: found.index, end: found.index + whole.length, self: closed === '/' };
    if (name === 'row') {
      row = digits === '' ? row + 1 : Number(digits);
      column = 0;
      yield { what: 'row', row, column, filled: false, named: digits !== '', ...place };
      continue;
    }
    column = letters === '' ? column + 1 : numberOf(letters);
    if (digits !== '') row = Number(digits);
    const end = place.self ? place.end : xml.indexOf(`</${prefix}c>`, place.end);
    const filled = !place.self && end !== -1 && FILLED.test(xml.slice(place.end, end));
    const next = { what: 'cell', row, column, filled, named: letters !== '', ...place } as const;
    const resume = end === -1 ? xml.length : end;
    yield next;
    TAG.lastIndex = resume;
  }
}

export const cellsOf = (xml: string): Cells => {
  let [filled, lastRow, lastColumn, rows, unnamed] = [0, 0, 0, 0, false];
  const farthest: [string, string] = ['', ''];
  for (const tag of tagsOf(xml)) {
    rows = Math.max(rows, tag.row);
    unnamed ||= !tag.named;
    if (!tag.filled) continue;
    filled += 1;
    if (tag.row > lastRow) [lastRow, farthest[0]] = [tag.row, lettersOf(tag.column) + tag.row];
    if (tag.column > lastColumn) [lastColumn, farthest[1]] = [tag.column, lettersOf(tag.column) + tag.row];
  }
  return { filled, lastRow, lastColumn, farthest, unnamed, emptyRows: rows - lastRow };
};

/** Why a sheet is not read; undefined for one that is. */
export const cellsFault = (
  sheet: string,
  { filled, lastRow, lastColumn, farthest }: Cells,
): FilledSentence | undefined => {
  const made = lastRow * (lastColumn + ROW_COSTS);
  const inRows = lastRow > LAST_ROW || (made > MOST_MADE && made > FOR_ONE * filled);
  const inColumns =
    lastColumn > LAST_COLUMN || (lastColumn > MOST_COLUMNS && lastRow * lastColumn > 10 * filled);
  if (inColumns) return texts.cellFarAway({ sheet, cell: farthest[1] });
  if (inRows) return texts.cellFarAway({ sheet, cell: farthest[0] });
  if (lastColumn > MOST_COLUMNS) return texts.sheetColumns({ sheet, count: lastColumn, most: MOST_COLUMNS });
  return undefined;
};

/** Whether the sheet has to be written anew before it is read. */
export const wantsPlaces = ({ unnamed, emptyRows }: Cells): boolean => unnamed || emptyRows > EMPTY_ROWS;

/** The same sheet with a reference in every cell, and without the empty rows after the last filled one. */
export const withPlaces = (xml: string, { lastRow }: Cells): string => {
  const parts: string[] = [];
  let done = 0;
  for (const { what, row, column, at, end, self } of tagsOf(xml)) {
    if (row > lastRow) {
      const close = /<\/(?:\w+:)?sheetData>/.exec(xml)?.index ?? xml.length;
      parts.push(xml.slice(done, at));
      done = close;
      break;
    }
    const tag = xml.slice(at, end).replace(REFERENCE, '');
    const reference = what === 'row' ? String(row) : lettersOf(column) + row;
    parts.push(xml.slice(done, at), tag.slice(0, self ? -2 : -1), ` r="${reference}"${self ? '/>' : '>'}`);
    done = end;
  }
  return [...parts, xml.slice(done)].join('');
};
