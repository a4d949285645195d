/** Tests of reversing interest that should not have run: on a returned payment, and on a charge reversed later. */
import { apiContract } from '@stoep/contract';
import { cents } from '@stoep/domain/money/cents';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { aBankFileLine, useBankDesk } from '../../../../test/factories/bank/bank-desk.ts';
import { postTestEntries } from '../../../../test/factories/post-test-entries.ts';
import { useHarness } from '../../../../test/harness.ts';
import { POSTED_BY_TEST } from '../../../../test/posted-by-test.ts';
import { postInterestOfMonth } from '../../billing/levy-runs/plan/plan-levy-run.writes.ts';

const harness = useHarness();
const { there, take, lineOf, match, owed, next, act, get } = useBankDesk(harness);
const { suspenseInterest, returning } = apiContract;
const ofCharge = (id: string) => harness().call(suspenseInterest.ofCharge, { params: { id } }, there.keeper.token);
const giveBack = (id: string) =>
  harness().call(suspenseInterest.giveBackOfCharge, { params: { id } }, there.keeper.token);

const levyOf = (levyAccountId: string, day: string, amount: number) =>
  harness().deps.db.transaction((tx) =>
    postTestEntries(
      tx,
      [
        {
          levyAccountId,
          entryDay: day,
          dueDay: day,
          kind: 'levy' as const,
          description: 'Levy',
          amount: cents(amount),
        },
      ],
      POSTED_BY_TEST,
    ),
  );
const interestRun = (month: string) =>
  harness().deps.db.transaction((tx) => postInterestOfMonth(tx, there.world.buildings.a, month, POSTED_BY_TEST));
const offered = (id: string) => harness().call(suspenseInterest.ofLine, { params: { id } }, there.keeper.token);

beforeAll(async () => {
  const { db } = harness().deps;
  await db.execute(sql`update levy_accounts set charge_interest = false`);
  await db.execute(sql`update levy_accounts set charge_interest = true where id in
    (${there.world.accounts.o1.levyAccountId}, ${there.world.accounts.o2.levyAccountId})`);
  await db.execute(sql`update interest_terms set monthly_basis_points = 200, grace_days = 0, from_day = '2023-01-01'
    where building_id = ${there.world.buildings.a}`);
});

test('FAULT-13: where another receipt was returned by the bank, the late receipt is offered what it would have saved: R 16.77', async () => {
  const { levyAccountId } = there.world.accounts.o1;
  const before = await owed(levyAccountId);
  await levyOf(levyAccountId, '2024-01-01', 100_000);
  await interestRun('2024-01-01');
  expect((await owed(levyAccountId)) - before).toBe(101_935);
  await take(
    next([
      aBankFileLine('FIRST ORD001', 100_000, '2024-01-02'),
      aBankFileLine('SECOND ORD001', 100_000, '2024-01-05'),
      aBankFileLine('RETURNED DEBIT ORDER', -100_000, '2024-02-05'),
    ]),
  );
  const matched = async (text: string) => {
    const { id } = await lineOf(text);
    return { id, ...(await match(id, [{ kind: 'levy account', levyAccountId, amount: 100_000 }])) };
  };
  const first = await matched('FIRST ORD001');
  const second = await matched('SECOND ORD001');
  const { id } = await lineOf('RETURNED DEBIT ORDER');
  const receipts = await harness().call(returning.receipts, { params: { id } }, there.keeper.token);
  const receiptId = receipts.find(({ day }) => day === '2024-01-02')?.id ?? '';
  await harness().call(returning.takeBack, { params: { id }, body: { receiptId } }, there.keeper.token);

  expect(await offered(first.id)).toEqual([]);
  const [found] = await offered(second.id);
  expect(found).toMatchObject({ done: false, total: 1_677, months: [{ charged: 1_935, less: 1_677 }] });
  await harness().call(suspenseInterest.giveBack, { params: { id: second.matchId } }, there.keeper.token);
  expect((await owed(levyAccountId)) - before).toBe(258);
  expect(await offered(second.id)).toMatchObject([{ done: true, total: 1_677 }]);
});

test('FAULT-14: a charge that stands reversed when the month is run bears no interest, whatever day its reversal carries', async () => {
  const { levyAccountId } = there.world.accounts.o2;
  const [wrong = ''] = await levyOf(levyAccountId, '2024-02-01', 50_000);
  await act('ledger-entries', wrong, 'reverse', { reason: 'Charged twice' });
  const before = await owed(levyAccountId);
  await interestRun('2024-02-01');
  expect(await owed(levyAccountId)).toBe(before);
  expect(await ofCharge(wrong)).toEqual([]);
});

test('FAULT-14: interest that ran on a charge reversed later is offered on the page of the charge, given back once, and falls with the interest', async () => {
  const { levyAccountId } = there.world.accounts.o2;
  const before = await owed(levyAccountId);
  const [wrong = ''] = await levyOf(levyAccountId, '2024-04-01', 50_000);
  await interestRun('2024-04-01');
  await interestRun('2024-05-01');
  const interest = (await owed(levyAccountId)) - before - 50_000;
  expect(interest).toBe(967 + 1_019);
  expect(await ofCharge(wrong)).toEqual([]);
  await expect(giveBack(wrong)).rejects.toMatchObject({
    status: 409,
    message: expect.stringContaining('not reversed'),
  });
  await act('ledger-entries', wrong, 'reverse', { reason: 'Charged twice' });
  expect(await ofCharge(wrong)).toMatchObject([
    {
      done: false,
      total: interest,
      months: [
        { day: '2024-04-30', charged: 967, less: 967, entryDay: '2024-04-30', closed: false },
        { day: '2024-05-31', charged: 1_019, less: 1_019, entryDay: '2024-05-31', closed: false },
      ],
    },
  ]);
  const pressed = await Promise.allSettled([giveBack(wrong), giveBack(wrong)]);
  expect(pressed.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(await owed(levyAccountId)).toBe(before);
  const [done] = await ofCharge(wrong);
  expect(done).toMatchObject({ done: true, total: interest });
  const { rows } = await harness().deps.db.execute<{ id: string; description: string }>(sql`
    select e.allocates_to as id, e.description from ledger_entries e
    where e.levy_account_id = ${levyAccountId} and e.cause ->> 'kind' = 'interest put right' order by e.sequence`);
  expect(rows.map(({ description }) => description)).toEqual([
    'Interest of April 2024 corrected: a charge of 01 Apr 2024 was reversed',
    'Interest of May 2024 corrected: a charge of 01 Apr 2024 was reversed',
  ]);
  // Reversed with its interest, so that nothing is given back twice.
  await act('ledger-entries', rows[1]?.id ?? '', 'reverse', { reason: 'Waived' });
  expect(await owed(levyAccountId)).toBe(before);
  expect(await get('ledger-entries', wrong)).toMatchObject({ can: [] });
});
