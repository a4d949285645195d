/**
 * Tests of readings typed in the office: checked against the meter before they are stored, reversed with their
 * charge.
 */
import { levyAccountEndpoints as contract } from '@stoep/contract/ledger/levy-accounts';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { TEST_NOW, useHarness } from '../../../../test/harness.ts';
import { officeDeskOf } from '../../../../test/office-desk.ts';
import { POSTED_BY_TEST } from '../../../../test/posted-by-test.ts';
import { makeTestWorld } from '../../../../test/world/make-test-world.ts';
import type { TestWorld } from '../../../../test/world.ts';
import { meterReadings, meters, tariffSteps, tariffs } from '../../../db/schema/billing/metering.ts';
import { unitBillings } from '../../../db/schema/billing/unit-billings.ts';
import { ledgerEntries } from '../../../db/schema/ledger/entries.ts';
import { postConsumptionOfMonth } from '../levy-runs/plan/plan-levy-run.writes.ts';

const harness = useHarness();
let world: TestWorld;
let meterId = '';

/** R 3 for each kWh, in the building of all these meters. */
beforeAll(async () => {
  world = await makeTestWorld(harness());
  const { db } = harness().deps;
  const [tariff] = await db
    .insert(tariffs)
    .values({ buildingId: world.buildings.a, meterType: 'Electricity', fromDay: '2025-01-01' })
    .returning({ id: tariffs.id });
  await db.insert(tariffSteps).values({ tariffId: tariff?.id ?? '', fromQuantity: 0, rate: 300 });
});

/** A meter of its own for each test, with one reading: 16 820 on 25 January 2026. */
beforeEach(async () => {
  harness().setNow(TEST_NOW);
  const { db } = harness().deps;
  const { unitId } = world.accounts.o2;
  const [billing] = await db
    .insert(unitBillings)
    .values({ unitId, name: 'Electricity', statementDescription: 'Electricity', kind: 'Consumption' })
    .returning({ id: unitBillings.id });
  const [meter] = await db
    .insert(meters)
    .values({ unitId, unitBillingId: billing?.id ?? '', name: 'E1', type: 'Electricity', digits: 5 })
    .returning({ id: meters.id });
  meterId = meter?.id ?? '';
  await add({
    previousDay: '2025-12-25',
    previousReading: 16_500,
    currentDay: '2026-01-25',
    currentReading: 16_820,
  });
});

const { create, act, get } = officeDeskOf(harness, () => world.people.ST);
const add = (values: Record<string, unknown>) => create('meter-readings', { meterId, ...values });
const february = { currentDay: '2026-02-25', currentReading: 17_120 };

const refused = (values: Record<string, unknown>) =>
  add(values).then(
    () => ({}),
    (error: { status: number; fields?: Record<string, string> }) => ({
      status: error.status,
      fields: Object.keys(error.fields ?? {}),
    }),
  );

test('what is left empty is taken from the last reading, and consumption from the counter', async () => {
  const { id } = await add(february);
  expect(await get('meter-readings', id)).toMatchObject({
    previousDay: '2026-01-25',
    previousReading: 16_820,
    consumption: 300,
  });
});

test.each([
  ['a start of 1 after 16 820', { previousReading: 1 }, 'previousReading'],
  ['99 999 kWh in a month', { currentReading: 99_999 }, 'currentReading'],
  ['a day in 2027', { currentDay: '2027-02-25' }, 'currentDay'],
  ['a counter that stands lower', { currentReading: 12 }, 'currentReading'],
])('%s is refused at its field', async (_name, change, field) => {
  expect(await refused({ ...february, ...change })).toEqual({ status: 400, fields: [field] });
});

test('acceptance 15: a typed charge is refused', async () => {
  expect(await refused({ ...february, charge: 900 })).toEqual({ status: 400, fields: ['charge'] });
});

test('a rollover is said, and counted by the digits of the meter', async () => {
  const { db } = harness().deps;
  await db.update(meterReadings).set({ currentReading: 99_900 }).where(eq(meterReadings.meterId, meterId));
  const { id } = await add({ ...february, currentReading: 200, rolledOver: true });
  expect(await get('meter-readings', id)).toMatchObject({ consumption: 300, rolledOver: true });
});

const chargesOf = async (levyAccountId: string) => {
  const rows = await harness()
    .deps.db.select({ kind: ledgerEntries.kind, amount: ledgerEntries.amount, cause: ledgerEntries.cause })
    .from(ledgerEntries)
    .where(eq(ledgerEntries.levyAccountId, levyAccountId))
    .orderBy(ledgerEntries.sequence);
  return rows.filter(({ kind }) => kind === 'consumption' || kind === 'reversal').map(({ amount }) => amount);
};
const charge = (month: string) =>
  harness().deps.db.transaction((tx) => postConsumptionOfMonth(tx, world.buildings.a, month, POSTED_BY_TEST));

test('a wrong reading is reversed with its charge, the right one is charged once, and the owner sees the right one', async () => {
  const { levyAccountId, unitId } = world.accounts.o2;
  const wrong = await add({ ...february, currentReading: 17_700 });
  await charge('2026-03-01');
  const before = await chargesOf(levyAccountId);
  expect(before.at(-1)).toBe(264_000);
  await expect(act('meter-readings', wrong.id, 'reverse', {})).rejects.toMatchObject({ status: 400 });
  await act('meter-readings', wrong.id, 'reverse', { reason: 'A digit was read wrongly' });
  expect((await chargesOf(levyAccountId)).slice(before.length)).toEqual([-264_000]);
  await expect(act('meter-readings', wrong.id, 'reverse', { reason: 'Again' })).rejects.toMatchObject({
    status: 409,
  });
  const right = await add(february);
  expect(await get('meter-readings', right.id)).toMatchObject({ replacesId: { id: wrong.id } });
  // Two months later, outside the run's window, the replacing reading is still charged, once.
  for (const month of ['2026-05-01', '2026-05-01', '2026-06-01']) await charge(month);
  expect((await chargesOf(levyAccountId)).slice(before.length)).toEqual([-264_000, 90_000]);
  const shown = await harness().call(contract.meterReadings, { params: { unitId } }, world.people.O2.token);
  const mine = shown.flatMap((billing) => billing.meters).find(({ id }) => id === meterId);
  expect(mine?.readings.map(({ currentReading }) => currentReading)).toEqual([17_120, 16_820]);
});

test('a reading that a run charges at that moment is reversed with what the run charged', async () => {
  const { db } = harness().deps;
  const { levyAccountId } = world.accounts.o2;
  await charge('2026-02-01');
  const wrong = await add(february);
  const before = await chargesOf(levyAccountId);
  const [charged, seen] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const run = db.transaction(async (tx) => {
    await postConsumptionOfMonth(tx, world.buildings.a, '2026-03-01', POSTED_BY_TEST);
    charged.resolve();
    await seen.promise;
  });
  await charged.promise;
  let over = false;
  const reversal = act('meter-readings', wrong.id, 'reverse', { reason: 'Wrong meter' }).finally(() => {
    over = true;
  });
  const waits = async () => {
    const { rows } = await db.execute(sql`select 1 from pg_locks l join pg_stat_activity a on a.pid = l.pid
      where a.datname = current_database() and not l.granted`);
    return over || rows.length > 0;
  };
  await expect.poll(waits, { timeout: 10_000 }).toBe(true);
  seen.resolve();
  await run;
  await reversal;
  expect((await chargesOf(levyAccountId)).slice(before.length)).toEqual([90_000, -90_000]);
});

test('a reading that a later one builds on is reversed after that one', async () => {
  const first = await add(february);
  await add({ currentDay: '2026-03-09', currentReading: 17_260 });
  const why = 'A later reading starts where this one ends. Reverse the later one first.';
  expect((await get('meter-readings', first.id)).withheld).toEqual([{ action: 'reverse', why }]);
  await expect(act('meter-readings', first.id, 'reverse', { reason: 'Wrong' })).rejects.toMatchObject({
    status: 409,
    message: why,
  });
});

test('two readings of one day at once: one is kept', async () => {
  const sent = await Promise.allSettled([add(february), add(february)]);
  expect(sent.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});
