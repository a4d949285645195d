/** Tests of the balances of the levy accounts of a building. */
import { apiContract } from '@stoep/contract';
import { cents } from '@stoep/domain/money/cents';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { postTestEntries } from '../../../../test/factories/post-test-entries.ts';
import { useHarness } from '../../../../test/harness.ts';
import { POSTED_BY_TEST } from '../../../../test/posted-by-test.ts';
import { makeTestWorld } from '../../../../test/world/make-test-world.ts';
import type { TestWorld } from '../../../../test/world.ts';
import { levyAccounts } from '../../../db/schema/ledger/levy-accounts.ts';

const harness = useHarness();
let world: TestWorld;
const { listBalances, sumBalances, arrearsByMonth } = apiContract.creditControl;

/** O1 owes since January, O2 is in credit, OT owes on a legal account of the unit as well. */
beforeAll(async () => {
  world = await makeTestWorld(harness());
  const { o1, o2, ot } = world.accounts;
  const { db } = harness().deps;
  const [legal] = await db
    .insert(levyAccounts)
    .values({
      accountNumber: 'A003L',
      buildingId: world.buildings.a,
      unitId: ot.unitId,
      accountId: ot.accountId,
      type: 'Legal',
      fromDay: '2026-01-01',
    })
    .returning();
  const post = (levyAccountId: string, day: string, amount: number, kind: 'levy' | 'receipt' | 'legal_cost') => ({
    levyAccountId,
    entryDay: day,
    dueDay: day,
    kind,
    description: kind,
    amount: cents(amount),
  });
  await db.transaction((tx) =>
    postTestEntries(
      tx,
      [
        post(o1.levyAccountId, '2026-01-01', 100_000, 'levy'),
        post(o1.levyAccountId, '2025-08-01', 40_000, 'levy'),
        post(o2.levyAccountId, '2026-03-02', -200_000, 'receipt'),
        post(legal?.id ?? '', '2026-02-01', 333_300, 'legal_cost'),
      ],
      POSTED_BY_TEST,
    ),
  );
});

const inA = () => ({ params: { buildingGuid: world.buildings.a } });
const token = () => world.people.T1.token;
const list = (query: object = {}) => harness().call(listBalances, { ...inA(), query }, token());
const sum = (query: object = {}) => harness().call(sumBalances, { ...inA(), query }, token());

describe('B-2.1 Balances', () => {
  test('B-2.1 are sorted by age total, descending, with the buckets of each', async () => {
    const rows = await list();
    expect(rows.map(({ accountNumber, ageTotal }) => [accountNumber, ageTotal])).toEqual([
      ['A003L', 333_300],
      ['A001', 290_000],
      ['A001T', 150_000],
      ['A003', 150_000],
      ['A004', 150_000],
      ['A002', -50_000],
    ]);
    expect(rows[1]).toMatchObject({ ageCurrent: 150_000, age60Days: 100_000, age120To180Days: 40_000 });
  });

  test('B-3.12 the Legal Balance is what the unit owes on its legal accounts', async () => {
    const legal = (await list()).map(({ accountNumber, legalBalance }) => [accountNumber, legalBalance]);
    expect(legal.filter(([, amount]) => amount !== null)).toEqual([['A003', 333_300]]);
  });

  test.each([
    ['Arrears', ['A003L']],
    ['Debit Only', ['A003L', 'A001', 'A001T', 'A003', 'A004']],
    ['Credit Only', ['A002']],
  ] as const)('B-9.8 the filter %s', async (show, numbers) => {
    expect((await list({ show })).map(({ accountNumber }) => accountNumber)).toEqual(numbers);
    expect((await sum({ show })).count).toBe(numbers.length);
  });

  test('B-9.8 are filtered by account type', async () => {
    expect((await list({ accountType: 'Tenant' })).map(({ accountNumber }) => accountNumber)).toEqual(['A001T']);
  });

  test('M-45 the totals row equals the ledger, and the sum of the rows', async () => {
    const { rows } = await harness().deps.db.execute<{ sum: string }>(sql`select sum(e.amount)::text as sum
      from ledger_entries e join levy_accounts l on l.id = e.levy_account_id where l.building_id = ${world.buildings.a}`);
    const totals = await sum();
    expect(totals.ageTotal).toBe(Number(rows[0]?.sum));
    const listed = await list();
    for (const name of ['ageTotal', 'ageCurrent', 'age30Days', 'age60Days', 'age90Days'] as const)
      expect(totals[name]).toBe(listed.reduce((total, row) => total + row[name], 0));
    expect(totals.age120Days + totals.age150Days + totals.age180Days).toBe(
      listed.reduce((total, row) => total + row.age120To180Days, 0),
    );
    expect(totals.legalBalance).toBe(333_300);
  });

  test('arrears by month count what was due and unpaid, not credit', async () => {
    const months = await harness().call(arrearsByMonth, inA(), token());
    expect(months).toHaveLength(13);
    const of = (month: string) => months.find((row) => row.month === month);
    expect(of('2025-07')).toEqual({ month: '2025-07', arrears: 0, accounts: 0 });
    expect(of('2025-08')).toEqual({ month: '2025-08', arrears: 40_000, accounts: 1 });
    expect(of('2026-02')).toEqual({ month: '2026-02', arrears: 140_000 + 333_300, accounts: 2 });
    expect(months.at(-1)).toEqual({ month: '2026-03', arrears: 290_000 + 333_300 + 450_000, accounts: 5 });
  });
});
