/**
 * Tests of the filters of a building's tabs (AOD, Legal, Maintenance): no filter or total reveals a row that is out
 * of scope.
 */
import { cents } from '@stoep/domain/money/cents';
import { beforeAll, describe, expect, test } from 'vitest';
import { useHarness } from '../../../../test/harness.ts';
import { makeTestWorld } from '../../../../test/world/make-test-world.ts';
import type { TestWorld } from '../../../../test/world.ts';
import { aods, legalCases } from '../../../db/schema/credit/credit.ts';
import { maintenanceJobs, quoteInvitations } from '../../../db/schema/works/maintenance.ts';

const harness = useHarness();
let world: TestWorld;

/** Beside the test world: OT owes by an AOD of his own, and his firm C1 was invited to quote for what C2 got. */
beforeAll(async () => {
  world = await makeTestWorld(harness());
  const { db } = harness().deps;
  const terms = {
    balanceOnApplication: cents(600_000),
    termMonths: 6,
    monthlyArrearPayment: cents(100_000),
    monthlyCurrentPayment: cents(150_000),
    startDay: '2026-01-31',
    endDay: '2026-06-30',
  };
  await db.insert(aods).values([
    { ...terms, levyAccountId: world.accounts.ot.levyAccountId, fullName: 'Own Debt', stage: 'Defaulted' },
    { ...terms, levyAccountId: world.accounts.o2.levyAccountId, fullName: 'Jo_n 100%', stage: 'Draft' },
  ]);
  const { levyAccountId } = world.accounts.o2;
  const handedOver = { levyAccountId, handoverDay: '2026-02-01', debtOnHandover: cents(100) };
  await db.insert(legalCases).values([
    { ...handedOver, name: 'G3', state: 'Summons', type: 'Conduct fines', attorneyId: world.firms.at2 },
    { ...handedOver, name: 'G4' },
  ]);
  const buildingId = world.buildings.a;
  const [, rival] = await db
    .insert(maintenanceJobs)
    .values([
      { buildingId, name: 'Lift', description: 'Ropes', state: 'Completed', completedDay: '2026-01-10' },
      {
        buildingId,
        name: 'Gate',
        description: 'The new motor',
        state: 'Awarded',
        awardedContractorId: world.firms.c2,
      },
    ])
    .returning();
  await db.insert(quoteInvitations).values({ jobId: rival?.id ?? '', contractorId: world.firms.c1 });
});

type Persona = 'T1' | 'OT' | 'ST' | 'TB' | 'O1';

const ask = (persona: Persona, list: string, query: Record<string, string>) =>
  harness().inject({
    method: 'GET',
    url: `/api/building/${world.buildings.a}/${list}/?${new URLSearchParams(query)}`,
    headers: { authorization: `Bearer ${world.people[persona].token}` },
  });

/** Titles of the rows, with the X-Total-Count. */
const found = async (persona: Persona, list: string, query: Record<string, string> = {}) => {
  const answer = await ask(persona, list, query);
  const rows: Record<string, string>[] = answer.json().value;
  return {
    names: rows.map((row) => row.cj_fullname ?? row.cj_name),
    total: Number(answer.headers['x-total-count']),
  };
};
const only = (...names: string[]) => ({ names, total: names.length });

describe('B-2.1 AOD', () => {
  test.each([
    ['account', { linked_account: 'a002' }, ['Jo_n 100%']],
    ['name', { cj_fullname: 'debtor' }, ['Debtor of A']],
    ['stage', { cj_progressstage: 'Defaulted' }, ['Own Debt']],
    ['name, a wildcard is what it looks like', { cj_fullname: '_' }, ['Jo_n 100%']],
    ['name and stage together', { cj_fullname: 'own', cj_progressstage: 'Draft' }, []],
    ['nothing', {}, ['Jo_n 100%', 'Own Debt', 'Debtor of A']],
  ])('is filtered by %s', async (_, query, names) => {
    expect(await found('T1', 'aod', query)).toEqual(only(...names));
  });

  test('a page of what matches knows how many match', async () => {
    const page = await found('T1', 'aod', { linked_account: 'A00', limit: '1', offset: '1' });
    expect(page).toEqual({ names: ['Own Debt'], total: 3 });
  });
});

describe('B-2.1 Legal', () => {
  test.each([
    ['account', { cr446_textaccountnumber: 'a003' }, ['G1']],
    ['attorney', { attorney: 'at2' }, ['G3']],
    ['progress', { cj_progress: 'Summons' }, ['G3']],
    ['type', { cr446_legaltype: 'fines' }, ['G3']],
    ['account and progress', { cr446_textaccountnumber: 'A002', cj_progress: 'Handed over' }, ['G4']],
  ])('is filtered by %s', async (_, query, names) => {
    expect(await found('T1', 'legal', query)).toEqual(only(...names));
  });

  test('comes whole without a query, and a page at a time with its total', async () => {
    expect((await found('T1', 'legal')).total).toBe(3);
    const pages = [0, 1, 2].map((offset) => found('T1', 'legal', { limit: '1', offset: String(offset) }));
    const seen = await Promise.all(pages);
    expect(seen.map(({ total }) => total)).toEqual([3, 3, 3]);
    expect(seen.flatMap(({ names }) => names)).toEqual((await found('T1', 'legal')).names);
  });
});

describe('B-2.1 Maintenance', () => {
  test.each([
    ['its name', 'maintenances', { text: 'gat' }, ['Gate']],
    ['its description', 'maintenances', { text: 'MOTOR' }, ['Gate']],
    ['its progress', 'maintenances', { cj_progress: 'Requesting quotes' }, ['J2']],
    ['its contractor', 'maintenances', { awarded_contractor: 'c2' }, ['Gate']],
    ['a finished state, which none under way has', 'maintenances', { cj_progress: 'Completed' }, []],
    ['its description, in the history', 'maintenances/inactive', { text: 'rope' }, ['Lift']],
    ['its progress, in the history', 'maintenances/inactive', { cj_progress: 'Canceled' }, []],
  ])('is filtered by %s', async (_, list, query, names) => {
    expect(await found('T1', list, query)).toEqual(only(...names));
  });
});

describe('R-12 no filter and no total tells what the list keeps from the caller', () => {
  test.each([
    ['aod', { linked_account: 'A003' }],
    ['aod', { cj_fullname: 'Own' }],
    ['aod', { cj_progressstage: 'Defaulted' }],
    ['legal', { cr446_textaccountnumber: 'A003' }],
    ['legal', { attorney: 'AT1' }],
  ])('T-11 a debtor who is a trustee finds nothing of his own in %s by %o; others do', async (list, query) => {
    expect(await found('OT', list, query)).toEqual(only());
    expect(await found('T1', list, query)).toMatchObject({ total: 1 });
    expect(await found('ST', list, query)).toMatchObject({ total: 1 });
  });

  test('T-11 nor does a page behind the last one count his own', async () => {
    expect(await found('OT', 'aod', { limit: '1', offset: '50' })).toEqual({ names: [], total: 2 });
    expect(await found('OT', 'legal', { limit: '1', offset: '50' })).toEqual({ names: [], total: 2 });
  });

  test('a competitor who is a trustee does not find a job by the firm that got it, only by what he reads', async () => {
    expect(await found('OT', 'maintenances', { awarded_contractor: 'C2' })).toEqual(only());
    expect(await found('OT', 'maintenances', { text: 'gate' })).toEqual(only('Gate'));
    expect(await found('ST', 'maintenances', { awarded_contractor: 'C2' })).toEqual(only('Gate'));
  });

  test.each(['aod', 'legal', 'maintenances', 'maintenances/inactive'])(
    '%s: a filter opens no other building and no other role',
    async (list) => {
      expect((await ask('TB', list, { limit: '1' })).statusCode).toBe(404);
      expect((await ask('O1', list, { limit: '1' })).statusCode).toBe(403);
    },
  );
});

test.each([
  ['aod', { cj_progressstage: 'Gone' }],
  ['legal', { cj_progress: 'Gone' }],
  ['legal', { limit: '0' }],
  ['maintenances', { cj_progress: 'Gone' }],
  ['maintenances', { text: 'x'.repeat(201) }],
])('calls.md 1: %s refuses %o by name', async (list, query) => {
  const answer = await ask('T1', list, query);
  expect(answer.statusCode).toBe(400);
  expect(Object.keys(answer.json().fields)).toEqual(Object.keys(query));
});
