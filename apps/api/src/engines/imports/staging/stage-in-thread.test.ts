/** Where an upload is read and its limits: one person's file does not delay others. */
import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import writeXlsxFile from 'write-excel-file/node';
import { useTestImporter } from '../../../../test/factories/portfolio/portfolio.ts';
import { dropStagedRows } from './drop-staged-rows.writes.ts';
import { stageImportInThread } from './stage-in-thread.ts';
import { STAGED_FAULTS_TABLE, stagedTableSql } from './staged-names.queries.ts';

const importer = useTestImporter();
let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'stoep-stage-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const BOUNDS = { smallBytes: 262_144, megabytes: 256, seconds: 60 };
const CONTEXT = { today: '2026-03-10', demo: false, days: 'YYYY-MM-DD' } as const;

const tableOf = (rows: number) =>
  Array.from({ length: rows }, (_, n) => `key-${n},mill,Building,Subject ${n},line of ${n}`);

const staged = async (name: string, bytes: Uint8Array | string, bounds: Partial<typeof BOUNDS>) => {
  const { db } = importer().deps;
  const [file, run] = [path.join(folder, `${performance.now()}`), uuidv7()];
  await writeFile(file, bytes);
  const order = {
    address: db.address,
    run,
    bringing: { path: file, upload: { name, asked: 'auto' } },
    context: CONTEXT,
    layouts: null,
  } as const;
  const result = await stageImportInThread(order, () => undefined, { ...BOUNDS, ...bounds });
  if ('refused' in result) return { result, rows: [], faults: [] };
  const { rows: faults } = await db.execute<{ reason: string }>(
    sql`select reason from ${stagedTableSql(run, STAGED_FAULTS_TABLE)} where line = 0`,
  );
  if (faults.length > 0) {
    await dropStagedRows(db.address, run);
    return { result, rows: [], faults };
  }
  const { rows } = await db.execute<{
    _line: number;
    subject: string;
    description: string;
    _hash: string;
    _id: string;
  }>(
    sql`select _line, _key, building, subject, description, _sound, _hash, _id from ${stagedTableSql(run, 'tasks')} order by _place`,
  );
  await dropStagedRows(db.address, run);
  return { result, rows, faults };
};

test('a large table is read by a thread, the same as a small one is read at once', async () => {
  const text = ['key,building,type,subject,description', ...tableOf(2_500)].join('\n');
  const atOnce = await staged('tasks.csv', text, { smallBytes: text.length });
  const byThread = await staged('tasks.csv', text, { smallBytes: 0 });
  const said = ({ rows }: typeof byThread) => rows.map(({ _id, ...row }) => row);
  expect(byThread.result).toEqual(atOnce.result);
  expect(said(byThread)).toEqual(said(atOnce));
  expect(byThread.rows).toHaveLength(2_500);
  expect(byThread.rows.at(-1)?._line).toBe(2_501);
});

test.each([
  ['memory', { megabytes: 8 }],
  ['time', { seconds: 0.01 }],
])('A-31 a workbook that takes too much %s is refused with what to do', async (_, bounds) => {
  const rows = tableOf(20_000).map((row) => row.split(',').map((value) => ({ value })));
  const bytes = await writeXlsxFile(rows as never, {}).toBuffer();
  const { result } = await staged('tasks.xlsx', new Uint8Array(bytes), bounds);
  expect(result).toEqual({
    refused: expect.stringMatching(/too large to import here.* Split it into several files/),
  });
});

test('a table of any length is staged in the memory of some rows, and cells come as they were written', async () => {
  const odd = 'key,building,type,subject,description\nk1,mill,Building,"tab\there, back\\slash","two\nlines \\N"\n';
  expect((await staged('tasks.csv', odd, {})).rows).toMatchObject([
    { subject: 'tab\there, back\\slash', description: 'two\nlines \\N', _sound: expect.any(Boolean) },
  ]);
  const long = `${odd}${tableOf(60_000).join('\n')}`;
  const { rows } = await staged('tasks.csv', long, { megabytes: 40 });
  expect(rows).toHaveLength(60_001);
});

/** The faults of a file of tasks, found at once or while it is read. */
const toldOf = async (content: string) => {
  const { faults, result } = await staged('tasks.csv', content, {});
  return 'refused' in result ? [result.refused] : faults.map(({ reason }) => reason);
};

/** Commas, and every 900 KB something that ends a line, unlike the file's first line end. */
const commasAnd = (end: string) => `${','.repeat(900_000)}${end}`.repeat(12);

test.each([
  ['commas alone', ','.repeat(24 * 1_048_576)],
  ['commas and ends that are none, where lines end with a line feed', commasAnd('\r')],
  ['commas and line ends in quotation marks', commasAnd('"\n"')],
  ['one cell', 'x'.repeat(3 * 1_048_576)],
])('A-31 a line of %s that takes more than it may is refused, wherever it stands', async (_, line) => {
  const heads = 'key,building,type,subject,description';
  for (const above of [[heads], [heads, ...tableOf(2_000)]]) {
    const told = await toldOf([...above, line, ''].join('\n'));
    expect(told).toEqual([expect.stringMatching(/^This is not a valid CSV/)]);
  }
});

test('A-31 lines that end with a carriage return alone are read as they come, and end within what they may take', async () => {
  const heads = 'key,building,type,subject,description';
  const rows = tableOf(100_000).map((row) => `${row}\r`);
  // The thread's code alone takes 24 MB: 100,000 rows in memory would exceed the limit.
  expect((await staged('tasks.csv', [`${heads}\r`, ...rows].join(''), { megabytes: 56 })).rows).toHaveLength(100_000);
  for (const end of ['\r', '\r\n'])
    expect(await toldOf(`${heads}${end}${commasAnd('\n')}`)).toEqual([
      expect.stringMatching(/^This is not a valid CSV/),
    ]);
});

test('lines of some hundred kilobytes are read, at once or in pieces of a file', async () => {
  const wide = Array.from({ length: 8 }, (_, n) => `key-${n},mill,Building,Subject ${n},"${'text '.repeat(120_000)}"`);
  const { rows, faults } = await staged(
    'tasks.csv',
    ['key,building,type,subject,description', ...wide].join('\r\n'),
    {},
  );
  expect(faults).toEqual([]);
  expect(rows).toHaveLength(8);
});

test('what a row says has the hash that earlier releases kept of it: else every row would have changed', async () => {
  const { rows } = await staged('tasks.csv', 'key,building,type,subject\nk1,mill,Reports,"The ""lift"""\n', {});
  const said = '[["key","k1"],["building","mill"],["type","Reports"],["subject","The \\"lift\\""]]';
  expect(rows).toMatchObject([{ _hash: createHash('sha256').update(said).digest('base64') }]);
});

test('the ids that new rows will have are told apart by chance, follow the rows, and are of version 7', async () => {
  const tables = [tableOf(3_000), tableOf(10)].map((rows) =>
    ['key,building,type,subject,description', ...rows].join('\n'),
  );
  const [many = [], few = []] = [
    (await staged('tasks.csv', tables[0] ?? '', {})).rows,
    (await staged('tasks.csv', tables[1] ?? '', {})).rows,
  ].map((rows) => rows.map(({ _id }) => _id));
  expect(many).toHaveLength(3_000);
  expect(many).toEqual([...new Set(many)].sort());
  for (const id of [...many, ...few])
    expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  expect(few[0]?.slice(0, 28)).not.toBe(many[0]?.slice(0, 28));
});
