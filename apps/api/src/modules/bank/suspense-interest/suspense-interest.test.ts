/** Tests of suspense interest: offered, reversed once, and charged again when the match is undone (books D). */
import { apiContract } from '@stoep/contract';
import { cents } from '@stoep/domain/money/cents';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { aBankFileLine, useBankDesk } from '../../../../test/factories/bank/bank-desk.ts';
import { postTestEntries } from '../../../../test/factories/post-test-entries.ts';
import { anAod } from '../../../../test/factories/records.ts';
import { useHarness } from '../../../../test/harness.ts';
import { POSTED_BY_TEST } from '../../../../test/posted-by-test.ts';
import { aods } from '../../../db/schema/credit/credit.ts';
import type { CommandWrite } from '../../../kernel/write.ts';
import { postInterestOfMonth } from '../../billing/levy-runs/plan/plan-levy-run.writes.ts';
import { reverseEntriesOnOwnDays } from '../../ledger/entries/reverse-on-own-days.writes.ts';

const harness = useHarness();
const { there, take, waiting, lineOf, match, undo, owed, standsAt, next, act } = useBankDesk(harness);
const { suspenseInterest } = apiContract;

const offered = (id: string) => harness().call(suspenseInterest.ofLine, { params: { id } }, there.keeper.token);
const giveBack = (id: string) => harness().call(suspenseInterest.giveBack, { params: { id } }, there.keeper.token);

const inTransaction = <T>(work: Parameters<ReturnType<typeof harness>['deps']['db']['transaction']>[0]) =>
  harness().deps.db.transaction(work) as Promise<T>;

const interestOf = async (levyAccountId: string) => {
  const { rows } = await harness().deps.db.execute<{ id: string; day: string; sum: number }>(sql`
    select e.id, e.entry_day::text as day, e.amount::int + coalesce((select sum(c.amount)::int from ledger_entries c
        where c.allocates_to = e.id and not exists (select from ledger_entries r where r.reverses = c.id)), 0) as sum
    from ledger_entries e where e.levy_account_id = ${levyAccountId} and e.kind = 'interest'
      and not exists (select from ledger_entries r where r.reverses = e.id) order by e.entry_day`);
  return rows;
};
const netOf = async (levyAccountId: string) =>
  Object.fromEntries((await interestOf(levyAccountId)).map(({ day, sum }) => [day, sum]));

/** Parked when it came, allocated when it was known whose it was. */
const parkedThenAllocated = async (text: string, day: string, levyAccountId: string, amount: number) => {
  await take(next([aBankFileLine(text, amount, day)]));
  const { id } = await lineOf(text);
  const parking = await match(id, [{ kind: 'suspense', amount }]);
  const parked = (await waiting({ show: 'parked' })).find((one) => one.id === id);
  const allocate = () => match(id, [{ kind: 'levy account', levyAccountId, amount }], { partId: parked?.partId });
  return { id, parking, allocate };
};

const closeUntil = (month: string | null) =>
  harness().deps.db.execute(
    month === null
      ? sql`update periods set state = 'Open', closed_at = null`
      : sql`insert into periods (building_id, month, state, closed_by, closed_at)
          values (${there.world.buildings.a}, ${month}, 'Closed', 'A test', now())
          on conflict (building_id, month) do update set state = 'Closed', closed_at = now()`,
  );

const acct = () => there.world.accounts.ot.levyAccountId;

beforeAll(async () => {
  const levy = {
    levyAccountId: acct(),
    entryDay: '2025-10-31',
    dueDay: '2025-10-31',
    kind: 'levy' as const,
    description: 'Levy',
    amount: cents(1_000_000),
  };
  await inTransaction(async (tx) => {
    await tx.execute(sql`update interest_terms set monthly_basis_points = 200
      where building_id = ${there.world.buildings.a}`);
    await postTestEntries(tx, [levy], POSTED_BY_TEST);
    for (const month of ['2025-11-01', '2025-12-01'])
      await postInterestOfMonth(tx, there.world.buildings.a, month, POSTED_BY_TEST);
  });
});

test('is offered with its months, given back once on the days of the interest, and charged again where the match is undone', async () => {
  const before = await netOf(acct());
  expect(before['2025-11-30']).toBeGreaterThan(15_000);
  const [balance, income] = [await owed(acct()), await standsAt('4300')];
  const { id, parking, allocate } = await parkedThenAllocated('PARKED IN NOVEMBER', '2025-11-15', acct(), 400_000);
  expect(await offered(id)).toEqual([]);
  const parked = () => harness().call(suspenseInterest.bySchemes, {}, there.keeper.token);
  const [one] = await waiting({ show: 'parked', buildingId: there.world.buildings.a });
  expect(await parked()).toEqual([
    {
      buildingId: there.world.buildings.a,
      building: one?.building,
      amount: 400_000,
      count: 1,
      since: '2025-11-15',
      partId: one?.partId,
    },
  ]);
  const { matchId, interest } = await allocate();
  expect(await parked()).toEqual([]);
  const [found] = await offered(id);
  expect(found).toMatchObject({ matchId, done: false, total: interest });
  expect(found?.months.map(({ day, entryDay, closed }) => [day, entryDay, closed])).toEqual([
    ['2025-11-30', '2025-11-30', false],
    ['2025-12-31', '2025-12-31', false],
  ]);
  // R 4 000.00 for fifteen days of November and all of December, with the interest on it: 2 % a month.
  const [november, december] = found?.months.map(({ less }) => less) ?? [];
  expect(november).toBe(4_000);
  expect(december).toBe(8_080);
  expect(interest).toBe(12_080);

  const pressed = await Promise.allSettled([giveBack(matchId), giveBack(matchId)]);
  expect(pressed.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(await owed(acct())).toBe(balance - 400_000 - 12_080);
  expect(await standsAt('4300')).toBe(income + 12_080);
  expect(await offered(id)).toMatchObject([{ matchId, done: true, total: 12_080 }]);
  // The month is right as it stands: raised again it would charge the same.
  const after = await netOf(acct());
  expect(after).toEqual({
    ...before,
    '2025-11-30': (before['2025-11-30'] ?? 0) - 4_000,
    '2025-12-31': (before['2025-12-31'] ?? 0) - 8_080,
  });

  await undo(matchId);
  expect([await owed(acct()), await standsAt('4300'), await netOf(acct())]).toEqual([balance, income, before]);
  await expect(giveBack(matchId)).rejects.toMatchObject({ status: 409 });
  // Matched again, it is offered again.
  const again = await allocate();
  expect(again.interest).toBe(12_080);
  await giveBack(again.matchId);
  expect(await netOf(acct())).toEqual(after);
  await undo(again.matchId);
  await undo(parking.matchId);
  expect(await owed(acct())).toBe(balance);
});

test('of a closed month is given back on the first open day; an interest that is reversed takes what was given back of it along', async () => {
  const balance = await owed(acct());
  const { id, allocate } = await parkedThenAllocated('PARKED AND CLOSED', '2025-11-16', acct(), 300_000);
  await closeUntil('2025-11-01');
  const { matchId, interest } = await allocate();
  const [found] = await offered(id);
  expect(found?.months.map(({ day, entryDay, closed }) => [day, entryDay, closed])).toEqual([
    ['2025-11-30', '2025-12-01', true],
    ['2025-12-31', '2025-12-31', false],
  ]);
  await giveBack(matchId);
  expect(await owed(acct())).toBe(balance - 300_000 - interest);
  const { rows } = await harness().deps.db.execute<{ description: string }>(sql`
    select description from ledger_entries where cause ->> 'matchId' = ${matchId} and kind = 'adjustment' order by sequence`);
  expect(rows.map(({ description }) => description)).toEqual([
    'Interest of November 2025 corrected: payment of 16 Nov 2025 was held in suspense',
    'Interest of December 2025 corrected: payment of 16 Nov 2025 was held in suspense',
  ]);
  const [, december] = await interestOf(acct());
  const stood = december?.sum ?? 0;
  await act('ledger-entries', december?.id ?? '', 'reverse', { reason: 'Waived' });
  expect(await owed(acct())).toBe(balance - 300_000 - interest - stood);
  await closeUntil(null);
});

test('of several late receipts is given back as one, and falls with each of them, however often that one was returned', async () => {
  const fresh = there.world.accounts.o2.levyAccountId;
  await inTransaction(async (tx) => {
    const levy = {
      levyAccountId: fresh,
      entryDay: '2025-10-31',
      dueDay: '2025-10-31',
      kind: 'levy' as const,
    };
    await postTestEntries(tx, [{ ...levy, description: 'Levy', amount: cents(1_000_000) }], POSTED_BY_TEST);
    for (const month of ['2025-11-01', '2025-12-01'])
      await postInterestOfMonth(tx, there.world.buildings.a, month, POSTED_BY_TEST);
  });
  const before = await netOf(fresh);
  const one = await parkedThenAllocated('PARKED FIRST', '2025-11-15', fresh, 400_000);
  const other = await parkedThenAllocated('PARKED SECOND', '2025-11-15', fresh, 400_000);
  const first = await one.allocate();
  expect(first.interest).toBe(12_080);
  await giveBack(first.matchId);
  // The match that is done with its own money is offered what came to light since.
  const second = await other.allocate();
  expect(second.interest).toBe(12_080);
  const shown = async (id: string) => (await offered(id)).map(({ done, total }) => [done, total]);
  expect(await shown(one.id)).toEqual([
    [true, 12_080],
    [false, 12_080],
  ]);
  await giveBack(first.matchId);
  expect(await shown(other.id)).toEqual([[true, 12_080]]);
  await expect(giveBack(second.matchId)).rejects.toMatchObject({ status: 409 });
  const right = await netOf(fresh);
  expect(right).toMatchObject({
    '2025-11-30': (before['2025-11-30'] ?? 0) - 8_000,
    '2025-12-31': (before['2025-12-31'] ?? 0) - 16_160,
  });

  const { rows: receipts } = await harness().deps.db.execute<{ id: string; text: string }>(sql`
    select e.id, e.cause ->> 'text' as text from ledger_entries e where e.levy_account_id = ${fresh} and e.kind = 'receipt'
      and e.cause ->> 'matchId' in (${first.matchId}, ${second.matchId}) order by e.sequence`);
  const [receipt, secondReceipt] = receipts.map(({ id }) => id);
  const by = { by: { name: 'A test', profileId: null } } as never as CommandWrite;
  const turn = (id = '') =>
    inTransaction((tx) => reverseEntriesOnOwnDays({ ...by, tx }, [id], POSTED_BY_TEST, { reason: 'Returned' }));
  const turnBack = async (id = '') => {
    const { rows } = await harness().deps.db.execute<{ id: string }>(
      sql`select id from ledger_entries where reverses = ${id}`,
    );
    await turn(rows[0]?.id);
  };
  // The second receipt alone falls: what the first is due stays to be given back.
  await turn(secondReceipt);
  expect(await shown(one.id)).toEqual([[true, 12_080]]);
  await turnBack(secondReceipt);
  expect(await shown(other.id)).toEqual([[false, 12_080]]);
  await giveBack(second.matchId);
  expect(await netOf(fresh)).toEqual(right);
  // Returned, the return undone, and returned again: it goes each time.
  await turn(receipt);
  expect(await netOf(fresh)).toEqual(before);
  await turnBack(receipt);
  expect(await shown(one.id)).toEqual([[false, 24_160]]);
  await giveBack(first.matchId);
  expect(await netOf(fresh)).toEqual(right);
  await turn(receipt);
  expect(await netOf(fresh)).toEqual(before);
});

test('an agreement that was broken while its money lay unallocated is told with the match, and waives the interest once it is active again', async () => {
  const { db } = harness().deps;
  const aod = await anAod(harness().deps, acct());
  // R 6 000.00 by November: R 3 000.00 came, R 4 000.00 was in suspense.
  await db
    .update(aods)
    .set({
      stage: 'Defaulted',
      startDay: '2025-11-01',
      signedDay: '2025-11-01',
      chargeInterest: false,
      termMonths: 1,
      monthlyArrearPayment: cents(600_000),
      monthlyCurrentPayment: cents(0),
      balanceOnApplication: cents(600_000),
    })
    .where(eq(aods.id, aod));
  const { id, allocate } = await parkedThenAllocated('PARKED INSTALMENT', '2025-11-15', acct(), 400_000);
  const { matchId, interest, agreements } = await allocate();
  expect(agreements).toMatchObject([{ id: aod, waives: true }]);
  expect(await offered(id)).toMatchObject([{ matchId, done: false, total: interest, agreements: [{ id: aod }] }]);
  await db.update(aods).set({ stage: 'Active' }).where(eq(aods.id, aod));
  const [found] = await offered(id);
  expect([found?.agreements, (found?.total ?? 0) > interest]).toEqual([[], true]);
  await giveBack(matchId);
  expect((await netOf(acct()))['2025-11-30']).toBe(0);
  await undo(matchId);
  expect((await offered(id)).flatMap(({ agreements: told }) => told)).toEqual([]);
});
