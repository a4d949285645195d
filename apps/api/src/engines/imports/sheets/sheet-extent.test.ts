/** A sheet with cells too far apart is refused before it is read; one without cell references is read (A-31). */
import { fork } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { strToU8, zipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { IMPORT_UPLOAD_LIMITS } from '../sources/source-limits.ts';
import { parseTableFile } from './parse-table-file.ts';

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
/** The smallest workbook with these rows in its sheets. */
const workbook = (...sheets: string[]): Buffer =>
  Buffer.from(
    zipSync({
      '[Content_Types].xml': strToU8(
        `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>`,
      ),
      '_rels/.rels': strToU8(
        `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
      ),
      'xl/workbook.xml': strToU8(
        `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>${sheets.map((_, n) => `<sheet name="Sheet${n + 1}" sheetId="${n + 1}" r:id="s${n + 1}"/>`).join('')}</sheets></workbook>`,
      ),
      'xl/_rels/workbook.xml.rels': strToU8(
        `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${sheets.map((_, n) => `<Relationship Id="s${n + 1}" Type="${RELATIONS}/worksheet" Target="worksheets/sheet${n + 1}.xml"/>`).join('')}</Relationships>`,
      ),
      ...Object.fromEntries(
        sheets.map((rows, n) => [
          `xl/worksheets/sheet${n + 1}.xml`,
          strToU8(`<worksheet xmlns="${MAIN}"><sheetData>${rows}</sheetData></worksheet>`),
        ]),
      ),
    }),
  );
const text = (value: string, at?: string) =>
  `<c${at === undefined ? '' : ` r="${at}"`} t="inlineStr"><is><t>${value}</t></is></c>`;
const HEADINGS = `<row r="1">${text('Key', 'A1')}${text('Name', 'B1')}</row><row r="2">${text('k1', 'A2')}${text('MAR', 'B2')}</row>`;

const read = async (bytes: Buffer) => {
  const sheet = await parseTableFile('units.xlsx', Readable.from([bytes]), IMPORT_UPLOAD_LIMITS);
  const rows: unknown[] = [];
  for await (const portion of sheet.rows) rows.push(...portion);
  return { headings: sheet.headings, rows };
};

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'stoep-cells-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

type Measured = { readonly said: string; readonly ms: number; readonly megabytes: number };
/** In a process of its own: its output, its duration, and the peak growth of its memory. */
const measured = async (bytes: Buffer): Promise<Measured> => {
  const file = path.join(folder, 'far.xlsx');
  await writeFile(file, bytes);
  const child = fork(fileURLToPath(new URL('../../../../test/fixtures/read-workbook.ts', import.meta.url)), [file]);
  return new Promise((resolve, reject) => {
    child.once('message', (message) => resolve(message as Measured));
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`ended with ${code}`)));
  });
};

test.each(['XFD1048576', 'A2147483647', 'A1048576', 'XFD1', 'B900000'])(
  'FAULT-25: a workbook with one far cell at %s is refused within a second and 50 MB',
  async (at) => {
    const row = `<row r="${/\d+/.exec(at)?.[0]}">${text('x', at)}</row>`;
    const rows = at === 'XFD1' ? HEADINGS.replace('</row>', `${text('x', at)}</row>`) : HEADINGS + row;
    const { said, ms, megabytes } = await measured(workbook(rows));
    expect(said).toBe(
      `Cell ${at} of the sheet "Sheet1" is far away from all others. Delete its content, save the workbook and import it again.`,
    );
    expect(ms).toBeLessThan(1_000);
    expect(megabytes).toBeLessThan(50);
  },
);

test.each([
  ['with', (n: number) => `${lettersOf(n)}1`],
  ['without', () => undefined],
])('FAULT-25: 10,000 columns %s cell references get a sentence of ours', async (_how, at) => {
  const cells = Array.from({ length: 10_000 }, (_, n) => text('h', at(n + 1))).join('');
  const { said, ms, megabytes } = await measured(workbook(`<row>${cells}</row>`));
  expect(said).toBe('The sheet "Sheet1" has 10000 columns; an import takes 300. Leave out those that are not needed.');
  expect(ms).toBeLessThan(1_000);
  expect(megabytes).toBeLessThan(50);
});

test('FAULT-25: a workbook without cell references is read like any other', async () => {
  const rows = `<row>${text('Key')}${text('Name')}</row><row><c/>${text('MAR')}</row>`;
  expect(await read(workbook(rows))).toEqual({
    headings: ['Key', 'Name'],
    rows: [{ line: 2, cells: ['', 'MAR'] }],
  });
});

test('FAULT-25: empty rows down to the last, which a format leaves behind, are passed over', async () => {
  const formatted = '<row r="1048575" s="1"/><row r="1048576"><c r="A1048576" s="1"/></row>';
  expect(await read(workbook(HEADINGS + formatted))).toMatchObject({
    rows: [{ line: 2, cells: ['k1', 'MAR'] }],
  });
  const { said, ms, megabytes } = await measured(workbook(HEADINGS + formatted));
  expect(said).toBe('read');
  expect(ms).toBeLessThan(1_000);
  expect(megabytes).toBeLessThan(50);
});

test('FAULT-25: a sheet that cannot be read keeps nobody from choosing another', async () => {
  const far = `${HEADINGS}<row r="1048576">${text('x', 'A1048576')}</row>`;
  const sheet = await parseTableFile('units.xlsx', Readable.from([workbook(far, HEADINGS)]), IMPORT_UPLOAD_LIMITS);
  expect(sheet.workbook).toEqual({ sheets: ['Sheet1', 'Sheet2'], hidden: [], chosen: null });
});

function lettersOf(column: number): string {
  let [left, letters] = [column, ''];
  while (left > 0) {
    letters = String.fromCharCode(65 + ((left - 1) % 26)) + letters;
    left = Math.floor((left - 1) / 26);
  }
  return letters;
}
