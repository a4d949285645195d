import { apiContract } from '@stoep/contract';
import { cents } from '@stoep/domain/money/cents';
import type { PaymentState } from '@stoep/domain/suppliers/payment-progress';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { anApproval } from '../../../../test/factories/approvals.ts';
import { aPayment, aVettedContractor } from '../../../../test/factories/records.ts';
import { aBeneficiary } from '../../../../test/factories/world-contractor-documents.ts';
import { TEST_NOW, useHarness } from '../../../../test/harness.ts';
import { officeDeskOf } from '../../../../test/office-desk.ts';
import { makeTestWorld } from '../../../../test/world/make-test-world.ts';
import type { TestWorld } from '../../../../test/world.ts';
import { approvals } from '../../../db/schema/scheme/approvals.ts';
import { contractors } from '../../../db/schema/suppliers/contractors.ts';
import { payments } from '../../../db/schema/suppliers/payments.ts';

const harness = useHarness();
let world: TestWorld;
const { listOfBuilding, get, sumByType } = apiContract.payments;

beforeAll(async () => {
  world = await makeTestWorld(harness());
  const { a } = world.records;
  const paidAt = new Date('2026-02-10T10:00:00Z');
  const base = {
    buildingId: a.buildingId,
    state: 'Paid',
    paidAt,
    createdAt: new Date('2026-02-01T10:00:00Z'),
  } as const;
  await harness()
    .deps.db.insert(payments)
    .values([
      {
        ...base,
        type: 'Municipality',
        amount: cents(900_000),
        municipalAccountId: a.municipal,
        ourReference: 'WATER 02',
      },
      {
        ...base,
        type: 'Account',
        amount: cents(50_000),
        accountId: a.accountId,
        ourReference: '100%_REFUND',
      },
      {
        ...base,
        type: 'Account',
        amount: cents(70_000),
        accountId: a.accountId,
        paidAt: new Date('2024-01-10T10:00:00Z'),
      },
      {
        ...base,
        type: 'Contractor',
        amount: cents(20_000),
        contractorId: world.firms.c1,
        state: 'On Hold',
        paidAt: null,
      },
    ]);
});

const token = (persona: 'T1' | 'OT') => world.people[persona].token;
const list = (query: Parameters<typeof ask>[0] = {}) => ask(query);
const ask = (query: object) =>
  harness().call(listOfBuilding, { params: { buildingGuid: world.buildings.a }, query }, token('T1'));

describe('B-2.1 Payments', () => {
  test('B-2.1 are sorted by payment number, descending', async () => {
    const numbers = (await list()).map(({ number }) => number);
    expect(numbers).toHaveLength(5);
    expect(numbers).toEqual(numbers.toSorted((a, b) => b - a));
  });

  test.each([
    ['our reference', { ourReference: 'water' }, ['WATER 02']],
    ['a reference with the signs of a pattern', { ourReference: '%_' }, ['100%_REFUND']],
    [
      'paid to, an account',
      { paidTo: 'account a001', progress: 'Paid', type: 'Account', sort: undefined },
      [null, '100%_REFUND'],
    ],
    ['paid to, a municipality', { paidTo: 'CITY' }, ['WATER 02']],
    ['type', { type: 'Maintenance' }, ['OUR-A']],
    ['progress', { progress: 'On Hold' }, [null]],
    ['nothing that is there', { ourReference: 'nowhere' }, []],
  ])('B-2.1 are filtered by %s', async (_, query, references) => {
    expect((await list(query)).map(({ ourReference }) => ourReference)).toEqual(references);
  });

  test('B-2.1 are filtered by a part of the payment number', async () => {
    const [newest] = await list();
    expect(await list({ number: String(newest?.number) })).toEqual([newest]);
  });

  test('calls.md 1: a page at a time, with how many there are behind it', async () => {
    const answer = await harness().inject({
      method: 'GET',
      url: `/api/building/${world.buildings.a}/payments/?limit=2&offset=4`,
      headers: { authorization: `Bearer ${token('T1')}` },
    });
    expect(answer.headers['x-total-count']).toBe('5');
    expect(answer.json().value).toHaveLength(1);
  });

  test('calls.md 1: a page behind the last one is empty and knows the total', async () => {
    const answer = await harness().inject({
      method: 'GET',
      url: `/api/building/${world.buildings.a}/payments/?limit=2&offset=40`,
      headers: { authorization: `Bearer ${token('T1')}` },
    });
    expect(answer.headers['x-total-count']).toBe('5');
    expect(answer.json()).toEqual({ value: [] });
  });

  test.each(['limit=0', 'limit=abc', 'offset=-1', 'sort=secret', 'cj_progress=Gone', 'colour=red'])(
    'calls.md 1: ?%s is refused by name',
    async (query) => {
      const answer = await harness().inject({
        method: 'GET',
        url: `/api/building/${world.buildings.a}/payments/?${query}`,
        headers: { authorization: `Bearer ${token('T1')}` },
      });
      expect(answer.statusCode).toBe(400);
      expect(Object.keys(answer.json().fields)).toEqual([query.split('=')[0]]);
    },
  );

  test('what was paid by type counts the last twelve months, largest first', async () => {
    const rows = await harness().call(sumByType, { params: { buildingGuid: world.buildings.a } }, token('T1'));
    expect(rows).toEqual([
      { type: 'Municipality', count: 1, amount: 900_000 },
      { type: 'Account', count: 1, amount: 50_000 },
    ]);
  });
});

test('M-127b a municipal account lists what the building paid to it, and nothing else', async () => {
  const { a } = world.records;
  const rows = await harness().call(
    apiContract.payments.listOfMunicipalAccount,
    { params: { id: a.municipal, buildingId: a.buildingId } },
    token('T1'),
  );
  expect(rows.map(({ ourReference, amount }) => [ourReference, amount])).toEqual([['WATER 02', 900_000]]);
});

describe('B-2.7 Payment detail', () => {
  test('B-2.7 names the related records, each with its id', async () => {
    const { a } = world.records;
    const payment = await harness().call(get, { params: { id: a.payment } }, token('T1'));
    expect(payment).toMatchObject({
      building: { id: a.buildingId, name: 'Building A' },
      legalCase: { id: a.caseId, name: 'G1' },
      job: { id: a.jobId, name: 'J1' },
      contractor: { id: a.firm, name: 'C1' },
      fileLink: `/api/payment/${a.payment}/file/`,
      approval: null,
      recurringPayment: null,
    });
  });

  test('T-11 a debtor who is a trustee is not led to his own case, nor to what it costs', async () => {
    const { a } = world.records;
    await expect(harness().call(get, { params: { id: a.payment } }, token('OT'))).rejects.toMatchObject({
      status: 404,
    });
    const rows = await harness().call(listOfBuilding, { params: { buildingGuid: a.buildingId } }, token('OT'));
    expect(rows.filter(({ legalCase }) => legalCase !== null)).toEqual([]);
  });

  test('M-118 the file comes as an attachment', async () => {
    const answer = await harness().inject({
      method: 'GET',
      url: `/api/payment/${world.records.a.payment}/file/`,
      headers: { authorization: `Bearer ${token('T1')}` },
    });
    expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="proof.pdf"/);
  });
});

describe('what staff may do with a payment', () => {
  const { get: record } = officeDeskOf(harness, () => world.people.ST);
  const paymentIn = (state: PaymentState, more: { contractorId?: string } = {}) =>
    aPayment(harness().deps, world.buildings.a, { state, ...more });

  test.each([
    ['in use and approved by two people', true, null, true],
    ['in use and not approved', false, null, false],
    ['of before, though approved', true, new Date('2026-03-09T08:00:00Z'), false],
  ])('it is loaded into bank details that are %s', async (_, paymentApproved, endedAt, loads) => {
    const { deps } = harness();
    const contractorId = await aVettedContractor(deps);
    await aBeneficiary(deps, contractorId, endedAt);
    await deps.db.update(contractors).set({ paymentApproved }).where(eq(contractors.id, contractorId));
    const { can } = await record('payments', await paymentIn('Ready for payment', { contractorId }));
    expect(can.includes('load')).toBe(loads);
  });

  test('its trustees are asked once more when nobody votes on it any longer', async () => {
    const { deps } = harness();
    const paymentId = await paymentIn('New');
    const approvalId = await anApproval(deps, { buildingId: world.buildings.a, type: 'Payment', paymentId });
    const asks = async () => (await record('payments', paymentId)).can.includes('putToTrustees');
    expect(await asks()).toBe(false);
    await deps.db
      .update(approvals)
      .set({ state: 'Withdrawn', decidedAt: TEST_NOW })
      .where(eq(approvals.id, approvalId));
    expect(await asks()).toBe(true);
  });
});
