/**
 * Tests of readings imported without their meter's multiplier: listed, offered for correction, never changed
 * automatically.
 */
import { apiContract } from '@stoep/contract';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { useHarness } from '../../../../test/harness.ts';
import { officeDeskOf } from '../../../../test/office-desk.ts';
import { POSTED_BY_TEST } from '../../../../test/posted-by-test.ts';
import { makeTestWorld } from '../../../../test/world/make-test-world.ts';
import type { TestWorld } from '../../../../test/world.ts';
import { meterReadings, meters, tariffSteps, tariffs } from '../../../db/schema/billing/metering.ts';
import { unitBillings } from '../../../db/schema/billing/unit-billings.ts';
import { postConsumptionOfMonth } from '../levy-runs/plan/plan-levy-run.writes.ts';

const harness = useHarness();
let world: TestWorld;
let reading = '';

beforeAll(async () => {
  world = await makeTestWorld(harness());
  const { db } = harness().deps;
  const [tariff] = await db
    .insert(tariffs)
    .values({ buildingId: world.buildings.a, meterType: 'Electricity', fromDay: '2025-01-01' })
    .returning({ id: tariffs.id });
  await db.insert(tariffSteps).values({ tariffId: tariff?.id ?? '', fromQuantity: 0, rate: 100 });
});

/** 100 to 110 on a meter with multiplier 40, stored as 10 for R 10.00 and charged, as earlier releases read files. */
beforeEach(async () => {
  const { db } = harness().deps;
  const { unitId } = world.accounts.o2;
  const [billing] = await db
    .insert(unitBillings)
    .values({ unitId, name: 'Power', statementDescription: 'Power', kind: 'Consumption' })
    .returning({ id: unitBillings.id });
  const unitBillingId = billing?.id ?? '';
  const [meter] = await db
    .insert(meters)
    .values({ unitId, unitBillingId, name: 'CT', type: 'Electricity', multiplier: 40 })
    .returning({ id: meters.id });
  const [added] = await db
    .insert(meterReadings)
    .values({
      meterId: meter?.id ?? '',
      previousDay: '2026-01-25',
      currentDay: '2026-02-25',
      previousReading: 100,
      currentReading: 110,
      consumption: 10,
      multiplierLeftOut: true,
    })
    .returning({ id: meterReadings.id });
  reading = added?.id ?? '';
  await db.transaction((tx) => postConsumptionOfMonth(tx, world.buildings.a, '2026-03-01', POSTED_BY_TEST));
});

const { act, get, list, today } = officeDeskOf(harness, () => world.people.ST);
const QUEUE = 'readingsToCorrect';

const listed = async () =>
  (await list('meter-readings', { filter: { queue: QUEUE } })).value.map(({ id }) => String(id));
const counted = async () => (await today()).find(({ key }) => key === QUEUE)?.count ?? 0;
const balance = async () => {
  const { rows } = await harness().deps.db.execute<{ sum: number }>(sql`
    select coalesce(sum(amount), 0)::int as sum from ledger_entries where levy_account_id = ${world.accounts.o2.levyAccountId}`);
  return rows[0]?.sum ?? 0;
};

test('FAULT-12: the reading is listed, nothing of it is changed, and correcting it with the same reading charges the difference', async () => {
  const before = await balance();
  expect(await listed()).toContain(reading);
  expect(await counted()).toBe((await listed()).length);
  expect(await get('meter-readings', reading)).toMatchObject({ multiplierLeftOut: true, consumption: 10 });
  const body = { reading: 110, rolledOver: false, reason: 'The multiplier of the meter was missing' };
  const correct = (preview: boolean) =>
    harness().call(
      apiContract.office.correctReading,
      { params: { id: reading }, body: { ...body, preview } },
      world.people.ST.token,
    );
  expect(await correct(true)).toMatchObject({ consumption: 400, reversed: 1_000, charged: 40_000 });
  expect(await balance()).toBe(before);
  await correct(false);
  expect((await balance()) - before).toBe(39_000);
  expect(await listed()).not.toContain(reading);
});

test('FAULT-12: a reading whose use is right as it stands leaves the list with a reason, and keeps its charge', async () => {
  const before = await balance();
  await expect(act('meter-readings', reading, 'keepUse', {})).rejects.toMatchObject({ status: 400 });
  await act('meter-readings', reading, 'keepUse', { reason: 'The transformer came in March' });
  expect(await listed()).not.toContain(reading);
  expect(await balance()).toBe(before);
  expect(await get('meter-readings', reading)).toMatchObject({ consumption: 10, multiplierLeftOut: false });
  await expect(act('meter-readings', reading, 'keepUse', { reason: 'Again' })).rejects.toMatchObject({
    status: 409,
  });
  const [kept] = await harness()
    .deps.db.select({ charge: meterReadings.charge })
    .from(meterReadings)
    .where(eq(meterReadings.id, reading));
  expect(kept?.charge).toBe(1_000);
});
