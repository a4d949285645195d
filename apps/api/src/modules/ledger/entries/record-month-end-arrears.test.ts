/** Tests of month-end arrears of a large portfolio: computed at night, with their time, equal to the accounts. */
import { apiContract } from '@stoep/contract';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { useHarness } from '../../../../test/harness.ts';
import { officeDeskOf } from '../../../../test/office-desk.ts';
import type { TestUser } from '../../../../test/test-user.ts';
import { makeTestWorld } from '../../../../test/world/make-test-world.ts';
import { aPerson, type TestWorld } from '../../../../test/world.ts';
import { runCreationCommand, systemContext } from '../../../kernel/command.ts';
import { replaceMonthEndArrearsTotals } from './record-month-end-arrears.commands.ts';

const harness = useHarness();
let world: TestWorld;
let staff: TestUser;
const desk = officeDeskOf(harness, () => staff);
const arrears = (buildingId?: string) =>
  harness().call(apiContract.office.arrears, { query: buildingId ? { buildingId } : {} }, staff.token);
const night = () => runCreationCommand(systemContext(harness().deps, 'ledger'), replaceMonthEndArrearsTotals, {});
/** Further accounts of the same unit, on which nothing stands. */
const grow = (many: number) =>
  harness().deps.db.execute(sql`insert into levy_accounts
    (account_number, building_id, unit_id, account_id, type, from_day)
    select account_number || '-' || n, building_id, unit_id, account_id, 'Other', from_day
    from levy_accounts, generate_series(1, ${many}::int) n where id = ${world.accounts.o1.levyAccountId}`);
const owes = (amount: number, entryDay: string, levyAccountId = world.accounts.o1.levyAccountId) =>
  desk.create('ledger-entries', {
    levyAccountId,
    kind: 'levy',
    entryDay,
    amount,
    description: 'Levy',
    reason: 'Test',
  });

beforeAll(async () => {
  world = await makeTestWorld(harness());
  staff = await aPerson(harness(), 'counts', { staffRole: 'bookkeeper' });
});

test('a small portfolio is worked out as it is asked; a large one is there from its first night on, to the cent', async () => {
  await owes(5_000, '2026-01-01');
  await owes(700, '2026-02-01', world.accounts.o2.levyAccountId);
  const small = await arrears();
  expect(small.map(({ countedAt }) => countedAt)).toEqual(Array(13).fill(null));
  await night();
  expect((await harness().deps.db.execute(sql`select 1 from counted_arrears`)).rows).toEqual([]);
  await grow(5_001);
  expect(await arrears()).toEqual([]);
  await night();
  const counted = await arrears();
  expect(counted.map(({ day, overdue, accounts }) => ({ day, overdue, accounts }))).toEqual(
    small.map(({ day, overdue, accounts }) => ({ day, overdue, accounts })),
  );
  expect(counted.at(-1)?.overdue).toBeGreaterThanOrEqual(570_000);
  expect(counted[0]?.countedAt).toEqual(harness().deps.clock.now());
});

test('what is posted since is there after the next night, and of one building at once', async () => {
  const before = await arrears();
  const ofBuilding = await arrears(world.buildings.a);
  await owes(100, '2026-02-15');
  expect(await arrears()).toEqual(before);
  const last = (all: Awaited<ReturnType<typeof arrears>>) => Number(all.at(-1)?.overdue);
  expect(last(await arrears(world.buildings.a)) - last(ofBuilding)).toBe(10_000);
  await night();
  expect(last(await arrears()) - last(before)).toBe(10_000);
});
