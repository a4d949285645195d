/** Tests that the figures on a building's page equal those of the lists that they link to. */
import { apiContract } from '@stoep/contract';
import { dayOfInstant } from '@stoep/domain/calendar/calendar';
import { cents } from '@stoep/domain/money/cents';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { postTestEntries } from '../../../../test/factories/post-test-entries.ts';
import { useHarness } from '../../../../test/harness.ts';
import { POSTED_BY_TEST } from '../../../../test/posted-by-test.ts';
import { captureSentQueries } from '../../../../test/sent-queries.ts';
import type { TestUser } from '../../../../test/test-user.ts';
import { makeTestWorld } from '../../../../test/world/make-test-world.ts';
import { aPerson, type TestWorld } from '../../../../test/world.ts';
import { levyLines } from '../../../db/schema/billing/budgets.ts';
import { buildingDuties } from '../../../db/schema/scheme/buildings.ts';
import { postLeviesOfMonth } from '../../billing/levy-runs/plan/plan-levy-run.writes.ts';

const harness = useHarness();
let world: TestWorld;
let reader: TestUser;

beforeAll(async () => {
  world = await makeTestWorld(harness());
  reader = await aPerson(harness(), 'building-reader', { staffRole: 'reader' });
});

const page = (id = world.buildings.a) =>
  harness().call(apiContract.office.buildingPage, { params: { id } }, reader.token);
const total = (resource: string, filter: object) =>
  harness()
    .call(
      apiContract.office.list,
      { params: { resource }, query: { filter: JSON.stringify(filter), limit: 500 } },
      reader.token,
    )
    .then(({ value }) => value);

test('this month counts what was charged and paid in this building, but for what was taken back', async () => {
  const before = await page();
  const levyAccountId = world.accounts.o1.levyAccountId;
  const of = { levyAccountId, entryDay: '2026-03-05', dueDay: '2026-03-05' } as const;
  await harness().deps.db.transaction((tx) =>
    postTestEntries(
      tx,
      [
        { ...of, kind: 'levy', description: 'Levy', amount: cents(70_000) },
        { ...of, kind: 'receipt', description: 'EFT', amount: cents(-50_000) },
        { ...of, kind: 'receipt', description: 'Last month', amount: cents(-10_000), entryDay: '2026-02-27' },
      ],
      POSTED_BY_TEST,
    ),
  );
  const after = await page();
  expect(after.raised - before.raised).toBe(70_000);
  expect(after.collected - before.collected).toBe(50_000);
  const bank = (of: typeof after) => of.banks.reduce((sum, { amount }) => sum + amount, 0);
  expect(bank(after) - bank(before)).toBe(60_000);
});

test('what was levied for the reserve is to be moved to it, as both funds have it', async () => {
  const { db } = harness().deps;
  const line = {
    name: 'Reserve',
    statementDescription: 'Reserve',
    fund: 'reserve',
    fromDay: '2026-03-01',
  } as const;
  await db.insert(levyLines).values({ ...line, buildingId: world.buildings.a, yearlyAmount: cents(120_000) });
  await db.transaction((tx) => postLeviesOfMonth(tx, world.buildings.a, '2026-03-01', POSTED_BY_TEST));
  const { dueToReserve } = await page();
  const { rows } = await harness().deps.db.execute<{ fund: string; sum: number }>(sql`
    select j.fund, sum(l.amount)::int as sum from journal_lines l join journals j on j.id = l.journal_id
      join gl_accounts a on a.id = l.account_id
    where j.building_id = ${world.buildings.a} and a.code in ('1900', '2900') group by 1`);
  const of = (fund: string) => rows.find((row) => row.fund === fund)?.sum ?? 0;
  expect([0 - of('administrative'), of('reserve')]).toEqual([dueToReserve, dueToReserve]);
  expect(dueToReserve).toBeGreaterThan(0);
});

test('its figures are those of the lists that they lead to, and of this building alone', async () => {
  const buildingId = world.buildings.a;
  const { owed, tasks, jobs, voteCount, votes } = await page();
  const accounts = await total('levy-accounts', { buildingId });
  const debts = accounts.map(({ balance }) => Math.round(Number(balance) * 100)).filter((one) => one > 0);
  expect(owed).toBe(debts.reduce((sum, one) => sum + one, 0));
  const open = (await total('tasks', { buildingId })).filter(
    ({ state }) => state !== 'Completed' && state !== 'Canceled',
  );
  expect(tasks).toBe(open.length);
  for (const { state, count } of jobs)
    expect(await total('maintenance-jobs', { buildingId, state })).toHaveLength(count);
  expect(await total('approvals', { buildingId, state: 'Awaiting trustees' })).toHaveLength(voteCount);
  const closing = votes.map(({ closesAt }) => closesAt.getTime());
  expect(closing).toEqual([...closing].sort((one, other) => one - other));
});

test('its ages add up to what is owed; its next date is the first from today, and what is late is counted apart', async () => {
  const { db } = harness().deps;
  const buildingId = world.buildings.b;
  const today = dayOfInstant(harness().deps.clock.now());
  const item = { buildingId, kind: 'Insurance', ended: false } as const;
  const before = await page(buildingId);
  await db.insert(buildingDuties).values([
    { ...item, subject: 'Past', dueDay: '2020-01-31' },
    { ...item, subject: 'Today', dueDay: today },
  ]);
  const { ages, owed, nextDate, lateCount } = await page(buildingId);
  const { ageTotal, ...buckets } = ages;
  expect(ageTotal).toBe(owed);
  expect(Object.values(buckets).reduce((sum, one) => sum + one, 0)).toBe(owed);
  expect(nextDate).toMatchObject({ kind: 'compliance', name: 'Today', day: today });
  expect(lateCount - before.lateCount).toBe(1);
  expect(before.nextDate.day > today).toBe(true);
});

test('it is one statement, and a building that is not there has no page', async () => {
  const sent = await captureSentQueries(() => page());
  expect(sent.filter(({ text }) => text.includes('from gl_balances'))).toHaveLength(1);
  await expect(page(world.accounts.o1.levyAccountId)).rejects.toMatchObject({ status: 404 });
});
