/**
 * Measures the extent of a sheet from its XML. The sheet reader allocates every row and column up to the last cell,
 * so one cell in the far corner would take gigabytes. This check runs first.
 */
import { importSentences as texts } from '@stoep/contract/imports/engine.sentences';
import { MAX_IMPORT_FILE_COLUMNS } from '@stoep/contract/imports/file-layout';
import type { FilledSentence } from '@stoep/contract/kit/sentences';

/** Excel's own last row and column. */
const [LAST_ROW, LAST_COLUMN] = [1_048_576, 16_384];
/** The most cells to allocate, the cost of a row in cells, and the most allocated cells per filled one. */
const [MOST_MADE, ROW_COSTS, FOR_ONE] = [2_000_000, 16, 30];
/** From this number on, trailing empty rows are cut off. */
const EMPTY_ROWS = 1_000;

const TAG = /<((?:\w+:)?)(row|c)(\s[^>]*?)?(\/?)>/g;
const FILLED = /<(?:\w+:)?[vt](?:\s[^>]*)?>[^<]/;
const REFERENCE = /(?:^|\s)r="([A-Za-z]*)(\d*)"/;

export type WorkbookSheetExtent = {
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

/** Each row and cell in sheet order. One without a reference follows the one before it. */
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

export const workbookSheetExtentOf = (xml: string): WorkbookSheetExtent => {
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

/** Why a sheet is too sparse or large to read; undefined if it is not. */
export const workbookSheetExtentFault = (
  sheet: string,
  { filled, lastRow, lastColumn, farthest }: WorkbookSheetExtent,
): FilledSentence | undefined => {
  const made = lastRow * (lastColumn + ROW_COSTS);
  const inRows = lastRow > LAST_ROW || (made > MOST_MADE && made > FOR_ONE * filled);
  const inColumns =
    lastColumn > LAST_COLUMN || (lastColumn > MAX_IMPORT_FILE_COLUMNS && lastRow * lastColumn > 10 * filled);
  if (inColumns) return texts.cellFarAway({ sheet, cell: farthest[1] });
  if (inRows) return texts.cellFarAway({ sheet, cell: farthest[0] });
  if (lastColumn > MAX_IMPORT_FILE_COLUMNS)
    return texts.sheetColumns({ sheet, count: lastColumn, most: MAX_IMPORT_FILE_COLUMNS });
  return undefined;
};

/** Whether the sheet must be rewritten before the reader gets it. */
export const sheetNeedsCellReferences = ({ unnamed, emptyRows }: WorkbookSheetExtent): boolean =>
  unnamed || emptyRows > EMPTY_ROWS;

/** The same sheet with a reference in every cell, and without the empty rows after the last filled one. */
export const addSheetCellReferences = (xml: string, { lastRow }: WorkbookSheetExtent): string => {
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
