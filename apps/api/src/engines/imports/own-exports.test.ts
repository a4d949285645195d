/**
 * Lists exported by the office and imported unchanged: nothing is new, changed or refused. Uses the demo's records.
 */
import { apiContract } from '@stoep/contract';
import { importTableOfOfficeList } from '@stoep/contract/imports/own-exports';
import { lazyFieldNames } from '@stoep/contract/office/lazy-fields';
import {
  formatOfficeListAsCsv,
  linkedRecordTitleKeyOf,
  officeListExportColumnsOf,
  workbookCellsOfOfficeList,
} from '@stoep/contract/office/list-cells';
import type { OfficeField, OfficeRecord, OfficeResource } from '@stoep/contract/office/office-resource';
import { contactsResource } from '@stoep/contract/people/people.resources';
import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import { sql } from 'drizzle-orm';
import { zipSync } from 'fflate';
import { beforeAll, expect, test } from 'vitest';
import writeXlsxFile from 'write-excel-file/node';
import { inRunForm } from '../../../../../scripts/test/run-form.ts';
import { useHarness } from '../../../test/harness.ts';
import { officeDeskOf } from '../../../test/office-desk.ts';
import type { TestUser } from '../../../test/test-user.ts';
import { aPerson } from '../../../test/world.ts';
import { loadDemoPortfolio } from '../../demo/load-demo.ts';
import { allImportTables } from '../../modules/import-tables.ts';
import { officeRecordBindings } from '../office/record-bindings.ts';
import { recogniseOwnExport } from './own-exports.ts';
import { FORMER_HEADINGS } from './sheets/former-headings.ts';

const harness = useHarness();
let staff: TestUser;
beforeAll(async () => {
  await loadDemoPortfolio(harness().deps);
  // A credit that two people approved in the office, beside a fixed charge.
  await harness().deps.db.execute(sql`insert into unit_billings (unit_id, name, statement_description, amount)
    select id, name, name, amount from (select id from units order by id limit 1) u,
      (values ('Credit for the pool', -45000), ('Rental of the pool', 12500)) c (name, amount)`);
  staff = await aPerson(harness(), 'exporter', { staffRole: 'administrator' });
}, 90_000);

/** Every list whose records can be imported. */
const lists = () =>
  officeRecordBindings
    .all()
    .filter(({ table }) => allImportTables.some(({ target }) => target === table))
    .map(({ resource }) => resource);

const { act } = officeDeskOf(harness, () => staff);

const flat = ({ fields }: OfficeResource, record: OfficeRecord) => {
  const links = Object.entries(fields).filter(([, { kind }]) => kind === 'link' || kind === 'file');
  return {
    ...record,
    ...Object.fromEntries(
      links.flatMap(([name]) => {
        const link = record[name] as { id: string; name: string } | null | undefined;
        return [
          [name, link?.id ?? null],
          [linkedRecordTitleKeyOf(name), link?.name ?? null],
        ];
      }),
    ),
  };
};

const PAGE = 500;
const MOST = 500;

const recordsOf = async (resource: OfficeResource) => {
  const records: Record<string, unknown>[] = [];
  for (let more = true; more && records.length < MOST; ) {
    const also = lazyFieldNames(resource).join(',');
    const query = { limit: PAGE, offset: records.length, ...(also ? { also } : {}) };
    const params = { resource: resource.name };
    const page = await harness().call(apiContract.office.list, { params, query }, staff.token);
    more = page.value.length === PAGE;
    records.push(...page.value.map((record) => flat(resource, record)));
  }
  return records;
};

type NamedItem = readonly [name: string, field: OfficeField];

/** With the default columns of the list, or with all its columns. */
const shownIn = (resource: OfficeResource, all: boolean): NamedItem[] =>
  officeListExportColumnsOf(
    resource,
    Object.entries(resource.fields).filter(
      ([name, { kind, inList }]) => name !== resource.title && kind !== 'data' && (all || inList),
    ),
  );

type Exported = {
  readonly resource: OfficeResource;
  readonly records: readonly Record<string, unknown>[];
  readonly columns: readonly NamedItem[];
};

const exported = async (all: boolean): Promise<Exported[]> => {
  const found: Exported[] = [];
  for (const resource of lists())
    found.push({ resource, records: await recordsOf(resource), columns: shownIn(resource, all) });
  return found;
};

const brought = async (name: string, content: BlobPart) => {
  const file = new File([content], name);
  const { id } = await harness().call(
    apiContract.imports.upload,
    { body: { kind: 'auto' }, files: { file } },
    staff.token,
  );
  await harness().runJobs();
  return { id, ...(await harness().call(apiContract.imports.report, { params: { id } }, staff.token)) };
};

/** Staff are also logins, so two lists belong to one table and are imported apart. */
const together = (all: readonly Exported[]) => all.filter(({ resource }) => resource.name !== 'staff');

const unchanged = (all: readonly Exported[]) =>
  together(all)
    .map(({ resource, records }) => ({
      table: importTableOfOfficeList(resource.name),
      rows: records.length,
      added: 0,
      changed: 0,
      unchanged: records.length,
    }))
    .sort((one, other) => String(one.table).localeCompare(String(other.table)));

const sorted = (found: Awaited<ReturnType<typeof brought>>) =>
  found.tables.toSorted((one, other) => one.table.localeCompare(other.table));

test('FAULT-11: each list whose records an import brings is known by its table', () => {
  const bound = new Map(officeRecordBindings.all().map(({ resource, table }) => [resource.name, table]));
  for (const { name } of lists())
    expect([
      name,
      allImportTables.find((table) => table.name === importTableOfOfficeList(name))?.target === bound.get(name),
    ]).toEqual([name, true]);
});

test('FAULT-11: every list, exported as CSV with all its columns and imported again, is unchanged', async () => {
  // A list displays no seconds and a file no double blanks: neither is a change.
  const { db } = harness().deps;
  await db.execute(sql`update trustee_appointments set starts_at = starts_at + interval '17 seconds'`);
  await db.execute(sql`update contacts set last_name = 'van  Zyl'
    where id = (select id from contacts order by id desc limit 1)`);
  const all = await exported(true);
  const files = together(all).map(({ resource, records, columns }): [string, Uint8Array] => [
    `${resource.name}.csv`,
    Buffer.from(formatOfficeListAsCsv(columns, records)),
  ]);
  const found = await brought('lists.zip', new Uint8Array(zipSync(Object.fromEntries(files))));
  expect(found.faults).toEqual([]);
  expect(sorted(found)).toEqual(unchanged(all));
});

test('FAULT-11: every list, exported as a workbook with the columns it shows, is unchanged when it comes again', async () => {
  const all = await exported(false);
  const files: Record<string, Uint8Array> = {};
  for (const { resource, records, columns } of together(all))
    files[`${resource.name}.xlsx`] = await writeXlsxFile(workbookCellsOfOfficeList(columns, records)).toBuffer();
  const found = await brought('lists.zip', new Uint8Array(zipSync(files)));
  expect(found.faults).toEqual([]);
  expect(sorted(found)).toEqual(unchanged(all));
});

/** Dual approval or no change at all: a changed row of these lists is refused. */
const NOT_CHANGED_BY_FILES = new Set([
  'approvals',
  'ballots',
  'ledger-entries',
  'meter-readings',
  'payments',
  'beneficiaries',
  'trustee-appointments',
]);

const OTHER_WORDS: Partial<Record<OfficeField['kind'], (cell: string) => string>> = {
  text: (cell) => `${cell} x`,
  long: (cell) => `${cell} x`,
  decimal: (cell) => String(Number(cell) + 1),
  instant: (cell) => (cell === '' ? '' : cell.replace(/\d\d$/, (minutes) => (minutes === '59' ? '58' : '59'))),
};

test('FAULT-11: of every list one altered cell is one changed row, alone and under another name; what no file changes is refused at its row', async () => {
  const all = await exported(true);
  const tried = inRunForm({ quick: all.filter((_, place) => place % 3 === 0), full: all });
  const seen: string[] = [];
  for (const { resource, records, columns } of tried) {
    const [head = [], ...rows]: string[][] = parse(formatOfficeListAsCsv(columns, records), { bom: true });
    const brings = (await recogniseOwnExport(head))?.columns ?? [];
    const at = columns.findIndex(
      ([name, { kind }], place) =>
        kind in OTHER_WORDS &&
        (brings[place] ?? 'key') !== 'key' &&
        name !== 'number' &&
        rows.some((row) => row[place] !== ''),
    );
    const row = rows.find((one) => one[at] !== '');
    const kind = columns[at]?.[1].kind ?? 'text';
    if (!row || at === -1) continue;
    seen.push(resource.name);
    row[at] = OTHER_WORDS[kind]?.(row[at] ?? '') ?? '';
    // The first row, so that its line is known whatever line breaks the others contain.
    const sheet = [head, row, ...rows.filter((one) => one !== row)];
    const found = await brought('download (3).csv', stringify(sheet));
    const said = [resource.name, columns[at]?.[1].label];
    if (NOT_CHANGED_BY_FILES.has(resource.name))
      expect([...said, [...new Set(found.faults.map(({ line }) => line))]]).toEqual([...said, [2]]);
    else
      expect([...said, found.faults, found.tables]).toEqual([
        ...said,
        [],
        [expect.objectContaining({ added: 0, changed: 1, unchanged: records.length - 1 })],
      ]);
  }
  expect(tried.filter(({ resource }) => !seen.includes(resource.name))).toEqual([]);
}, 90_000);

test('FAULT-11: a row that names no record is refused, and so is a value that was emptied', async () => {
  const { resource, records } = (await exported(true)).find((one) => one.resource.name === 'contacts') ?? {};
  const [person] = records ?? [];
  expect(resource && person).toBeDefined();
  const gone = '0197a000-0000-7000-8000-00000000dead';
  const { faults } = await brought(
    'people.csv',
    stringify([
      ['Name', 'First name', 'Mobile', 'Record ID (contacts)'],
      ['Ann Gone', 'Ann', '', gone],
      ['Ann Typed', 'Ann', '', 'the second'],
      ['Ann None', 'Ann', '', ''],
      ['Emptied', '', '', String(person?.id)],
    ]),
  );
  expect(faults.map(({ line, column, reason }) => [line, column, reason.split(' ').slice(0, 3).join(' ')])).toEqual([
    [2, 'Record ID (contacts)', 'No record has'],
    [3, 'Record ID (contacts)', 'No record has'],
    [4, 'Record ID (contacts)', 'Fill this in.'],
    [5, 'First name', 'Fill this in.'],
  ]);
});

test('FAULT-11: a masked number is never stored: an export leaves it, any other file is refused', async () => {
  const { faults } = await brought(
    'contacts.csv',
    'key,first_name,last_name,email,mobile,id_number\nm1,Ann,Masked,m1@trip.test,,••••2089\n',
  );
  expect(faults).toEqual([
    expect.objectContaining({
      column: 'id_number',
      reason: expect.stringContaining('only the end of the number'),
    }),
  ]);
});

test('FAULT-11: a changed cell is stored, and nothing else of the record moves', async () => {
  const columns = shownIn(contactsResource, true);
  const before = await recordsOf(contactsResource);
  const [first] = before;
  const rows: string[][] = parse(formatOfficeListAsCsv(columns, before.slice(0, 2)), { bom: true });
  const at = columns.findIndex(([name]) => name === 'lastName');
  const [row] = rows.slice(1);
  if (row) row[at] = 'van Zyl';
  const file = new File([stringify(rows)], 'contacts.csv');
  const { id } = await harness().call(
    apiContract.imports.upload,
    { body: { kind: 'auto' }, files: { file } },
    staff.token,
  );
  await harness().runJobs();
  await act('imports', id, 'apply');
  await harness().runJobs();
  const after = new Map((await recordsOf(contactsResource)).map((one) => [one.id, one]));
  // Both are made of the name.
  const { title: _, ticketReach: __, ...person } = first ?? {};
  expect(after.get(String(first?.id) as never)).toMatchObject({ ...person, lastName: 'van Zyl' });
  for (const other of before.slice(1)) expect(after.get(other.id)).toEqual(other);
});

test('FAULT-11: a credit of an exported list stays as it is; no file brings one or changes one', async () => {
  const resource = lists().find(({ name }) => name === 'unit-billings');
  if (!resource) throw new Error('unit billings are no list any more');
  const columns = shownIn(resource, true);
  const records = await recordsOf(resource);
  const credit = records.find(({ amount }) => Number(amount) < 0);
  const charge = records.find(({ amount }) => Number(amount) > 0);
  const report = (changed: Record<string, unknown>) =>
    brought('unit-billings.csv', formatOfficeListAsCsv(columns, [changed]));
  const refused = [expect.objectContaining({ reason: expect.stringContaining('This is a credit.') })];
  expect((await report({ ...credit, amount: Number(credit?.amount) - 1 })).faults).toEqual(refused);
  expect((await report({ ...charge, amount: -1 })).faults).toEqual(refused);
  expect((await report({ ...charge, amount: 0 })).faults).toMatchObject([
    { column: expect.stringMatching(/amount/i), reason: 'This amount must not be zero.' },
  ]);
});

test('an export with the labels of before is read like one of today, and each of them is still free', async () => {
  const cells = { contacts: 'E-mail', 'owner-accounts': 'Phone', 'levy-accounts': 'Owner account' };
  for (const [name, heading] of Object.entries(cells)) expect(FORMER_HEADINGS[name]).toHaveProperty([heading]);
  for (const [name, former] of Object.entries(FORMER_HEADINGS)) {
    const resource = lists().find((one) => one.name === name);
    const columns = resource ? shownIn(resource, true) : [];
    const today = columns.map(([, { label }]) => label);
    for (const [heading, field] of Object.entries(former)) {
      const place = columns.findIndex(([one]) => one === field);
      expect([name, heading, today.includes(heading), place >= 0]).toEqual([name, heading, false, true]);
      const found = await recogniseOwnExport(today.with(place, heading));
      expect([name, heading, found?.unknown, found?.columns]).toEqual([
        name,
        heading,
        [],
        (await recogniseOwnExport(today))?.columns,
      ]);
    }
  }
});

test('what was edited in an export of before is a change', async () => {
  const { resource, records, columns } =
    (await exported(false)).find((one) => one.resource.name === 'owner-accounts') ?? {};
  if (!resource || !records || !columns) throw new Error('account holders are no list any more');
  const [head = [], ...rows]: string[][] = parse(formatOfficeListAsCsv(columns, records), { bom: true });
  const at = head.indexOf('Telephone');
  const [row] = rows;
  if (row) row[at] = '+27825550177';
  const found = await brought('account-holders.csv', stringify([head.with(at, 'Phone'), ...rows]));
  expect(found).toMatchObject({ state: 'Ready', faults: [], tables: [{ changed: 1, unchanged: records.length - 1 }] });
  expect(found.changes[0]?.columns).toMatchObject([{ heading: 'Phone', now: expect.stringContaining('0177') }]);
});

test('a column that the list does not have is asked about by its heading, and left out once a person says so', async () => {
  const { records = [], columns = [] } = (await exported(false)).find((one) => one.resource.name === 'contacts') ?? {};
  const [head = [], ...rows]: string[][] = parse(formatOfficeListAsCsv(columns, records), { bom: true });
  const noted = stringify([[...head, 'My note', ''], ...rows.map((row) => [...row, 'call', ''])]);
  const content: Record<string, Uint8Array> = { 'contacts.csv': Buffer.from(noted) };
  for (const found of [
    await brought('my contacts.csv', noted),
    await brought('lists.zip', new Uint8Array(zipSync(content))),
  ]) {
    expect(found).toMatchObject({ state: 'Refused', changes: [] });
    expect(found.faults.map(({ reason }) => reason)).toEqual([
      expect.stringMatching(/^The list Contacts has no column “My note”\. .*“Apply and check again”\.$/),
    ]);
    expect(found.files[0]?.columns.find(({ heading }) => heading === 'My note')).toMatchObject({ column: null });
  }
  const { id, files } = await brought('contacts of mine.csv', noted);
  const [file] = files;
  if (!file) throw new Error('the import has no file');
  const { table, headingRow, days } = file;
  const chosen = file.columns.map(({ column }) => column);
  const body = { file: file.file, table: table ?? 'contacts', headingRow, days, columns: chosen, fill: [] };
  await harness().call(apiContract.imports.layOut, { params: { id }, body }, staff.token);
  await harness().runJobs();
  expect(await harness().call(apiContract.imports.report, { params: { id } }, staff.token)).toMatchObject({
    faults: [],
    tables: [{ table: 'contacts', added: 0, changed: 0, unchanged: records.length }],
  });
});
