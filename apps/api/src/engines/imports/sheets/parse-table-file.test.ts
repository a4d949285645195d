/**
 * A CSV file in chunks of any size gives the rows, lines and faults that the parser alone finds in the whole text.
 */
import { Readable } from 'node:stream';
import { CsvError } from 'csv-parse';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inRunForm } from '../../../../../../scripts/test/run-form.ts';
import type { ImportSheetRow } from '../sources/portfolio-source.ts';
import { IMPORT_UPLOAD_LIMITS } from '../sources/source-limits.ts';
import { parseTableFile } from './parse-table-file.ts';

type Message = { readonly rows: readonly ImportSheetRow[] } | { readonly problem: string };

const byTheParser = (text: string, delimiter: string): Message => {
  try {
    const records = parse(text, {
      bom: true,
      info: true,
      delimiter,
      relax_column_count: true,
      trim: delimiter !== '\t',
    }) as unknown as { record: string[]; info: { lines: number } }[];
    // The parser counts a two-character line end within a cell as two lines.
    const twice = (upTo: number) =>
      records.slice(0, upTo).flatMap(({ record }) => record.flatMap((cell) => cell.match(/\r\n/g) ?? [])).length;
    const rows = records.map(({ record }, at) => ({
      line: (records[at - 1]?.info.lines ?? 0) - twice(at) + 1,
      cells: delimiter === '\t' ? record.map((cell) => cell.trim()) : record,
    }));
    const [head, ...others] = rows.filter(({ cells }) => cells.some((cell) => cell !== ''));
    // Headings are trimmed in quotation marks too.
    return { rows: head ? [{ ...head, cells: head.cells.map((cell) => cell.trim()) }, ...others] : [] };
  } catch (error) {
    if (error instanceof CsvError) return { problem: error.message };
    throw error;
  }
};

/** Takes the first row as headings. */
const FIRST_ROW = { row: 1, known: () => false };

/** Reads in chunks of this many bytes, cut anywhere. */
const read = async (text: string, size: number): Promise<Message> => {
  const bytes = Buffer.from(text);
  const chunks = Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) =>
    bytes.subarray(at * size, (at + 1) * size),
  );
  try {
    const { headings, begins, rows } = await parseTableFile(
      'a.csv',
      Readable.from(chunks),
      IMPORT_UPLOAD_LIMITS,
      FIRST_ROW,
    );
    const all: ImportSheetRow[] = [];
    for await (const portion of rows) all.push(...portion);
    const head = headings.length === 0 ? [] : [{ line: begins?.line ?? 0, cells: headings }];
    return { rows: [...head, ...all] };
  } catch (error) {
    return { problem: (error as Error).message };
  }
};

const agrees = async (text: string, size: number) => {
  const first =
    text
      .replace(/"[^"]*"/g, '')
      .split('\n')
      .find((one) => /[,;\t]/.test(one.trim())) ?? '';
  const delimiter = first.includes(';') ? ';' : first.includes('\t') && !first.includes(',') ? '\t' : ',';
  const [wanted, found] = [byTheParser(text, delimiter), await read(text, size)];
  if ('problem' in wanted) expect(found).toEqual({ problem: expect.stringMatching(/quotation mark|1 MB|not CSV/) });
  else expect(found).toEqual(wanted);
};

/** Longer than the beginning that is read in one piece, so that further chunks follow. */
const BEFORE = 'Account,Day,Amount\n'.repeat(300);

const line = fc
  .array(fc.constantFrom('a', 'Zoë', ' ', '\t', ',', ',', '7', ''), { maxLength: 8 })
  .map((parts) => parts.join(''));
const strange = fc
  .array(
    fc.constantFrom(
      ...['a', ' ', ',', ';', '"', '""', '"a,b"', ',"x\ny",', '\n', '\r\n', '\r', '\t', '\v', '\f'],
      ...['\u00a0', '\u0085', '\u180e', '\u2003', '\u200b', '\u2028', '\u3000', '\ufeff', 'é', '日'],
    ),
    { maxLength: 14 },
  )
  .map((parts) => parts.join(''));
const size = fc.constantFrom(1, 3, 7, 64, 4_096, 65_536);

test('of plain lines, however they end', () =>
  fc.assert(
    fc.asyncProperty(
      fc.array(line, { maxLength: 12 }),
      fc.constantFrom('\n', '\r\n'),
      fc.boolean(),
      size,
      async (lines, ends, ended, size) => agrees(`${lines.join(ends)}${ended ? ends : ''}`, size),
    ),
    { numRuns: inRunForm({ quick: 100, full: 400 }) },
  ));

test('of anything at all, at the beginning or far behind it', () =>
  fc.assert(
    fc.asyncProperty(strange, strange, fc.boolean(), size, async (first, second, far, size) =>
      agrees(far ? `${BEFORE}${first}\n${BEFORE}${second}` : `${first}\n${second}`, far ? Math.max(size, 64) : size),
    ),
    { numRuns: inRunForm({ quick: 150, full: 600 }) },
  ));

test.each([
  ['a mark at the beginning', '\ufeffa,b\n1,2\n'],
  ['a quotation mark far behind, and a cell with line breaks behind it', `${BEFORE}"a ""b""",2\n"x\ny",3\nlast,4`],
  ['a quotation mark that is not closed, told with its line', `${BEFORE}a,"b\nc`],
  ['a quotation mark within a cell, told with its line', `${BEFORE}a,b"c\n`],
  ['lines that end otherwise further down', `${BEFORE}a,b\r\nc,d\r\n`],
  ['empty lines, which count', `a,b\n\n\n1,2\n${BEFORE}\n\n"3",4\n`],
  ['no line that ends', 'a,b'],
  ['lines that end with a carriage return alone', BEFORE.replaceAll('\n', '\r')],
  ['a line feed once, and carriage returns behind it', `a,b\n${BEFORE.replaceAll('\n', '\r')}`],
  ['nothing', ''],
])('of %s', (_, text) => agrees(text, 4_096));

test.each([65_536, 4_000_000])(
  'a line of commas that takes more than 1 MB is refused, of a file in pieces of %s bytes',
  async (size) => {
    const text = `a,b\n${','.repeat(1_100_000)}\nc,d\n`;
    expect(await read(text, size)).toEqual({
      problem: expect.stringContaining('a line takes more than 1 MB'),
    });
  },
);
