import { aods } from '@stoep/contract/office/resources/credit';
import { legalNotes } from '@stoep/contract/office/resources/legal';
import { afterEach, expect, test, vi } from 'vitest';
import { csvOf, recordsToExport } from './export-records.ts';

afterEach(() => vi.unstubAllGlobals());

const lines = (text: string) => text.replace('\uFEFF', '').trimEnd().split('\r\n');

test('issue 7: an exported list has the columns by their names and the linked records by theirs', () => {
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
  const [head, row] = lines(csvOf(aods, [record]));
  expect(head).toMatch(/^Number,Levy account,Full name,Stage,Debt acknowledged,/);
  expect(row).toMatch(/^507,CTM007,"Rajesh Pillay, jnr",Active,30500\.5,/);
  expect(row).toContain('2026-07-01');
  expect(row).not.toContain('0197a000');
});

test('issue 7: what people wrote is no formula in a spreadsheet, and a note comes as it was typed', () => {
  const [, row] = lines(
    csvOf(legalNotes, [
      { id: '1', caseId$title: 'A v B', caseId: '2', note: '=1+1', authorName: '@SUM(A1)' },
    ]),
  );
  expect(row).toBe("A v B,'=1+1,'@SUM(A1),");
  const words = 'Offer of R500<R600 agreed, mail <nomsa@moloi.test> today';
  const [, typed] = lines(csvOf(legalNotes, [{ id: '2', note: words, authorName: 'A' }]));
  expect(typed).toContain(`"${words}"`);
});

test('issue 7: every match of a search is exported, also where the server counts no further', async () => {
  const rows = Array.from({ length: 1_003 }, (_, index) => ({ id: `note ${index}`, title: '' }));
  vi.stubGlobal('fetch', async (url: string) => {
    const asked = new URL(url, location.href).searchParams;
    const from = Number(asked.get('offset'));
    const page = rows.slice(from, from + Number(asked.get('limit')));
    return Response.json({ value: page, total: 500, atLeast: true });
  });
  const { records } = await recordsToExport(legalNotes.name, {
    filter: {},
    sort: { field: 'id', order: 'ASC' },
  });
  expect(records.map(({ id }) => id)).toEqual(rows.map(({ id }) => id));
});
