/** Tests of acknowledgements of debt and their status as readers see them. */
import { apiContract } from '@stoep/contract';
import { cents } from '@stoep/domain/money/cents';
import { beforeAll, describe, expect, test } from 'vitest';
import { postTestEntries } from '../../../../test/factories/post-test-entries.ts';
import { useHarness } from '../../../../test/harness.ts';
import { POSTED_BY_TEST } from '../../../../test/posted-by-test.ts';
import { makeTestWorld } from '../../../../test/world/make-test-world.ts';
import type { TestWorld } from '../../../../test/world.ts';

const harness = useHarness();
let world: TestWorld;

/** Signed on 20 January: R 4 000 received since, of which R 1 500 bounced; R 2 500 a month, two instalments due. */
beforeAll(async () => {
  world = await makeTestWorld(harness());
  const { levyAccountId } = world.accounts.o1;
  const receipt = (day: string, amount: number) => ({
    levyAccountId,
    entryDay: day,
    dueDay: day,
    kind: 'receipt' as const,
    description: 'Receipt',
    amount: cents(-amount),
  });
  await harness().deps.db.transaction(async (tx) => {
    const [, , bounced] = await postTestEntries(
      tx,
      [receipt('2026-01-10', 999_900), receipt('2026-01-25', 250_000), receipt('2026-02-25', 150_000)],
      POSTED_BY_TEST,
    );
    await postTestEntries(
      tx,
      [{ ...receipt('2026-03-01', 0), kind: 'reversal', amount: cents(150_000), reverses: bounced ?? null }],
      POSTED_BY_TEST,
    );
  });
});

const read = (persona: 'T1' | 'O1' | 'OT') =>
  harness().call(apiContract.aods.get, { params: { id: world.records.a.aod } }, world.people[persona].token);

describe('B-2.5 AOD', () => {
  test('B-2.5 stands by the receipts since signature that were not reversed', async () => {
    expect(await read('T1')).toMatchObject({
      currentTerm: 2,
      totalTerm: 6,
      received: 250_000,
      required: 500_000,
      difference: -250_000,
      minimumMonthlyPayment: 250_000,
      amountAvailable: 600_000,
      lastPaymentAmount: 250_000,
      lastPaymentDay: '2026-01-25',
    });
  });

  test('B-2.1 the list shows the same standing', async () => {
    const [row] = await harness().call(
      apiContract.creditControl.listAods,
      { params: { buildingGuid: world.buildings.a } },
      world.people.T1.token,
    );
    expect(row).toMatchObject({
      fullName: 'Debtor of A',
      account: { id: world.accounts.o1.levyAccountId, name: 'A001' },
      received: 250_000,
      required: 500_000,
    });
  });

  test('M-64 its holder reads it without the internal notes', async () => {
    expect((await read('T1')).internalNotes).toBe('Lost his job in December.');
    expect((await read('O1')).internalNotes).toBeNull();
  });
});

describe('B-2.1 Disconnections', () => {
  const list = (query: object) =>
    harness().call(
      apiContract.creditControl.listDisconnections,
      { params: { buildingGuid: world.buildings.a }, query },
      world.people.T1.token,
    );
  test.each([
    ['its door number', { doorNumber: '1' }, 1],
    ['another door number', { doorNumber: '9' }, 0],
    ['its status', { status: 'Disconnected' }, 1],
    ['the other status', { status: 'Reconnected' }, 0],
    ['its single date', { from: '2026-02-02', to: '2026-02-02' }, 1],
    ['a range after it', { from: '2026-02-03', to: '2026-03-01' }, 0],
  ])('B-2.1 are filtered by %s', async (_, query, count) => {
    expect(await list(query)).toHaveLength(count);
  });
});

describe('B-2.11 Levy account by building', () => {
  test('B-2.11 answers account, flags and reasons', async () => {
    const account = await harness().call(
      apiContract.levyAccountRecords.get,
      { params: { id: world.accounts.o1.levyAccountId } },
      world.people.T1.token,
    );
    expect(account).toMatchObject({
      accountNumber: 'A001',
      building: { id: world.buildings.a, name: 'Building A' },
      accountType: 'Owner',
      activeAod: true,
      legal: false,
      applyCreditControl: false,
    });
  });

  test('B-7.26 lists its AODs, disconnections and 30-day agreements', async () => {
    const { levyAccountId: id } = world.accounts.o1;
    const { listAods, listDisconnections, listAgreements } = apiContract.levyAccountRecords;
    const as = world.people.T1.token;
    expect(await harness().call(listAods, { params: { id } }, as)).toHaveLength(1);
    expect(await harness().call(listDisconnections, { params: { id } }, as)).toHaveLength(1);
    expect(await harness().call(listAgreements, { params: { id } }, as)).toHaveLength(1);
  });
});
