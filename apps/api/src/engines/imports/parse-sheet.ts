/** Rows of a CSV file or of the first sheet of a workbook, as text with their line numbers. All at once: see sheets.ts. */
import { isUtf8 } from 'node:buffer';
import { CsvError, parse } from 'csv-parse/sync';
import type { Limits } from './limits.ts';
import { type Sheet, type SheetRow, SourceError } from './source.ts';
import { readWorkbook } from './workbook.ts';

type Numbered = { record: string[]; info: { lines: number } };

// Of the bytes: a large table is more than one string holds.
const insistOnUtf8 = (bytes: Buffer): void => {
  if (!isUtf8(bytes))
    throw new SourceError('This file is not in UTF-8. Save it as "CSV UTF-8", or as .xlsx.');
};

const readCsv = (bytes: Buffer): SheetRow[] => {
  insistOnUtf8(bytes);
  const comma = /^[^\n]*;/.test(
    bytes
      .subarray(0, 4_096)
      .toString('utf8')
      .replace(/"[^"]*"/g, ''),
  )
    ? ';'
    : ',';
  const records = parse(bytes, {
    bom: true,
    info: true,
    delimiter: comma,
    relax_column_count: true,
    trim: true,
    max_record_size: 1_048_576,
  }) as unknown as Numbered[];
  // The parser counts the line on which a record ends; a cell with line breaks starts further up.
  let last = 0;
  return records.map(({ record, info }) => {
    const line = last + 1;
    last = info.lines;
    return { line, cells: record };
  });
};

const isEmpty = ({ cells }: SheetRow) => cells.every((cell) => cell === '');

/** Reads a table file. Throws `SourceError` when it is not what its ending says. */
export const parseSheet = async (name: string, bytes: Buffer, limits: Limits): Promise<Sheet> => {
  try {
    const rows = name.endsWith('.xlsx') ? await readWorkbook(bytes, limits) : readCsv(bytes);
    const [first, ...rest] = rows.filter((row) => !isEmpty(row));
    return { headings: first?.cells.map((cell) => cell.trim().toLowerCase()) ?? [], rows: rest };
  } catch (error) {
    if (error instanceof CsvError) throw new SourceError(`This is not proper CSV: ${error.message}.`);
    throw error;
  }
};
