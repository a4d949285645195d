/** Rows of a CSV file, as they come, or of the first sheet of a workbook: as text with their line numbers. */

import { isUtf8 } from 'node:buffer';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { importSentences as texts } from '@stoep/contract/imports/engine.sentences';
import { HEADINGS_WITHIN, SAMPLES } from '@stoep/contract/imports/layout';
import { CsvError } from 'csv-parse';
import { PieceRefused, throughThread } from '../../kernel/threads/through.ts';
import { csvRowsOf } from './csv-rows.ts';
import type { Limits } from './limits.ts';
import { allAtOnce, isEmpty, type Sheet, type SheetRow, SourceError } from './source.ts';
import { readWorkbook } from './workbook.ts';

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

/** What tells , from ; as what stands between cells. */
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

/** Of the first line that has either: a title above the headings has none. Cells further down may hold both. */
const delimiterOf = (beginning: Buffer) =>
  beginning
    .subarray(0, BEGINNING)
    .toString('utf8')
    .replace(/"[^"]*"/g, '')
    .split('\n')
    .find((line) => /[,;]/.test(line))
    ?.includes(';')
    ? ';'
    : ',';

/** Rows at once, or some more. */
const PORTION = 500;
/** Bytes from which on a file is parsed in a thread: below it is done before one has started. */
const LARGE = 4 * 1_048_576;
/** Megabytes that the thread may hold: of some chunks. */
const THREAD_MEGABYTES = 128;
const THREAD = new URL('./csv-thread.ts', import.meta.url);

async function* parsedHere(delimiter: string, chunks: readonly Buffer[]) {
  const { take, end } = csvRowsOf(delimiter);
  for (const chunk of chunks) yield await take(chunk);
  yield await end();
}

/** On another core, while rows that were parsed before are read and sent. */
async function* parsedInThread(delimiter: string, chunks: AsyncIterable<Buffer>) {
  for await (const rows of throughThread<string, string>(THREAD, delimiter, chunks, THREAD_MEGABYTES))
    yield JSON.parse(rows) as SheetRow[];
}

/** The first so many bytes, or all there are. */
const readAhead = async (chunks: AsyncIterator<Buffer>) => {
  const first: Buffer[] = [];
  for (let bytes = 0; bytes < LARGE; ) {
    const { value, done } = await chunks.next();
    if (done) return { first, all: true };
    first.push(value);
    bytes += value.length;
  }
  return { first, all: false };
};

async function* csvRows(stream: AsyncIterable<Buffer>): AsyncGenerator<readonly SheetRow[]> {
  const chunks = insistOnUtf8(beginningFirst(stream));
  let rows: SheetRow[] = [];
  try {
    const { first, all } = await readAhead(chunks);
    const whole = async function* () {
      yield* first;
      yield* chunks;
    };
    const delimiter = delimiterOf(first[0] ?? Buffer.alloc(0));
    for await (const more of all ? parsedHere(delimiter, first) : parsedInThread(delimiter, whole())) {
      rows = rows.concat(more);
      if (rows.length < PORTION) continue;
      yield rows;
      rows = [];
    }
  } catch (error) {
    if (error instanceof CsvError || error instanceof PieceRefused)
      throw new SourceError(texts.notProperCsv({ problem: error.message }));
    throw error;
  } finally {
    await chunks.return(undefined);
  }
  yield rows;
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
  const rows = await readWorkbook(await buffer(stream), limits);
  return headed(allAtOnce(rows.filter((row) => !isEmpty(row))), at);
};
