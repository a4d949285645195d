/** Reads a dropped file as sheets of text: every sheet of a workbook, or a text file in any usual encoding. */
import { isUtf8 } from 'node:buffer';
import { readFile } from 'node:fs/promises';
import { AppError } from '@stoep/contract/kit/errors';
import type { SentenceOrText } from '@stoep/contract/kit/sentences';
import { takeOnSentences as texts } from '@stoep/contract/scheme/take-on/take-on.sentences';
import { MAX_TAKE_ON_COLUMNS, type TakeOnSheet } from '@stoep/contract/scheme/take-on/take-on-draft';
import { parse } from 'csv-parse/sync';
import { utf16EncodingOf } from '../../../engines/imports/sheets/parse-table-file.ts';
import { readAllSheets } from '../../../engines/imports/sheets/workbook.ts';
import { ImportSourceError } from '../../../engines/imports/sources/portfolio-source.ts';
import { IMPORT_UPLOAD_LIMITS } from '../../../engines/imports/sources/source-limits.ts';
import { importUploadContentType } from '../../../engines/imports/sources/uploaded-source.ts';

type Sheet = Omit<TakeOnSheet, 'id'>;

/** Programs on Windows write text in its own encoding; a text that is not UTF-8 is read so. */
const decoded = (bytes: Buffer): string => {
  const encoding = utf16EncodingOf(bytes.subarray(0, 2)) ?? (isUtf8(bytes) ? 'utf-8' : 'windows-1252');
  return new TextDecoder(encoding).decode(bytes);
};

const DELIMITERS = ['\t', ';', ','] as const;

/** The delimiter that divides most lines alike; commas within amounts lose against it. */
const delimiterOf = (text: string): string => {
  const lines = text
    .split(/\r?\n/)
    .map((line) => line.replace(/"[^"]*"/g, ''))
    .filter((line) => line.trim() !== '')
    .slice(0, 40);
  const score = (delimiter: string) => {
    const counts = new Map<number, number>();
    for (const line of lines) {
      const parts = line.split(delimiter).length;
      if (parts > 1) counts.set(parts, (counts.get(parts) ?? 0) + 1);
    }
    return Math.max(0, ...counts.values());
  };
  return DELIMITERS.toSorted((one, other) => score(other) - score(one))[0] ?? ',';
};

/** Rows of all widths; blank rows stay, so that rows are counted as the spreadsheet counts. */
const rowsOfText = (text: string): string[][] => {
  const bare = text.replace(/^\ufeff/, '');
  return parse(bare, {
    delimiter: delimiterOf(bare),
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: false,
  });
};

const withoutEnd = (rows: readonly (readonly string[])[]): string[][] => {
  const isFilled = (cell: string) => cell.trim() !== '';
  const last = rows.findLastIndex((row) => row.some(isFilled));
  return rows.slice(0, last + 1).map((row) => row.slice(0, row.findLastIndex(isFilled) + 1).map((cell) => cell.trim()));
};

const refused = (reason: SentenceOrText) => new AppError('invalid', undefined, { fields: { file: reason } });

const finished = (sheets: readonly Sheet[]): Sheet[] => {
  const filled = sheets
    .map((sheet) => ({ ...sheet, rows: withoutEnd(sheet.rows) }))
    .filter(({ rows }) => rows.length > 0);
  if (filled.length === 0) throw refused(texts.fileEmpty);
  const wide = filled.find(({ rows }) => rows.some((row) => row.length > MAX_TAKE_ON_COLUMNS));
  if (wide) throw refused(texts.tooManyColumns({ file: wide.file, most: MAX_TAKE_ON_COLUMNS }));
  return filled;
};

/** The sheets of a pasted text. */
export const sheetsOfPastedText = (file: string, text: string): Sheet[] =>
  finished([{ file, name: null, hidden: false, rows: rowsOfText(text) }]);

/** The sheets of an uploaded file. Throws AppError with a sentence at the field `file`. */
export const sheetsOfFile = async (file: string, path: string): Promise<Sheet[]> => {
  const type = await importUploadContentType(file, path);
  const bytes = await readFile(path);
  try {
    if (type === 'text/csv') return finished([{ file, name: null, hidden: false, rows: rowsOfText(decoded(bytes)) }]);
    const sheets = await readAllSheets(bytes, IMPORT_UPLOAD_LIMITS);
    return finished(sheets.map(({ name, hidden, rows }) => ({ file, name, hidden, rows: [...rows] })));
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw refused(error instanceof ImportSourceError ? error.message : texts.fileUnreadable);
  }
};
