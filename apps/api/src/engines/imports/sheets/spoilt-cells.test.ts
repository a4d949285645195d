/** Cells that spreadsheets changed: repaired if the original is certain, otherwise refused with the reason. */
import { apiContract } from '@stoep/contract';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { beforeAll, expect, test } from 'vitest';
import writeXlsxFile from 'write-excel-file/node';
import { aPortfolio } from '../../../../test/factories/portfolio/portfolio.ts';
import { useHarness } from '../../../../test/harness.ts';
import type { TestUser } from '../../../../test/test-user.ts';
import { aPerson } from '../../../../test/world.ts';
import { importMoneyColumn } from '../import-columns.ts';
import { importTablesPoint } from '../import-tables.ts';
import { type ImportCellContext, parseImportDayCell } from './day-cells.ts';
import { importTableReader } from './import-table-reader.ts';

const harness = useHarness();
let staff: TestUser;
beforeAll(async () => {
  staff = await aPerson(harness(), 'spoilt-admin', { staffRole: 'administrator' });
});

const reportOf = (id: string) => harness().call(apiContract.imports.report, { params: { id } }, staff.token);
const checked = async (
  name: string,
  content: string | Uint8Array,
  kind: 'auto' | 'contacts' | 'ledger_entries' = 'auto',
) => {
  const { id } = await harness().call(
    apiContract.imports.upload,
    { body: { kind }, files: { file: new File([content as BlobPart], name) } },
    staff.token,
  );
  await harness().runJobs();
  return { id, ...(await reportOf(id)) };
};

const HEADINGS = 'key,first_name,last_name,email,mobile,id_number';
const contacts = (...rows: string[]) => checked('contacts.csv', `${[HEADINGS, ...rows].join('\r\n')}\r\n`);

test('FAULT-11: what is certain is put right, and shown as it was and as it is read', async () => {
  const found = await contacts(
    'a,Ann,Zero,a@spoilt.test,825550199,8001015009087',
    'b,Ben,Formula,b@spoilt.test,="0825550196",="8001015009087"',
    "c,Cas,Export,c@spoilt.test,'+27825550195,",
    `d,Dan,Id,d@spoilt.test,,${'0108235031086'.slice(1)}`,
    'e,Eve,"van\r\nWyk",e@spoilt.test,,',
  );
  expect(found.faults).toEqual([]);
  expect(found).toMatchObject({ state: 'Ready', repairCount: 6 });
  expect(found.repairs.map(({ line, column, was, now }) => [line, column, was, now])).toEqual([
    [2, 'mobile', '825550199', '0825550199'],
    [3, 'mobile', '="0825550196"', '0825550196'],
    [3, 'id_number', '="•••87"', '80•••087'],
    [4, 'mobile', "'+27825550195", '+27825550195'],
    [5, 'id_number', '10•••086', '01•••086'],
    [6, 'last_name', 'van ⏎ Wyk', 'van Wyk'],
  ]);
});

test('FAULT-11: what is not certain is refused, with the reason', async () => {
  const found = await contacts(
    'a,Ann,Short,a@spoilt.test,8.2555E+08,8.40615E+12',
    'b,Ben,Twelve,b@spoilt.test,,108235031089',
    'c,Cas,Ten,c@spoilt.test,25550199,',
  );
  expect(found.faults.map(({ line, column }) => [line, column])).toEqual([
    [2, 'mobile'],
    [2, 'id_number'],
    [3, 'id_number'],
    [4, 'mobile'],
  ]);
  expect(found.faults[0]?.reason).toContain('has shortened this number');
  expect(found.faults[2]?.reason).toContain('12 digits');
});

test.each([
  ['a quotation mark inside', 'a,Ann,"van\r\nWyk",a@spoilt.test,,\r\nb,Ben,O"Brien,b@spoilt.test,,', 4, 'last_name'],
  [
    'one that is not closed',
    'a,Ann,Good,a@spoilt.test,,\r\nb,"Cas,Open,b@spoilt.test,,\r\nc,D,N,c@spoilt.test,,',
    3,
    'first_name',
  ],
])('FAULT-11: %s is named by line and column', async (_, rows, line, column) => {
  const { faults } = await checked('contacts.csv', `${HEADINGS}\r\n${rows}\r\n`, 'contacts');
  expect(faults).toEqual([
    expect.objectContaining({ line, column, reason: expect.stringContaining('quotation mark') }),
  ]);
});

test('FAULT-11: tabs between cells are read, in UTF-8 and UTF-16', async () => {
  const text = `${HEADINGS.replaceAll(',', '\t')}\r\nt\tRené\tMüller, junior\tt@spoilt.test\t0825550199\t\r\n`;
  for (const [name, content] of [
    ['contacts.csv', Buffer.from(text)],
    ['contacts.txt', Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')])],
    ['contacts.tsv', Buffer.concat([Buffer.from([0xfe, 0xff]), Buffer.from(text, 'utf16le').swap16()])],
  ] as const)
    expect(await checked(name, content)).toMatchObject({ state: 'Ready', tables: [{ rows: 1, added: 1 }] });
});

test('FAULT-11: days are read with slashes, a time or a fraction behind them', () => {
  const context = { today: '2026-03-10', demo: false, days: 'YYYY-MM-DD' } as const;
  for (const cell of [
    '2026/11/03',
    '2026-11-3',
    '2026-11-03 14:05',
    '2026/11/03 0:00:00',
    '46329.5',
    '2026-11-02T22:00:00Z',
  ])
    expect(parseImportDayCell(cell, context)).toEqual({ ok: true, value: '2026-11-03' });
});

test('FAULT-11: a sign behind an amount and brackets around it are read', () => {
  const context = { today: '2026-03-10', demo: false, days: 'YYYY-MM-DD' } as const;
  const read = (cell: string) => importMoneyColumn('amount').read(cell, context);
  for (const cell of ['1,234.56-', 'R 1 234.56-', '(1 234,56)', 'R(1234.56)', '-1234.56'])
    expect(read(cell)).toEqual({ ok: true, value: -123456 });
  expect(read('-100-')).toMatchObject({ ok: false });
});

test('FAULT-11: a branch code that lost its zero gets it back, and an apostrophe before a number goes', () => {
  const table = importTablesPoint.all().find(({ name }) => name === 'beneficiaries');
  expect(table).toBeDefined();
  const reader = table && importTableReader(table, ['branch_code', 'account_number'], {} as ImportCellContext);
  const row = reader?.read({ line: 2, cells: ['51001', "'4050000001"] });
  expect(row?.values).toMatchObject({ branch_code: '051001', account_number: '4050000001' });
  expect(row?.repairs.map(({ column, was }) => [column, was])).toEqual([
    ['branch_code', '51001'],
    ['account_number', "'4•••001"],
  ]);
});

test('FAULT-11: opening balances of zero are left out, and counted', async () => {
  const { balance: _, ...account } = aPortfolio().levy_accounts?.[0] ?? {};
  expect(account).toBeDefined();
  const found = await checked(
    'balances.csv',
    'key,levy_account,entry_day,kind,description,amount\no1,none,2026-03-01,opening_balance,Opening,0.00\n',
    'ledger_entries',
  );
  expect(found).toMatchObject({ state: 'Ready', faults: [], tables: [{ table: 'ledger_entries', rows: 0 }] });
  expect(found.warnings).toEqual([expect.stringContaining('Skipped: 1 (line 2).')]);
});

const sheet = (...rows: string[][]) => rows.map((row) => row.map((value) => ({ value, type: String })));
const PERSON = ['key', 'first_name', 'last_name', 'email'];

/** The workbook with the sheets of these names hidden. */
const hiding = (bytes: Uint8Array, ...names: string[]) => {
  const parts = unzipSync(bytes);
  const xml = strFromU8(parts['xl/workbook.xml'] ?? new Uint8Array());
  const hidden = names.reduce((text, name) => text.replace(`name="${name}"`, `name="${name}" state="hidden"`), xml);
  return zipSync({ ...parts, 'xl/workbook.xml': strToU8(hidden) });
};

test('FAULT-11: hidden sheets are not read, and named; of several others one is asked for', async () => {
  const book = await writeXlsxFile([
    { data: sheet(['Owners of the Mill']), sheet: 'Cover' },
    { data: sheet(PERSON, ['x', 'Ann', 'Zulu', 'x@spoilt.test']), sheet: 'Owners' },
  ]).toBuffer();
  const one = await checked('contacts.xlsx', hiding(book, 'Cover'));
  expect(one).toMatchObject({ state: 'Ready', tables: [{ added: 1 }], files: [{ hiddenSheets: ['Cover'] }] });
  const asked = await checked('contacts.xlsx', book);
  expect(asked.faults[0]?.reason).toContain('several sheets: Cover, Owners');
  expect(asked.files[0]).toMatchObject({ sheets: ['Cover', 'Owners'], sheet: null });
  await harness().call(
    apiContract.imports.layOut,
    {
      params: { id: asked.id },
      body: {
        file: 'contacts.xlsx',
        table: 'contacts',
        headingRow: null,
        sheet: 'Owners',
        days: 'YYYY-MM-DD',
        columns: null,
        fill: [],
      },
    },
    staff.token,
  );
  await harness().runJobs();
  expect(await reportOf(asked.id)).toMatchObject({
    state: 'Ready',
    tables: [{ added: 1 }],
    files: [{ sheet: 'Owners' }],
  });
});
