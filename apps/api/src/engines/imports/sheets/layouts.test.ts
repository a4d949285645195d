/** Files with headings of another system: columns are chosen once and saved, and never bypass a right. */

import { apiContract } from '@stoep/contract';
import type { ImportFileLayout } from '@stoep/contract/imports/file-layout';
import type { StaffRole } from '@stoep/domain/vocabulary';
import { desc, eq } from 'drizzle-orm';
import { zipSync } from 'fflate';
import { beforeAll, expect, test } from 'vitest';
import writeXlsxFile from 'write-excel-file/node';
import { portfolioZipOf } from '../../../../test/factories/portfolio/portfolio-zip.ts';
import { useHarness } from '../../../../test/harness.ts';
import { officeDeskOf } from '../../../../test/office-desk.ts';
import type { TestUser } from '../../../../test/test-user.ts';
import { aPerson } from '../../../../test/world.ts';
import { contacts } from '../../../db/schema/identity/contacts.ts';
import { importLayouts, imports } from '../../../db/schema/platform/imports.ts';
import { auditEntries } from '../../../db/schema/platform/platform.ts';
import { countSql } from '../../../kernel/database/decoded-sql.ts';
import { sweepImportsJob } from '../sweep-imports.job.ts';
import { hashOfNumberedHeadings, numberedHeadings } from './headings-hash.ts';
import { MAX_SAVED_FILE_LAYOUTS } from './layouts.queries.ts';

const harness = useHarness();
const staff = {} as Record<StaffRole, TestUser>;
beforeAll(async () => {
  for (const role of ['administrator', 'bookkeeper', 'portfolio manager', 'reader'] as const)
    staff[role] = await aPerson(harness(), `layouts-${role.replace(' ', '-')}`, { staffRole: role });
});
const desk = officeDeskOf(harness, () => staff.administrator);

const reportOf = (id: string, role: StaffRole = 'administrator') =>
  harness().call(apiContract.imports.report, { params: { id } }, staff[role].token);
const checked = async (name: string, content: string | Uint8Array, role: StaffRole = 'administrator') => {
  const { id } = await harness().call(
    apiContract.imports.upload,
    { body: { kind: 'auto' }, files: { file: new File([content as BlobPart], name) } },
    staff[role].token,
  );
  await harness().runJobs();
  return { id, ...(await reportOf(id, role)) };
};
const layOut = (id: string, body: ImportFileLayout, role: StaffRole = 'administrator') =>
  harness().call(apiContract.imports.layOut, { params: { id }, body }, staff[role].token);
const laidOut = async (id: string, body: ImportFileLayout) => {
  await layOut(id, body);
  await harness().runJobs();
  return reportOf(id);
};

const HEADINGS = 'Debtor No,Debtor Name,Debtor Surname,E-mail,Outstanding';
const debtors = (...rows: string[]) => `${[HEADINGS, ...rows].join('\n')}\n`;
const layout = (file: string, more: Partial<ImportFileLayout> = {}): ImportFileLayout => ({
  file,
  table: 'contacts',
  headingRow: null,
  days: 'YYYY-MM-DD',
  columns: ['key', 'first_name', 'last_name', 'email', null],
  fill: [],
  ...more,
});

test('headings of another system are asked about, with values, and what is said is read', async () => {
  const found = await checked('debtors.csv', debtors('D1,Thandi,Nkosi,thandi@layouts.test,"1 234,50"'));
  expect(found.state).toBe('Refused');
  const [head] = found.files;
  expect(head).toMatchObject({ file: 'debtors.csv', table: null, from: 'guessed', headingRow: 1 });
  expect(head?.columns.map(({ heading, samples }) => [heading, samples])).toEqual([
    ['Debtor No', ['D1']],
    ['Debtor Name', ['Thandi']],
    ['Debtor Surname', ['Nkosi']],
    ['E-mail', ['thandi@layouts.test']],
    ['Outstanding', ['1 234,50']],
  ]);
  const told = await laidOut(found.id, layout('debtors.csv'));
  expect(told).toMatchObject({ state: 'Ready', faultCount: 0, tables: [{ table: 'contacts', added: 1 }] });
  expect(told.files[0]?.from).toBe('told');
  await desk.act('imports', found.id, 'apply', {}, staff.administrator);
  await harness().runJobs();
  expect((await reportOf(found.id)).state).toBe('Imported');
  const [thandi] = await harness()
    .deps.db.select({ lastName: contacts.lastName })
    .from(contacts)
    .where(eq(contacts.email, 'thandi@layouts.test'));
  expect(thandi?.lastName).toBe('Nkosi');
  const [row] = await harness()
    .deps.db.select({ detail: auditEntries.detail, by: auditEntries.actorProfileId })
    .from(auditEntries)
    .where(eq(auditEntries.action, 'imports.laid-out'))
    .orderBy(desc(auditEntries.sequence));
  expect(row).toMatchObject({
    by: staff.administrator.profileId,
    detail: { table: 'contacts', columns: { key: 'Debtor No', last_name: 'Debtor Surname' } },
  });
});

test('the next file with these headings is read by itself, in whatever order, until it is forgotten', async () => {
  const turned = 'Outstanding,Debtor Surname,Debtor Name,e-mail,Debtor No\n9,Nel,Piet,piet@layouts.test,D2\n';
  const found = await checked('november.csv', turned, 'portfolio manager');
  expect(found).toMatchObject({ state: 'Ready', tables: [{ table: 'contacts', added: 1 }] });
  expect(found.files[0]).toMatchObject({
    from: 'remembered',
    rememberedBy: expect.stringContaining(' '),
    rememberedAt: expect.any(Date),
  });
  const forget = (file: string) =>
    harness().call(
      apiContract.imports.forgetLayout,
      { params: { id: found.id }, body: { file } },
      staff['portfolio manager'].token,
    );
  await forget('november.csv');
  await harness().runJobs();
  expect(await reportOf(found.id)).toMatchObject({ state: 'Refused', files: [{ from: 'guessed' }] });
  expect((await checked('december.csv', turned)).files[0]?.from).toBe('guessed');
});

test('an import is written as it was checked, whatever is said of such files in between', async () => {
  const first = await checked('a.csv', debtors('D7,Anna,Botha,anna@layouts.test,1'));
  await laidOut(first.id, layout('a.csv'));
  const second = await checked('b.csv', debtors('D8,Ben,Cele,ben@layouts.test,1'));
  expect(second.files[0]?.from).toBe('remembered');
  await laidOut(first.id, layout('a.csv', { columns: ['key', 'last_name', 'first_name', 'email', null] }));
  await desk.act('imports', second.id, 'apply', {}, staff.administrator);
  await harness().runJobs();
  const [ben] = await harness()
    .deps.db.select({ firstName: contacts.firstName })
    .from(contacts)
    .where(eq(contacts.email, 'ben@layouts.test'));
  expect(ben?.firstName).toBe('Ben');
});

test('a fault names the heading of the file, its row, and what stands there', async () => {
  const { id } = await checked('people.csv', `Name,Last,Mail x\nThabo,Zulu,not an address\n`);
  const found = await laidOut(
    id,
    layout('people.csv', {
      columns: ['first_name', 'last_name', 'email'],
      fill: [{ column: 'key', from: 2, value: null }],
    }),
  );
  expect(found.faults).toEqual([
    { file: 'people.csv', line: 2, column: 'Mail x', reason: expect.stringContaining('“not an address”') },
  ]);
});

test('titles above the headings are passed over, and the row can be told', async () => {
  const rows = 'key,first_name,last_name,email\nT1,Zodwa,Ngema,zodwa@layouts.test\n';
  expect((await checked('contacts.csv', `Sunset Heights\n\nAs at 31 October\n${rows}`)).state).toBe('Ready');
  const divided = rows.replaceAll(',', ';').replace('Zodwa', 'Zodwa, Zo');
  expect((await checked('contacts.csv', `Sunset Heights\n${divided}`)).state).toBe('Ready');
  const told = await checked('contacts (2).csv', `Scheme,Sunset\n${rows}`);
  expect(told.state).toBe('Refused');
  const again = layout('contacts (2).csv', { headingRow: 2, columns: null });
  expect(await laidOut(told.id, again)).toMatchObject({ state: 'Ready', files: [{ headingRow: 2 }] });
});

test('a workbook is asked about as a text is, with titles above its headings', async () => {
  const rows = [['As at 31 October'], ['Job id', 'What', 'By when'], ['J1', 'Call', '04/03/2026']];
  const cells = rows.map((row) => row.map((value) => ({ value, type: String })));
  const file = new Uint8Array(await writeXlsxFile(cells as never).toBuffer());
  expect((await checked('jobs.xlsx', file)).files).toMatchObject([
    {
      headingRow: 2,
      columns: [{ heading: 'Job id' }, { heading: 'What' }, { heading: 'By when', samples: ['04/03/2026'] }],
    },
  ]);
});

test('days are read as it was said of the file', async () => {
  const { id } = await checked(
    'jobs.csv',
    'Job id,What,By when\nJ0,Call,04/03/2026\nJ1,Call,3 Nov 2026\nJ2,Call,46100\n',
  );
  const { columns } = await harness().call(
    apiContract.imports.columns,
    { params: { table: 'tasks' } },
    staff.administrator.token,
  );
  expect(columns.find(({ name }) => name === 'due_day')).toMatchObject({ required: false });
  const told = (days: ImportFileLayout['days']) =>
    laidOut(id, layout('jobs.csv', { table: 'tasks', days, columns: ['key', 'subject', 'due_day'], fill: [] }));
  const asked = await told('YYYY-MM-DD');
  expect(asked.faults.filter(({ column }) => column === 'By when')).toEqual([
    expect.objectContaining({ line: 2, reason: expect.stringContaining('MM/DD/YYYY') }),
  ]);
  expect((await told('DD/MM/YYYY')).faults.filter(({ column }) => column === 'By when')).toEqual([]);
});

test('nobody lays out what they may not import, and what another said lets nobody import it', async () => {
  const logins = 'Who,Mail\nL1,login@layouts.test\n';
  const found = await checked('x.csv', logins, 'portfolio manager');
  const said = layout('x.csv', { table: 'logins', columns: ['key', 'email'] });
  await expect(layOut(found.id, said, 'portfolio manager')).rejects.toMatchObject({ status: 403 });
  await expect(layOut(found.id, said, 'reader')).rejects.toMatchObject({ status: 403 });
  await laidOut(found.id, said);
  const again = await checked('y.csv', logins, 'portfolio manager');
  expect(again).toMatchObject({ state: 'Refused', files: [{ from: 'remembered' }] });
  expect(again.faults.map(({ reason }) => reason).join()).toContain('Your role may not import');
});

test('values of a file are for who brought it; long numbers and those of people for nobody', async () => {
  const file = 'key,first_name,last_name,id_number,Account\nS1,Sam,Sono,8001015009087,62001234567\n';
  const found = await checked('contacts.csv', file, 'portfolio manager');
  expect(found.files[0]?.columns.map(({ samples }) => samples)).toEqual([['S1'], ['Sam'], ['Sono'], [], ['•••567']]);
  const seen = await reportOf(found.id, 'bookkeeper');
  expect(seen.files[0]?.columns.flatMap(({ samples }) => samples)).toEqual([]);
});

test.each([
  ['two columns for one of ours', { columns: ['key', 'key', null, null, null] }],
  ['a column that is not of the table', { columns: ['key', 'quota', null, null, null] }],
  ['more columns than the file has', { columns: Array(6).fill(null) }],
  ['another file', { file: 'other.csv' }],
  ['a place outside the file', { fill: [{ column: 'mobile', from: 200, value: null }] }],
] as [string, Partial<ImportFileLayout>][])('%s is refused and changes nothing', async (_, more) => {
  const { id } = await checked('bad.csv', debtors('D9,Eve,Fox,eve@layouts.test,1'));
  await expect(layOut(id, layout('bad.csv', more))).rejects.toMatchObject({ status: 400 });
  expect((await reportOf(id)).state).not.toBe('Checking');
});

test('headings meant to harm are text: formulas, none at all, the same twice, ten thousand', async () => {
  const odd = await checked('odd.csv', `"=cmd()",,Name,Name,"${'x'.repeat(500)}"\na,b,c,d,e@layouts.test\n`);
  const [head] = odd.files;
  expect(head?.columns.map(({ heading }) => heading.slice(0, 6))).toEqual(['=cmd()', '', 'Name', 'Name', 'xxxxxx']);
  expect(head?.columns[4]?.heading.length).toBeLessThan(50);
  const told = await laidOut(odd.id, layout('odd.csv', { columns: [null, 'key', 'first_name', 'last_name', 'email'] }));
  expect(told).toMatchObject({ state: 'Ready', tables: [{ table: 'contacts', rows: 1 }] });
  const wide = await checked('wide.csv', `${Array.from({ length: 10_000 }, (_, at) => `c${at}`).join(',')}\n1\n`);
  expect(wide).toMatchObject({ state: 'Refused', files: [], faultCount: 1 });
  expect(wide.faults[0]?.reason).toContain('300');
});

test('an agency keeps so many layouts; the one said longest ago makes room', async () => {
  const { db } = harness().deps;
  const [first] = await db.select({ id: importLayouts.id }).from(importLayouts).limit(1);
  const old = Array.from({ length: MAX_SAVED_FILE_LAYOUTS }, (_, at) => ({
    headingsHash: hashOfNumberedHeadings(numberedHeadings([`old ${at}`])),
    table: 'contacts' as const,
    days: 'YYYY-MM-DD' as const,
    headings: [],
    columns: [],
    fill: [],
    saidById: staff.administrator.profileId,
    saidAt: new Date('2020-01-01T00:00:00Z'),
  }));
  await db.insert(importLayouts).values(old);
  const { id } = await checked('room.csv', debtors('D9,Eve,Fox,eve@layouts.test,1'));
  await laidOut(id, layout('room.csv'));
  const [kept] = await db.select({ count: countSql() }).from(importLayouts);
  expect(kept?.count).toBe(MAX_SAVED_FILE_LAYOUTS);
  expect(
    await db
      .select()
      .from(importLayouts)
      .where(eq(importLayouts.id, first?.id ?? '')),
  ).toHaveLength(1);
  await db.delete(importLayouts);
});

test('what is shown of a file goes with its content', async () => {
  const { id } = await checked('gone.csv', debtors('D9,Eve,Fox,eve@layouts.test,1'));
  await harness()
    .deps.db.update(imports)
    .set({ createdAt: new Date('2020-01-01') })
    .where(eq(imports.id, id));
  await sweepImportsJob.handle(harness().deps, {}, { id: '', retryCount: 0 });
  expect((await reportOf(id)).files).toEqual([]);
  await expect(layOut(id, layout('gone.csv'))).rejects.toMatchObject({ status: 409 });
});

test('FAULT-9: a value that is the same in every row is asked again for the next file', async () => {
  const units = 'Sect.,Flat,Share\n1,1,100\n';
  const said = (file: string, value: string): ImportFileLayout =>
    layout(file, {
      table: 'units',
      columns: ['section_number', 'door_number', 'quota'],
      fill: [
        { column: 'key', from: 1, value: null },
        { column: 'building', from: null, value },
      ],
    });
  const first = await checked('october-units.csv', units);
  const answer = await laidOut(first.id, said('october-units.csv', 'MAR'));
  expect(answer.faults).toEqual([expect.objectContaining({ line: 2, column: 'building' })]);
  const next = await checked('november-units.csv', units);
  expect(next.state).toBe('Refused');
  expect(next.faults).toEqual([
    {
      file: 'november-units.csv',
      line: 0,
      column: '',
      reason: 'Building had a fixed value in the last such file ("MAR"). Enter the value for this file under Columns.',
    },
  ]);
  // The columns are saved; only the fixed value is open.
  expect(next.files[0]).toMatchObject({
    from: 'remembered',
    fill: [
      { column: 'key', from: 1, value: null },
      { column: 'building', from: null, value: null },
    ],
  });
  await expect(layOut(next.id, said('november-units.csv', ' '))).rejects.toMatchObject({
    fields: { fill: 'Enter the fixed value of building for this file.' },
  });
  const again = await laidOut(next.id, said('november-units.csv', 'ALR'));
  expect(again.faults).toEqual([
    expect.objectContaining({ line: 2, column: 'building', reason: expect.stringContaining('ALR') }),
  ]);
});

test('FAULT-9: in a zip, too, no value of an earlier file is taken over', async () => {
  const columns = ['section_number', 'door_number', 'quota'];
  const fill = [
    { column: 'key', from: 1, value: null },
    { column: 'building', from: null, value: 'MAR' },
  ];
  const first = await checked('one.csv', 'Sectie,Deur,Deel\n1,1,100\n');
  await laidOut(first.id, layout('one.csv', { table: 'units', columns, fill }));
  const zip = portfolioZipOf({}, { 'two.csv': Buffer.from('Sectie,Deur,Deel\n1,1,100\n') });
  const found = await checked('two.zip', zip);
  expect(found.faults).toEqual([
    expect.objectContaining({ file: 'two.csv', reason: expect.stringContaining('("MAR")') }),
  ]);
});

test('a file named as the office names its table is that table, alone and in a zip', async () => {
  const holders = 'key,name,email,phone\nholders-1,Zodwa Mthembu,zodwa@layouts.test,0825550133\n';
  for (const found of [
    await checked('Account holders.csv', holders),
    await checked('lists.zip', new Uint8Array(zipSync({ 'Account holders (2).csv': Buffer.from(holders) }))),
  ])
    expect(found).toMatchObject({ state: 'Ready', faults: [], tables: [{ table: 'owner_accounts', added: 1 }] });
});
