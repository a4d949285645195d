import { aodsResource } from '@stoep/contract/credit/credit-control.resources';
import { legalCaseNotesResource } from '@stoep/contract/credit/legal-cases.resources';
import { contactsResource } from '@stoep/contract/people/people.resources';
import { outboxResource } from '@stoep/contract/platform/system.resources';
import { readSheet } from 'read-excel-file/browser';
import { afterEach, expect, test, vi } from 'vitest';
import { loadRecordsToExport } from './export-records.ts';
import { availableListColumnsOf, chosenListColumnsOf } from './list-columns.ts';
import { csvOfListExport, LIST_EXPORT_FILE_KINDS, listExportFileOf } from './list-file.ts';

afterEach(() => vi.unstubAllGlobals());

const notesOf = (records: Record<string, unknown>[]) =>
  csvOfListExport({
    resource: legalCaseNotesResource,
    columns: availableListColumnsOf(legalCaseNotesResource),
    records,
  });

const lines = (text: string) => text.replace('\uFEFF', '').trimEnd().split('\r\n');

test('an exported list has the columns by their names and the linked records by theirs', () => {
  const record = {
    id: '0197a000-0000-7000-8000-000000000001',
    number: 507,
    levyAccountId: '0197a000-0000-7000-8000-000000000002',
    levyAccountId$title: 'CTM007',
    fullName: 'Rajesh Pillay, jnr',
    stage: 'Active',
    balanceOnApplication: 30500.5,
    chargeInterest: false,
    startDay: '2026-07-01',
  };
  const [head, row] = lines(
    csvOfListExport({ resource: aodsResource, columns: availableListColumnsOf(aodsResource), records: [record] }),
  );
  expect(head).toMatch(/^Number,Levy account,Full name,Status,Debt acknowledged,/);
  expect(row).toMatch(/^507,CTM007,"Rajesh Pillay, jnr",Active,30500\.5,/);
  expect(row).toContain('2026-07-01');
  expect(row?.replace(`,${record.id}`, '')).not.toContain('0197a000');
});

test('FAULT-33: a list is offered as CSV with semicolons, for a spreadsheet whose decimals have a comma', async () => {
  const record = {
    id: '1',
    number: 507,
    fullName: 'Pillay; jnr',
    balanceOnApplication: 30500.5,
    startDay: '2026-07-01',
  };
  expect(Object.values(LIST_EXPORT_FILE_KINDS)).toContain('CSV file with ;');
  const { name, blob } = await listExportFileOf('csv;', {
    resource: aodsResource,
    columns: availableListColumnsOf(aodsResource),
    records: [record],
  });
  expect(name).toBe('aods.csv');
  const [head, row] = lines(await blob.text());
  expect(head).toMatch(/^Number;Levy account;Full name;/);
  expect(row).toMatch(/^507;;"Pillay; jnr";;30500,5;/);
  expect(row).toContain('2026-07-01');
});

test('what people wrote is no formula in a spreadsheet, and a note comes as it was typed', () => {
  const [, row] = lines(
    notesOf([{ id: '1', caseId$title: 'A v B', caseId: '2', note: '=1+1', authorName: '@SUM(A1)' }]),
  );
  expect(row).toBe("'@SUM(A1),A v B,'=1+1,,1");
  const words = 'Offer of R500<R600 agreed, mail <nomsa@moloi.test> today';
  const [, typed] = lines(notesOf([{ id: '2', note: words, authorName: 'A' }]));
  expect(typed).toContain(`"${words}"`);
});

test('every match of a search is exported, also where the server counts no further', async () => {
  const rows = Array.from({ length: 1_003 }, (_, index) => ({ id: `note ${index}`, title: '' }));
  vi.stubGlobal('fetch', async (url: string) => {
    const asked = new URL(url, location.href).searchParams;
    const from = Number(asked.get('offset'));
    const page = rows.slice(from, from + Number(asked.get('limit')));
    return Response.json({ value: page, total: 500, atLeast: true });
  });
  const records = await loadRecordsToExport(legalCaseNotesResource, {
    filter: {},
    sort: { field: 'id', order: 'ASC' },
    also: [],
  });
  expect(records.map(({ id }) => id)).toEqual(rows.map(({ id }) => id));
});

test('the file has the columns of the list in their order; one that went is left out, none of them is as declared', async () => {
  const record = {
    id: '1',
    number: 507,
    fullName: '=1+1',
    startDay: '2026-07-01',
    balanceOnApplication: 12.5,
  };
  const columns = chosenListColumnsOf(aodsResource, ['startDay', 'went', 'fullName', 'balanceOnApplication']);
  expect(lines(csvOfListExport({ resource: aodsResource, columns, records: [record] }))).toEqual([
    'Number,First instalment,Full name,Debt acknowledged,Record ID (aods)',
    "507,2026-07-01,'=1+1,12.5,1",
  ]);
  expect(chosenListColumnsOf(aodsResource, ['went'])).toEqual(chosenListColumnsOf(aodsResource, []));
  const { blob, name } = await listExportFileOf('xlsx', { resource: aodsResource, columns, records: [record] });
  expect(name).toBe('aods.xlsx');
  expect(await readSheet(blob)).toEqual([
    ['Number', 'First instalment', 'Full name', 'Debt acknowledged', 'Record ID (aods)'],
    [507, new Date('2026-07-01T00:00:00Z'), '=1+1', 12.5, '1'],
  ]);
});

test('FAULT-11: a list that an import takes back says which record each row is, and the parts of a whole name', () => {
  const record = { id: 'p1', title: 'Ann Zulu', firstName: 'Ann', lastName: 'Zulu', mobile: '+27825550199' };
  expect(
    lines(
      csvOfListExport({
        resource: contactsResource,
        columns: chosenListColumnsOf(contactsResource, ['mobile']),
        records: [record],
      }),
    ),
  ).toEqual(['Name,Last name,Mobile,Record ID (contacts)', "Ann Zulu,Zulu,'+27825550199,p1"]);
  expect(
    lines(
      csvOfListExport({
        resource: outboxResource,
        columns: chosenListColumnsOf(outboxResource, []),
        records: [],
      }),
    ).join(),
  ).not.toContain('Record ID');
});
