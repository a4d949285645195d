/** Parses a table file: a CSV as a stream, or a sheet of a workbook. Rows are text with their line numbers. */

import { isUtf8 } from 'node:buffer';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { importSentences as texts } from '@stoep/contract/imports/engine.sentences';
import { IMPORT_SAMPLE_VALUES_PER_COLUMN, MAX_IMPORT_HEADING_ROW } from '@stoep/contract/imports/file-layout';
import { CsvError, parse } from 'csv-parse';
import {
  type ImportSheetRow,
  ImportSourceError,
  type ImportTableSheet,
  sheetRowsInOneBatch,
} from '../sources/portfolio-source.ts';
import type { ImportSourceLimits } from '../sources/source-limits.ts';
import { sheetRowBatcher } from '../staging/batch-rows.ts';
import { csvRecordTooLongError, limitCsvRecordLength, MAX_CSV_RECORD_BYTES } from './record-length.ts';
import { readWorkbook } from './workbook.ts';

type Numbered = { record: string[]; info: { lines: number } };

const NOT_UTF8 = texts.fileNotUtf;

/** The number of bytes at the end that are an incomplete character. */
const unfinished = (bytes: Buffer): number => {
  for (let back = 1; back <= Math.min(3, bytes.length); back += 1) {
    const byte = bytes[bytes.length - back] ?? 0;
    if ((byte & 0xc0) === 0x80) continue;
    const needs = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : byte >= 0xc0 ? 2 : 1;
    return needs > back ? back : 0;
  }
  return 0;
};

/** Passes the bytes through while they are valid UTF-8. */
async function* insistOnUtf8(stream: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let left = Buffer.alloc(0);
  for await (const chunk of stream) {
    const bytes = left.length === 0 ? chunk : Buffer.concat([left, chunk]);
    const whole = bytes.length - unfinished(bytes);
    if (!isUtf8(bytes.subarray(0, whole))) throw new ImportSourceError(NOT_UTF8);
    left = Buffer.from(bytes.subarray(whole));
    yield bytes.subarray(0, whole);
  }
  if (left.length > 0) throw new ImportSourceError(NOT_UTF8);
}

const UTF16 = [
  { mark: [0xff, 0xfe], encoding: 'utf-16le' },
  { mark: [0xfe, 0xff], encoding: 'utf-16be' },
] as const;

/** The encoding of a text whose byte order mark says UTF-16, such as Excel's "Unicode text". */
export const utf16EncodingOf = (beginning: Buffer): (typeof UTF16)[number]['encoding'] | undefined =>
  UTF16.find(({ mark }) => mark.every((byte, at) => beginning[at] === byte))?.encoding;

/** Converts text of any encoding to UTF-8. */
async function* asUtf8(stream: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let decoder: TextDecoder | undefined;
  let begun: Buffer = Buffer.alloc(0);
  let isKnown = false;
  try {
    for await (const chunk of stream) {
      begun = isKnown ? chunk : Buffer.concat([begun, chunk]);
      if (!isKnown && begun.length < 2) continue;
      const encoding = isKnown ? undefined : utf16EncodingOf(begun);
      if (encoding) decoder = new TextDecoder(encoding, { fatal: true });
      isKnown = true;
      yield decoder ? Buffer.from(decoder.decode(begun, { stream: true })) : begun;
    }
    if (!isKnown) yield begun;
    else if (decoder) yield Buffer.from(decoder.decode());
  } catch (error) {
    if (error instanceof TypeError) throw new ImportSourceError(NOT_UTF8);
    throw error;
  }
}

/** The bytes at the start of a file that decide its delimiter. */
const BEGINNING = 4_096;

/** Yields the beginning in one piece, then the rest. */
async function* beginningFirst(stream: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let begun = Buffer.alloc(0);
  let told = false;
  for await (const chunk of stream) {
    if (told) yield chunk;
    else {
      begun = Buffer.concat([begun, chunk]);
      told = begun.length >= BEGINNING;
      if (told) yield begun;
    }
  }
  if (!told) yield begun;
}

/**
 * Takes the delimiter of the first line that has one. A title above has none, and later cells may contain any of
 * them.
 */
const delimiterOf = (beginning: Buffer) => {
  const line = beginning
    .subarray(0, BEGINNING)
    .toString('utf8')
    .replace(/"[^"]*"/g, '')
    .split('\n')
    .find((one) => /[,;\t]/.test(one.trim()));
  if (line?.includes(';')) return ';';
  return line?.includes('\t') && !line.includes(',') ? '\t' : ',';
};

/** Excel writes `="082…"` to keep digits as text. The parser only accepts it in quotation marks. */
const TEXT_FORMULA = /(^|[,;\t\r\n])="([^"\r\n]*)"(?=[,;\t\r\n]|$)/g;
const BEGINS_FORMULA = '="';

/** Rewrites such cells as CSV, whole lines at a time, so that none is cut. */
async function* quoteTextFormulas(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let left: Buffer = Buffer.alloc(0);
  const quoted = (bytes: Buffer) =>
    bytes.includes(BEGINS_FORMULA)
      ? Buffer.from(bytes.toString('latin1').replace(TEXT_FORMULA, '$1"=""$2"""'), 'latin1')
      : bytes;
  for await (const chunk of chunks) {
    const bytes = left.length === 0 ? chunk : Buffer.concat([left, chunk]);
    const whole = bytes.length > MAX_CSV_RECORD_BYTES ? bytes.length : bytes.lastIndexOf('\n') + 1;
    left = bytes.subarray(whole);
    if (whole > 0) yield quoted(bytes.subarray(0, whole));
  }
  if (left.length > 0) yield quoted(left);
}

const parserOf = (delimiter: string, onRecord: (numbered: Numbered) => void) =>
  parse({
    bom: true,
    info: true,
    delimiter,
    relax_column_count: true,
    // In a tab-separated file, blanks are trimmed below.
    trim: delimiter !== '\t',
    max_record_size: MAX_CSV_RECORD_BYTES,
    on_record: (record: unknown) => {
      onRecord(record as Numbered);
      return record as string[];
    },
  });

/** Waits until the parser takes more, or has ended. */
const room = (parser: ReturnType<typeof parserOf>) =>
  new Promise<void>((resolve) => {
    const go = () => {
      parser.off('drain', go).off('close', go);
      resolve();
    };
    parser.on('drain', go).on('close', go);
  });

const feed = async (parser: ReturnType<typeof parserOf>, chunks: AsyncIterable<Buffer>) => {
  try {
    for await (const chunk of chunks) {
      if (parser.destroyed) return;
      if (!parser.write(chunk)) await room(parser);
    }
    parser.end();
  } catch (error) {
    parser.destroy(error as Error);
  }
};

async function* followedBy(first: Buffer, rest: AsyncGenerator<Buffer>): AsyncGenerator<Buffer> {
  yield first;
  yield* rest;
}

/** Describes wrong quotation marks at their line and cell, never in the parser's own words. */
const csvFault = (error: CsvError & { readonly column?: unknown; readonly lines?: unknown }, begun: number) => {
  const cell = typeof error.column === 'number' ? error.column : 0;
  const line = typeof error.lines === 'number' ? error.lines : begun;
  switch (error.code) {
    case 'INVALID_OPENING_QUOTE':
      return new ImportSourceError(texts.quoteInside, { line: begun, cell });
    case 'CSV_INVALID_CLOSING_QUOTE':
    case 'CSV_NON_TRIMABLE_CHAR_AFTER_CLOSING_QUOTE':
      // The quotation closed in another line than it opened, so it was not meant to close here.
      return new ImportSourceError(line > begun ? texts.quoteOpen : texts.quoteFollowed, {
        line: begun,
        cell,
      });
    case 'CSV_QUOTE_NOT_CLOSED':
      return new ImportSourceError(texts.quoteOpen, { line: begun, cell });
    case 'CSV_MAX_RECORD_SIZE':
      return csvRecordTooLongError();
    default:
      return new ImportSourceError(texts.notCsv, { line: begun, cell });
  }
};

const lineEnds = (cells: readonly string[]): number =>
  cells.reduce((sum, cell) => sum + (cell.includes('\r\n') ? cell.split('\r\n').length - 1 : 0), 0);

async function* csvRows(stream: AsyncIterable<Buffer>): AsyncGenerator<readonly ImportSheetRow[]> {
  const chunks = insistOnUtf8(beginningFirst(asUtf8(stream)));
  // Rows that are parsed but not yet emitted.
  const begun: ImportSheetRow[] = [];
  let parsed = 0;
  // The parser counts a two-byte line end within a cell as two lines.
  const twice = { parsed: 0, read: 0 };
  const batch = sheetRowBatcher();
  try {
    const first = await chunks.next();
    const beginning = first.done ? Buffer.alloc(0) : first.value;
    const delimiter = delimiterOf(beginning);
    const parser = parserOf(delimiter, ({ record, info }) => {
      if (begun.length < MAX_IMPORT_HEADING_ROW) begun.push({ line: parsed + 1, cells: record });
      twice.parsed += lineEnds(record);
      parsed = info.lines - twice.parsed;
    });
    void feed(parser, limitCsvRecordLength(quoteTextFormulas(followedBy(beginning, chunks))));
    // The parser gives the line on which a record ends; a cell with line breaks starts earlier.
    let last = 0;
    for await (const { record, info } of parser as AsyncIterable<Numbered>) {
      const cells = delimiter === '\t' ? record.map((cell) => cell.trim()) : record;
      const full = batch.add({ line: last + 1, cells });
      twice.read += lineEnds(record);
      last = info.lines - twice.read;
      if (full) yield full;
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    // The fault needs the headings for its column name, even if rows above are not emitted yet.
    const above = batch.take();
    yield above.length > 0 ? above : begun;
    throw csvFault(error, parsed + 1);
  } finally {
    // Closes the file also when the reader stops early.
    await chunks.return(undefined);
  }
  yield batch.take();
}

const filled = ({ cells }: ImportSheetRow) => cells.filter((cell) => cell !== '').length;

/**
 * The row of headings: the chosen or known one; else the first, unless that is a title of one cell above a wider row.
 */
const placeOfHeadings = (rows: readonly ImportSheetRow[], { row, known }: HeadingsLocation): number => {
  if (row !== null) return rows.findIndex(({ line }) => line >= row);
  const near = rows.slice(0, MAX_IMPORT_HEADING_ROW);
  const found = near.findIndex(({ cells }) => known(cells));
  if (found !== -1) return found;
  const wide = near.findIndex((one) => filled(one) >= 3);
  return wide > 0 && near.slice(0, wide).every((one) => filled(one) === 1) ? wide : 0;
};

/** Where the headings are: in the chosen row, else in the first row whose cells are known headings. */
export type HeadingsLocation = {
  /** The chosen sheet of a workbook. */
  readonly sheet?: string | null;
  readonly row: number | null;
  readonly known: (cells: readonly string[]) => boolean;
};
const ANYWHERE: HeadingsLocation = { row: null, known: () => false };

const headed = async (
  portions: AsyncGenerator<readonly ImportSheetRow[]>,
  at: HeadingsLocation,
): Promise<ImportTableSheet> => {
  let first: readonly ImportSheetRow[] = [];
  while (first.length === 0) {
    const next = await portions.next();
    if (next.done) break;
    first = next.value;
  }
  const place = placeOfHeadings(first, at);
  const [head, ...rest] = place === -1 ? [] : first.slice(place);
  const rows = async function* () {
    yield rest;
    yield* portions;
  };
  return {
    headings: head?.cells.map((cell) => cell.trim()) ?? [],
    begins: { line: head?.line ?? 1, rows: rest.slice(0, IMPORT_SAMPLE_VALUES_PER_COLUMN) },
    rows: rows(),
  };
};

/**
 * Reads a table file. Throws `ImportSourceError`, at once or while reading, if the content does not match its ending.
 */
export const parseTableFile = async (
  name: string,
  stream: Readable,
  limits: ImportSourceLimits,
  at: HeadingsLocation = ANYWHERE,
): Promise<ImportTableSheet> => {
  if (!name.endsWith('.xlsx')) return headed(csvRows(stream as AsyncIterable<Buffer>), at);
  const { rows, ...workbook } = await readWorkbook(await buffer(stream), limits, at.sheet ?? null);
  const sheet = await headed(sheetRowsInOneBatch(rows.filter(({ cells }) => cells.some((cell) => cell !== ''))), at);
  return { ...sheet, workbook };
};
