/** Tests of separate levy lines: special contributions, exclusive use and fixed charges. */
import { addMonths } from '@stoep/domain/calendar/calendar';
import { cents } from '@stoep/domain/money/cents';
import { sumCents } from '@stoep/domain/money/money';
import { and, eq, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { useHarness } from '../../../../test/harness.ts';
import { officeDeskOf } from '../../../../test/office-desk.ts';
import { POSTED_BY_TEST } from '../../../../test/posted-by-test.ts';
import type { TestUser } from '../../../../test/test-user.ts';
import { makeTestWorld } from '../../../../test/world/make-test-world.ts';
import { aPerson, type TestWorld } from '../../../../test/world.ts';
import { levyLines } from '../../../db/schema/billing/budgets.ts';
import { unitBillings } from '../../../db/schema/billing/unit-billings.ts';
import { postLeviesOfMonth } from '../levy-runs/plan/plan-levy-run.writes.ts';

const harness = useHarness();
let world: TestWorld;
let staff: TestUser;
beforeAll(async () => {
  world = await makeTestWorld(harness());
  staff = await aPerson(harness(), 'line-keeper', { staffRole: 'bookkeeper' });
  await harness().deps.db.execute(sql`update levy_accounts set until_day = null`);
});
const { create, get } = officeDeskOf(harness, () => staff);

const line = (more: Partial<typeof levyLines.$inferInsert>) => ({
  buildingId: world.buildings.a,
  name: 'Levy',
  statementDescription: 'Levy',
  yearlyAmount: cents(1_200_000),
  fromDay: '2025-10-01',
  ...more,
});
const raise = (month: string, buildingId = world.buildings.a) =>
  harness().deps.db.transaction((tx) => postLeviesOfMonth(tx, buildingId, month, POSTED_BY_TEST));
const charged = async (month: string, name: string, buildingId = world.buildings.a) => {
  const found = await harness().deps.db.execute<{ unit: string; amount: number; code: string }>(sql`
    select u.door_number as unit, e.amount::int as amount, a.code from ledger_entries e
      join levy_accounts l on l.id = e.levy_account_id join units u on u.id = l.unit_id
      join entry_journals j on j.entry_id = e.id join gl_accounts a on a.id = j.account_id
    where l.building_id = ${buildingId} and e.entry_day = ${month}
      and e.cause ->> 'budgetLine' = ${name} order by 1`);
  return found.rows;
};

test('acceptance 12: a special contribution over 5 months posts 5 times and stops; who owned on the day is kept', async () => {
  const buildingId = world.buildings.b;
  const values = {
    buildingId,
    name: 'New lift',
    statementDescription: 'Special levy, lift',
    fund: 'administrative',
    yearlyAmount: 1000.03,
    basis: 'quota',
    instalments: 5,
    fromDay: '2026-05-01',
    glAccountId: null,
    resolutionDay: '2026-03-01',
    resolution: 'The lift stands still.',
  };
  await expect(create('levy-lines', { ...values, fromDay: '2026-02-01' })).rejects.toMatchObject({
    fields: { fromDay: expect.any(String) },
  });
  const { id } = await create('levy-lines', values);
  // What a clearance figure adds for the owner of that day: all of it before the first month, nothing after the last.
  const left = async () => (await get('levy-accounts', world.accounts.o3.levyAccountId)).specialsLeft;
  expect(await left()).toBe(250.03);
  let months = 0;
  let sum = 0;
  for (let month = '2026-05-01'; month <= '2026-12-01'; month = addMonths(month, 1)) {
    await raise(month, buildingId);
    const entries = await charged(month, 'New lift', buildingId);
    months += entries.length > 0 ? 1 : 0;
    sum += entries.reduce((total, { amount }) => total + amount, 0);
    if (entries.length > 0) expect(entries[0]?.code).toBe('4050');
    if (months === 2) expect(await left()).toBe(150.01);
  }
  expect(months).toBe(5);
  expect(await left()).toBe(0);
  // One of its four units has an account.
  expect(sum).toBe(25_003);
  const [kept] = await harness()
    .deps.db.select({ liable: levyLines.liable })
    .from(levyLines)
    .where(eq(levyLines.id, id));
  expect(kept?.liable?.filter(({ levyAccountId }) => levyAccountId === world.accounts.o3.levyAccountId)).toHaveLength(
    1,
  );
  expect(sumCents((kept?.liable ?? []).map(({ amount }) => amount))).toBe(100_003);
});

test('acceptance 13: exclusive-use lines reach holders only, by their weights of that month', async () => {
  const { db } = harness().deps;
  const { unitId } = world.accounts.o1;
  const other = world.accounts.o2.unitId;
  await create('exclusive-use-areas', {
    unitId,
    name: 'Bay 7',
    kind: 'Parking',
    weight: 2,
    fromDay: '2026-01-01',
    untilDay: null,
  });
  await create('exclusive-use-areas', {
    unitId: other,
    name: 'Garden',
    kind: 'Garden',
    weight: 1,
    fromDay: '2026-01-01',
    untilDay: null,
  });
  const [account] = (await db.execute<{ id: string }>(sql`select id from gl_accounts where code = '4060'`)).rows;
  await db.insert(levyLines).values(
    line({
      name: 'Parking upkeep',
      yearlyAmount: cents(120_000),
      fromDay: '2026-11-01',
      basis: 'exclusive use',
      areaKind: 'Parking',
      glAccountId: account?.id ?? null,
    }),
  );
  await raise('2026-11-01');
  expect(await charged('2026-11-01', 'Parking upkeep')).toEqual([{ unit: '1', amount: 10_000, code: '4060' }]);
});

test('a fixed charge begins with its month and stands where it says', async () => {
  const { db } = harness().deps;
  const { unitId } = world.accounts.o2;
  const [account] = (await db.execute<{ id: string }>(sql`select id from gl_accounts where code = '4070'`)).rows;
  await create('unit-billings', {
    unitId,
    name: 'Storeroom',
    statementDescription: 'Storeroom rental',
    kind: 'Agreed',
    chargeTo: 'Owner',
    amount: 350,
    position: 20,
    fromDay: '2027-01-01',
    endedDay: null,
    glAccountId: account?.id,
    authority: 'Agreement of 1 March 2026',
  });
  const of = (month: string) =>
    db.execute<{
      code: string;
    }>(sql`select a.code from ledger_entries e join entry_journals j on j.entry_id = e.id
      join gl_accounts a on a.id = j.account_id where e.cause ->> 'name' = 'Storeroom' and e.entry_day = ${month}`);
  await raise('2026-12-01');
  expect((await of('2026-12-01')).rows).toEqual([]);
  await raise('2027-01-01');
  expect((await of('2027-01-01')).rows).toEqual([{ code: '4070' }]);
});

test('a special contribution that is called like a charge of a unit stands beside it, and is no part of what is paid once it is over', async () => {
  const { db } = harness().deps;
  const { unitId } = world.accounts.o2;
  // One was entered with its agreement; one was imported and charged on its own.
  await db.insert(unitBillings).values({ unitId, name: 'Lamp', statementDescription: 'Lamp', amount: cents(5_000) });
  await raise('2027-03-01');
  for (const name of ['Storeroom', 'Lamp'])
    await create('levy-lines', {
      buildingId: world.buildings.a,
      name,
      statementDescription: `Special, ${name}`,
      fund: 'administrative',
      yearlyAmount: 1_000,
      basis: 'quota',
      instalments: 1,
      fromDay: '2027-04-01',
      glAccountId: null,
      resolutionDay: '2026-03-01',
      resolution: 'It fell down.',
    });
  await raise('2027-04-01');
  const own = await db.execute<{ name: string; amount: number }>(sql`
    select e.cause ->> 'name' as name, e.amount::int as amount from ledger_entries e join levy_accounts l on l.id = e.levy_account_id
    where l.unit_id = ${unitId} and e.entry_day = '2027-04-01' and e.cause ->> 'kind' = 'fixed' order by 1`);
  expect(own.rows).toEqual([
    { name: 'Lamp', amount: 5_000 },
    { name: 'Storeroom', amount: 35_000 },
  ]);
  expect((await charged('2027-04-01', 'Storeroom')).length).toBeGreaterThan(0);
  await raise('2027-05-01');
  const shown = await db
    .select({ amount: unitBillings.amount, endedDay: unitBillings.endedDay, levyLine: unitBillings.levyLine })
    .from(unitBillings)
    .where(and(eq(unitBillings.unitId, unitId), eq(unitBillings.name, 'Storeroom')))
    .orderBy(unitBillings.levyLine);
  expect(shown).toMatchObject([
    { levyLine: 'Storeroom', endedDay: '2027-04-30' },
    { levyLine: null, amount: 35_000, endedDay: null },
  ]);
});

test('resolved while a month is being raised, a special contribution begins with the month after it', async () => {
  const { db } = harness().deps;
  const buildingId = world.buildings.b;
  const values = {
    buildingId,
    name: 'New gate',
    statementDescription: 'Special levy, gate',
    fund: 'administrative',
    yearlyAmount: 400,
    basis: 'quota',
    instalments: 2,
    fromDay: '2027-03-01',
    glAccountId: null,
    resolutionDay: '2026-03-01',
    resolution: 'The gate does not close.',
  };
  await db.insert(levyLines).values(line({ buildingId, fromDay: '2027-03-01' }));
  let made: Promise<unknown> | undefined;
  await db.transaction(async (tx) => {
    await postLeviesOfMonth(tx, buildingId, '2027-03-01', POSTED_BY_TEST);
    made = create('levy-lines', values).catch((error: unknown) => error);
    const first = await Promise.race([
      made,
      (async () => {
        for (;;) {
          const { rows } = await tx.execute(sql`select 1 from pg_locks where not granted`);
          if (rows.length > 0) return 'waits';
        }
      })(),
    ]);
    expect(first).toBe('waits');
  });
  expect(await made).toMatchObject({ fields: { fromDay: expect.stringMatching(/Apr(il)? 2027/) } });
});
