/** Rows of a CSV file, as they come, or of the first sheet of a workbook: as text with their line numbers. */

import { isUtf8 } from 'node:buffer';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { importSentences as texts } from '@stoep/contract/imports/engine.sentences';
import { HEADINGS_WITHIN, SAMPLES } from '@stoep/contract/imports/layout';
import { CsvError, parse } from 'csv-parse';
import type { Limits } from './limits.ts';
import { gatherRows, plainRows, type Unread } from './plain-rows.ts';
import { insistOnRecords, LONGEST_RECORD } from './record-length.ts';
import { allAtOnce, type Sheet, type SheetRow, SourceError } from './source.ts';
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

/** A parser of what is left of a file, which counts on from the lines before it. */
const parserOf = (delimiter: string, { lines, ends }: Unread) => {
  const parser = parse({
    bom: lines === 0,
    info: true,
    delimiter,
    ...(ends && { record_delimiter: ends }),
    relax_column_count: true,
    trim: true,
    max_record_size: LONGEST_RECORD,
  });
  // It names the line of what it cannot read.
  Object.assign(parser.info, { lines: parser.info.lines + lines });
  return parser;
};

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

async function* csvRows(stream: AsyncIterable<Buffer>): AsyncGenerator<readonly SheetRow[]> {
  const chunks = insistOnUtf8(beginningFirst(stream));
  const rows = gatherRows();
  try {
    const first = await chunks.next();
    const beginning = first.done ? Buffer.alloc(0) : first.value;
    const delimiter = delimiterOf(beginning);
    const unread = yield* plainRows(beginning, chunks, delimiter, rows);
    if (unread.bytes !== undefined) {
      const parser = parserOf(delimiter, unread);
      void feed(parser, insistOnRecords(followedBy(unread.bytes, chunks), unread.ends));
      // The parser counts the line on which a record ends; a cell with line breaks starts further up.
      let last = unread.lines;
      for await (const { record, info } of parser as AsyncIterable<Numbered>) {
        const portion = rows.add({ line: last + 1, cells: record });
        last = info.lines;
        if (portion) yield portion;
      }
    }
  } catch (error) {
    if (error instanceof CsvError) throw new SourceError(texts.notProperCsv({ problem: error.message }));
    throw error;
  } finally {
    // Whoever stops early closes the file too.
    await chunks.return(undefined);
  }
  yield rows.taken();
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
  return headed(allAtOnce(rows.filter(({ cells }) => cells.some((cell) => cell !== ''))), at);
};
