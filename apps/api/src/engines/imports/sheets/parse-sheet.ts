/** Rows of a CSV file, as they come, or of the first sheet of a workbook: as text with their line numbers. */

import { isUtf8 } from 'node:buffer';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { importSentences as texts } from '@stoep/contract/imports/engine.sentences';
import { HEADINGS_WITHIN, SAMPLES } from '@stoep/contract/imports/layout';
import { CsvError, parse } from 'csv-parse';
import type { Limits } from '../sources/limits.ts';
import { allAtOnce, type Sheet, type SheetRow, SourceError } from '../sources/source.ts';
import { batchRows } from '../staging/batch-rows.ts';
import { LONGEST_RECORD, limitRecords, recordTooLong } from './record-length.ts';
import { readWorkbook } from './workbook.ts';

type Numbered = { record: string[]; info: { lines: number } };

const NOT_UTF8 = texts.fileNotUtf;

/** Bytes at the end that begin a character of which more is to come. */
const unfinished = (bytes: Buffer): number => {
  for (let back = 1; back <= Math.min(3, bytes.length); back += 1) {
    const byte = bytes[bytes.length - back] ?? 0;
    if ((byte & 0xc0) === 0x80) continue;
    const needs = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : byte >= 0xc0 ? 2 : 1;
    return needs > back ? back : 0;
  }
  return 0;
};

/** The same bytes, as long as they are text. */
async function* insistOnUtf8(stream: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let left = Buffer.alloc(0);
  for await (const chunk of stream) {
    const bytes = left.length === 0 ? chunk : Buffer.concat([left, chunk]);
    const whole = bytes.length - unfinished(bytes);
    if (!isUtf8(bytes.subarray(0, whole))) throw new SourceError(NOT_UTF8);
    left = Buffer.from(bytes.subarray(whole));
    yield bytes.subarray(0, whole);
  }
  if (left.length > 0) throw new SourceError(NOT_UTF8);
}

const UTF16 = [
  { mark: [0xff, 0xfe], encoding: 'utf-16le' },
  { mark: [0xfe, 0xff], encoding: 'utf-16be' },
] as const;

/** The encoding of a text whose first two bytes say that it has two or more a character: "Unicode text" of Excel. */
export const wideEncoding = (beginning: Buffer): (typeof UTF16)[number]['encoding'] | undefined =>
  UTF16.find(({ mark }) => mark.every((byte, at) => beginning[at] === byte))?.encoding;

/** Text of whatever encoding as UTF-8. */
async function* asUtf8(stream: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let decoder: TextDecoder | undefined;
  let begun: Buffer = Buffer.alloc(0);
  let isKnown = false;
  try {
    for await (const chunk of stream) {
      begun = isKnown ? chunk : Buffer.concat([begun, chunk]);
      if (!isKnown && begun.length < 2) continue;
      const encoding = isKnown ? undefined : wideEncoding(begun);
      if (encoding) decoder = new TextDecoder(encoding, { fatal: true });
      isKnown = true;
      yield decoder ? Buffer.from(decoder.decode(begun, { stream: true })) : begun;
    }
    if (!isKnown) yield begun;
    else if (decoder) yield Buffer.from(decoder.decode());
  } catch (error) {
    if (error instanceof TypeError) throw new SourceError(NOT_UTF8);
    throw error;
  }
}

/** What tells , from ; and tabs as what stands between cells. */
const BEGINNING = 4_096;

/** The beginning in one piece, then the rest. */
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

/** Of the first line that has any: a title above the headings has none. Cells further down may hold all of them. */
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

/** Excel writes `="082…"` so that a text does not become a number. A parser takes it only with quotation marks around it. */
const TEXT_FORMULA = /(^|[,;\t\r\n])="([^"\r\n]*)"(?=[,;\t\r\n]|$)/g;
const BEGINS_FORMULA = '="';

/** The same bytes, with such cells written as CSV. Whole lines at a time, so that none is cut through. */
async function* quoteTextFormulas(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let left: Buffer = Buffer.alloc(0);
  const quoted = (bytes: Buffer) =>
    bytes.includes(BEGINS_FORMULA)
      ? Buffer.from(bytes.toString('latin1').replace(TEXT_FORMULA, '$1"=""$2"""'), 'latin1')
      : bytes;
  for await (const chunk of chunks) {
    const bytes = left.length === 0 ? chunk : Buffer.concat([left, chunk]);
    const whole = bytes.length > LONGEST_RECORD ? bytes.length : bytes.lastIndexOf('\n') + 1;
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
    // Where tabs stand between cells, blanks are taken off below.
    trim: delimiter !== '\t',
    max_record_size: LONGEST_RECORD,
    on_record: (record: unknown) => {
      onRecord(record as Numbered);
      return record as string[];
    },
  });

/** Until it takes more, or none at all any more. */
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

/** What is wrong with quotation marks, at the line and the cell; never in the parser's own words. */
const csvFault = (
  error: CsvError & { readonly column?: unknown; readonly lines?: unknown },
  begun: number,
) => {
  const cell = typeof error.column === 'number' ? error.column : 0;
  const line = typeof error.lines === 'number' ? error.lines : begun;
  switch (error.code) {
    case 'INVALID_OPENING_QUOTE':
      return new SourceError(texts.quoteInside, { line: begun, cell });
    case 'CSV_INVALID_CLOSING_QUOTE':
    case 'CSV_NON_TRIMABLE_CHAR_AFTER_CLOSING_QUOTE':
      // It closed in another line than it opened in: that one was never meant to be closed here.
      return new SourceError(line > begun ? texts.quoteOpen : texts.quoteFollowed, { line: begun, cell });
    case 'CSV_QUOTE_NOT_CLOSED':
      return new SourceError(texts.quoteOpen, { line: begun, cell });
    case 'CSV_MAX_RECORD_SIZE':
      return recordTooLong();
    default:
      return new SourceError(texts.notCsv, { line: begun, cell });
  }
};

const lineEnds = (cells: readonly string[]): number =>
  cells.reduce((sum, cell) => sum + (cell.includes('\r\n') ? cell.split('\r\n').length - 1 : 0), 0);

async function* csvRows(stream: AsyncIterable<Buffer>): AsyncGenerator<readonly SheetRow[]> {
  const chunks = insistOnUtf8(beginningFirst(asUtf8(stream)));
  // What the parser has taken apart, ahead of what has come out of it.
  const begun: SheetRow[] = [];
  let parsed = 0;
  // The parser counts a line end of two bytes within a cell as two lines.
  const twice = { parsed: 0, read: 0 };
  const batch = batchRows();
  try {
    const first = await chunks.next();
    const beginning = first.done ? Buffer.alloc(0) : first.value;
    const delimiter = delimiterOf(beginning);
    const parser = parserOf(delimiter, ({ record, info }) => {
      if (begun.length < HEADINGS_WITHIN) begun.push({ line: parsed + 1, cells: record });
      twice.parsed += lineEnds(record);
      parsed = info.lines - twice.parsed;
    });
    void feed(parser, limitRecords(quoteTextFormulas(followedBy(beginning, chunks))));
    // The parser counts the line on which a record ends; a cell with line breaks starts further up.
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
    // The headings name the column of the fault, whatever of the rows above it has come out of the parser.
    const above = batch.take();
    yield above.length > 0 ? above : begun;
    throw csvFault(error, parsed + 1);
  } finally {
    // Whoever stops early closes the file too.
    await chunks.return(undefined);
  }
  yield batch.take();
}

const filled = ({ cells }: SheetRow) => cells.filter((cell) => cell !== '').length;

/** The row that a person tells, or one that is known; else the first, unless it is a title: one cell above a row of several. */
const placeOfHeadings = (rows: readonly SheetRow[], { row, known }: HeadingsAt): number => {
  if (row !== null) return rows.findIndex(({ line }) => line >= row);
  const near = rows.slice(0, HEADINGS_WITHIN);
  const found = near.findIndex(({ cells }) => known(cells));
  if (found !== -1) return found;
  const wide = near.findIndex((one) => filled(one) >= 3);
  return wide > 0 && near.slice(0, wide).every((one) => filled(one) === 1) ? wide : 0;
};

/** Where the headings stand: the row that somebody told, else the first whose cells are known together. */
export type HeadingsAt = {
  /** The chosen sheet of a workbook. */
  readonly sheet?: string | null;
  readonly row: number | null;
  readonly known: (cells: readonly string[]) => boolean;
};
const ANYWHERE: HeadingsAt = { row: null, known: () => false };

const headed = async (portions: AsyncGenerator<readonly SheetRow[]>, at: HeadingsAt): Promise<Sheet> => {
  let first: readonly SheetRow[] = [];
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
    begins: { line: head?.line ?? 1, rows: rest.slice(0, SAMPLES) },
    rows: rows(),
  };
};

/** Reads a table file. Throws `SourceError`, at once or while it is read, when it is not what its ending says. */
export const parseSheet = async (
  name: string,
  stream: Readable,
  limits: Limits,
  at: HeadingsAt = ANYWHERE,
): Promise<Sheet> => {
  if (!name.endsWith('.xlsx')) return headed(csvRows(stream as AsyncIterable<Buffer>), at);
  const { rows, ...workbook } = await readWorkbook(await buffer(stream), limits, at.sheet ?? null);
  const sheet = await headed(allAtOnce(rows.filter(({ cells }) => cells.some((cell) => cell !== ''))), at);
  return { ...sheet, workbook };
};
