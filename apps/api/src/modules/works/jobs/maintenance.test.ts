import { apiContract } from '@stoep/contract';
import { cents } from '@stoep/domain/money/cents';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { useHarness } from '../../../../test/harness.ts';
import { makeTestWorld } from '../../../../test/world/make-test-world.ts';
import type { TestWorld } from '../../../../test/world.ts';
import { payments } from '../../../db/schema/suppliers/payments.ts';
import { maintenanceJobs, quotes } from '../../../db/schema/works/maintenance.ts';

const harness = useHarness();
let world: TestWorld;
const { get, listActive, listHistory, listInQuotation, listQuotes, listQuotesOfContractor, countByState } =
  apiContract.maintenance;
type Reader = 'T1' | 'OT' | 'C1' | 'C2' | 'ST';
const as = (persona: Reader) => world.people[persona].token;
const inA = () => ({ params: { buildingGuid: world.buildings.a } });
const ofJob = (id: string) => ({ params: { id } });

beforeAll(async () => {
  world = await makeTestWorld(harness());
  const { db } = harness().deps;
  await db
    .insert(quotes)
    .values({ jobId: world.j2, contractorId: world.firms.c1, name: 'Of C1', amount: cents(888_800) });
  await db.insert(maintenanceJobs).values([
    { buildingId: world.buildings.a, name: 'Done', state: 'Completed', completedDay: '2026-01-10' },
    { buildingId: world.buildings.a, name: 'Long done', state: 'Completed', completedDay: '2024-01-10' },
  ]);
  await db.insert(payments).values({
    buildingId: world.buildings.a,
    type: 'Maintenance',
    amount: cents(120_000),
    state: 'Paid',
    paidAt: new Date('2026-02-01T08:00:00Z'),
    jobId: world.j1,
    contractorId: world.firms.c1,
  });
});

describe('B-2.1 Maintenance', () => {
  test('B-2.1 parts the jobs under way from those that are finished', async () => {
    const names = async (which: typeof listActive | typeof listHistory) =>
      (await harness().call(which, inA(), as('T1'))).map(({ name }) => name);
    expect(await names(listActive)).toEqual(['J2', 'J1']);
    expect(await names(listHistory)).toEqual(['Done', 'Long done']);
  });

  test('B-2.1 the Paid Amount counts what has been paid, not what is planned', async () => {
    const rows = await harness().call(listActive, inA(), as('T1'));
    expect(rows.find(({ name }) => name === 'J1')).toMatchObject({
      invoiceAmount: 220_000,
      paidAmount: 120_000,
    });
  });

  test('the picture counts jobs under way and those finished within a year', async () => {
    const counts = await harness().call(countByState, inA(), as('T1'));
    expect(Object.fromEntries(counts.map(({ progress, count }) => [progress, count]))).toEqual({
      'In Progress': 1,
      'Requesting quotes': 1,
      Completed: 1,
    });
  });
});

describe('M-48, M-49 quotes are sealed bids', () => {
  const inQuotation = async (persona: Reader) => {
    const [job] = await harness().call(listInQuotation, inA(), as(persona));
    return { sealed: job?.sealed, amounts: job?.quotes.map(({ amount }) => amount) };
  };
  const amounts = async (persona: Reader, jobId: string) =>
    (await harness().call(listQuotes, ofJob(jobId), as(persona))).map(({ amount }) => amount);

  const ofFirm = async (persona: Reader) => {
    const params = { id: world.firms.c2, buildingId: world.buildings.a };
    return (await harness().call(listQuotesOfContractor, { params }, as(persona))).map(({ amount }) => amount);
  };
  const seesQuotes = async (persona: Reader) => (await harness().call(get, ofJob(world.j2), as(persona))).can.seeQuotes;

  test('nobody but the bidder sees a quote while the round is open', async () => {
    expect([await ofFirm('T1'), await ofFirm('ST')]).toEqual([[], []]);
    expect(await seesQuotes('T1')).toBe(false);
    expect(await inQuotation('T1')).toEqual({ sealed: true, amounts: [] });
    expect(await inQuotation('ST')).toEqual({ sealed: true, amounts: [] });
    expect(await amounts('T1', world.j2)).toEqual([]);
    expect(await amounts('C2', world.j2)).toEqual([777_700]);
    expect(await amounts('C1', world.j2)).toEqual([888_800]);
  });

  test('from the closing instant on the trustees compare them; a bidder still sees his own alone', async () => {
    await harness()
      .deps.db.update(maintenanceJobs)
      .set({ quotesCloseAt: harness().deps.clock.now() })
      .where(eq(maintenanceJobs.id, world.j2));
    expect(await inQuotation('T1')).toEqual({ sealed: false, amounts: [777_700, 888_800] });
    expect([await ofFirm('T1'), await seesQuotes('T1')]).toEqual([[777_700], true]);
    expect(await amounts('T1', world.j2)).toEqual([777_700, 888_800]);
    expect(await amounts('C2', world.j2)).toEqual([777_700]);
  });

  test('a trustee whose own company bids judges nothing and sees its quote alone', async () => {
    expect(await inQuotation('OT')).toEqual({ sealed: false, amounts: [] });
    expect(await amounts('OT', world.j2)).toEqual([888_800]);
    expect(await seesQuotes('OT')).toBe(false);
  });
});

describe('C-2.5 Maintenance job', () => {
  test('C-2.5 shows trustees the appointment with what remains to be paid', async () => {
    expect(await harness().call(get, ofJob(world.j1), as('T1'))).toMatchObject({
      awardedContractor: { id: world.firms.c1, name: 'C1' },
      acceptedQuote: { name: 'Quote of A' },
      invoiceAmount: 220_000,
      paidAmount: 120_000,
      remainder: 100_000,
    });
  });

  test('M-106 an invited contractor reads the brief and no word of rivals, amounts or approvals', async () => {
    const brief = await harness().call(get, ofJob(world.j2), as('C2'));
    expect(brief).toMatchObject({
      name: 'J2',
      awardedContractor: null,
      acceptedQuote: null,
      invoiceAmount: null,
      paidAmount: null,
      quoteApproval: null,
      workApprovalRecord: null,
    });
  });
});
