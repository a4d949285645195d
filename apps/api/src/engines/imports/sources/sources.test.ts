/** Archives and workbooks are checked before they are unpacked (trust ). */
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { strToU8, type Zippable, zipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import writeXlsxFile from 'write-excel-file/node';
import { parseTableFile } from '../sheets/parse-table-file.ts';
import { openPortfolioSource } from './open-source.ts';
import type { ImportSheetRow } from './portfolio-source.ts';
import { IMPORT_UPLOAD_LIMITS } from './source-limits.ts';
import { openUploadedImportSource } from './uploaded-source.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'stoep-source-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const zipped = async (files: Zippable | Uint8Array): Promise<string> => {
  const file = path.join(folder, `${performance.now()}.zip`);
  await writeFile(file, files instanceof Uint8Array ? files : zipSync(files));
  return file;
};

const readAll = async (file: string): Promise<Record<string, string>> => {
  const source = await openPortfolioSource(file);
  try {
    const texts = await Promise.all(source.names.map(async (name) => [name, (await source.read(name)).toString()]));
    return Object.fromEntries(texts);
  } finally {
    await source.close();
  }
};

test('a zip is read like the folder it holds', async () => {
  const file = await zipped({ 'units.csv': strToU8('key\n1\n'), files: { 'a.pdf': strToU8('%PDF') } });
  expect(await readAll(file)).toEqual({ 'units.csv': 'key\n1\n', 'files/a.pdf': '%PDF' });
});

test.each(['../units.csv', '/etc/units.csv', 'files\\..\\units.csv', 'a/../../units.csv', 'C:/units.csv'])(
  'a name that leads out of the archive is refused: %s',
  async (name) => {
    await expect(readAll(await zipped({ [name]: strToU8('x') }))).rejects.toThrow(/The zip cannot be read/);
  },
);

test('a bomb that is uploaded is refused before it is unpacked, quickly and without memory', async () => {
  const bomb = await zipped({ 'units.csv': [new Uint8Array(64 * 1_048_576), { level: 9 }] });
  const [before, begun] = [process.memoryUsage().arrayBuffers, performance.now()];
  await expect(openUploadedImportSource({ name: 'a.zip', path: bomb, asked: 'auto' })).rejects.toThrow(
    'compressed too much to be a table or document',
  );
  expect(performance.now() - begun).toBeLessThan(1_000);
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(50 * 1_048_576);
});

test('a size that was told wrongly ends the reading', async () => {
  const bytes = zipSync({ 'units.csv': [new Uint8Array(300_000).fill(65), { level: 9 }] });
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  const central = bytes.length - 22 - 46 - 'units.csv'.length;
  expect(view.getUint32(central, true)).toBe(0x02014b50);
  view.setUint32(central + 24, 10, true);
  await expect(readAll(await zipped(bytes))).rejects.toThrow(/too many bytes/);
});

test('links in a folder lead nowhere, and links in a zip are refused', async () => {
  const linked = await mkdtemp(path.join(folder, 'linked-'));
  await symlink('/etc/hostname', path.join(linked, 'units.csv'));
  expect(await readAll(linked)).toEqual({});
  const link = { 'units.csv': [strToU8('/etc/passwd'), { os: 3, attrs: 0o120777 << 16 }] } satisfies Zippable;
  await expect(readAll(await zipped(link))).rejects.toThrow('is a link, not a file');
});

test('what is no zip is refused with a sentence', async () => {
  await expect(openPortfolioSource(await zipped(strToU8('not a zip')))).rejects.toThrow(/^The zip cannot be read/);
  await expect(openPortfolioSource(path.join(folder, 'missing'))).rejects.toThrow('There is no folder or zip file');
});

const readSheet = async (name: string, bytes: Uint8Array) => {
  const sheet = await parseTableFile(name, Readable.from([bytes]), IMPORT_UPLOAD_LIMITS);
  const rows: ImportSheetRow[] = [];
  for await (const portion of sheet.rows) rows.push(...portion);
  return { headings: sheet.headings, rows };
};

const workbook = async (): Promise<Buffer> => {
  const rows = [
    ['Key', 'From_day', 'Amount', 'Flag'].map((value) => ({ value })),
    [
      { value: 'k1' },
      { value: new Date('2026-03-31T00:00:00Z'), format: 'yyyy-mm-dd' },
      { value: 12.5 },
      { value: true },
    ],
  ];
  return writeXlsxFile(rows as never, {}).toBuffer();
};

test('the first sheet of a workbook is read like CSV: days, numbers and yes or no as text', async () => {
  const sheet = await readSheet('units.xlsx', await workbook());
  expect(sheet).toEqual({
    headings: ['Key', 'From_day', 'Amount', 'Flag'],
    rows: [{ line: 2, cells: ['k1', '2026-03-31', '12.5', 'yes'] }],
  });
});

const bent = async (name: string, change: (xml: string) => string): Promise<Buffer> => {
  const { unzipSync } = await import('fflate');
  const parts = unzipSync(await workbook());
  parts[name] = strToU8(change(Buffer.from(parts[name] ?? []).toString()));
  return Buffer.from(zipSync(parts));
};

test('workbooks with formulas, entities or macros are refused', async () => {
  const sheet = 'xl/worksheets/sheet1.xml';
  const formula = await bent(sheet, (xml) => xml.replace('<v>12.5</v>', '<f>1+1</f><v>12.5</v>'));
  await expect(readSheet('units.xlsx', formula)).rejects.toThrow('The workbook contains formulas');
  const entity = await bent(sheet, (xml) => xml.replace('?>', '?><!DOCTYPE x [<!ENTITY a "b">]>'));
  await expect(readSheet('units.xlsx', entity)).rejects.toThrow('The workbook cannot be read');
  const macro = await bent('xl/vbaProject.bin', () => 'x');
  await expect(readSheet('units.xlsx', macro)).rejects.toThrow('The workbook contains macros');
});

test('CSV: semicolons, quoted line breaks and a byte order mark; lines are those of the file', async () => {
  const text = '\ufeffkey;note\n1;"two\nlines, one cell"\n\n2;plain\n';
  const sheet = await readSheet('tasks.csv', Buffer.from(text));
  expect(sheet.rows).toEqual([
    { line: 2, cells: ['1', 'two\nlines, one cell'] },
    { line: 5, cells: ['2', 'plain'] },
  ]);
  await expect(readSheet('tasks.csv', Buffer.from('key,note\n1,"open\n'))).rejects.toThrow(
    'A quotation mark opens in this row',
  );
});
