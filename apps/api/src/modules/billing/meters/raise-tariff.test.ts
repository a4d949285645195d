/** Tests of a tariff that is raised by a percentage: the next tariff, its prices, and when it is refused. */
import { apiContract } from '@stoep/contract';
import { adjustTariffRate } from '@stoep/domain/billing/tariff';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { useHarness } from '../../../../test/harness.ts';
import { officeDeskOf } from '../../../../test/office-desk.ts';
import type { TestUser } from '../../../../test/test-user.ts';
import { makeTestWorld } from '../../../../test/world/make-test-world.ts';
import { aPerson, type TestWorld } from '../../../../test/world.ts';
import { auditEntries } from '../../../db/schema/platform/platform.ts';

const harness = useHarness();
let world: TestWorld;
let keeper: TestUser;
const desk = officeDeskOf(harness, () => keeper);
let turn = 0;

const STEPS = [
  { from: 0, rate: 1_725 },
  { from: 6, rate: 3_990.5001 },
];
const sheetOf = async (id: string) =>
  (await harness().call(apiContract.office.bandsOfTariff, { params: { id } }, keeper.token)).tariff;
const saveSteps = (id: string, bands: object[]) =>
  harness().call(
    apiContract.office.saveBands,
    { params: { id }, body: { fixedMonthly: 12_345 as never, bands: bands as never } },
    keeper.token,
  );
/** A tariff of its own name, with steps. */
const aTariff = async (more: object = {}, steps: object[] = STEPS) => {
  turn += 1;
  const { id } = await desk.create('tariffs', {
    buildingId: world.buildings.a,
    meterType: 'Water',
    name: `Raised ${turn}`,
    fromDay: '2026-01-01',
    ...more,
  });
  if (steps.length > 0) await saveSteps(id, steps);
  return id;
};
const raise = (id: string, percent: number, fromDay = '2026-07-01', by = keeper) =>
  desk.act('tariffs', id, 'raise', { percent, fromDay }, by);
const nextOf = async (id: string) => (await desk.get('tariffs', id)).nextId as { id: string } | null;
const count = async () => (await desk.list('tariffs')).total;

beforeAll(async () => {
  world = await makeTestWorld(harness());
  keeper = await aPerson(harness(), 'raising-keeper', { staffRole: 'bookkeeper' });
});

test('the next tariff has every step and the fixed charge raised and rounded, and the old one stays', async () => {
  const id = await aTariff({ bandsPer: '30 days', change: 'by reading day' });
  const before = await sheetOf(id);
  await raise(id, 12.74);
  const next = await nextOf(id);
  expect(await sheetOf(next?.id ?? '')).toMatchObject({
    name: before.name,
    fromDay: '2026-07-01',
    bandsPer: '30 days',
    change: 'by reading day',
    fixedMonthly: 13_918,
    bands: [
      { from: 0, rate: 1_944.765 },
      { from: 6, rate: adjustTariffRate(3_990.5001, 1_274) },
    ],
  });
  expect(await sheetOf(id)).toEqual(before);
  const said = await harness()
    .deps.db.select({ action: auditEntries.action, by: auditEntries.actorName })
    .from(auditEntries)
    .where(eq(auditEntries.subjectId, id));
  expect(said).toContainEqual({ action: 'tariffs.raised', by: expect.stringContaining('raising-keeper') });
});

test('a municipality may lower its prices; 0 changes nothing and is refused at its field', async () => {
  const id = await aTariff();
  await expect(raise(id, 0)).rejects.toMatchObject({ fields: { percent: expect.stringContaining('other than 0') } });
  await expect(raise(id, -90.01)).rejects.toMatchObject({ fields: { percent: expect.stringContaining('-90') } });
  await expect(raise(id, 100.5)).rejects.toMatchObject({ fields: { percent: expect.any(String) } });
  await expect(raise(id, 1.234)).rejects.toMatchObject({ fields: { percent: expect.any(String) } });
  await raise(id, -10);
  const next = await nextOf(id);
  expect((await sheetOf(next?.id ?? '')).bands[0]).toEqual({ from: 0, rate: 1_552.5 });
});

test('the first day is a first of a month, after the first day of the tariff', async () => {
  const id = await aTariff();
  const before = await count();
  for (const [day, why] of [
    ['2026-07-02', 'first of a month'],
    ['2026-01-01', 'Choose a later month'],
    ['2025-12-01', 'Choose a later month'],
  ] as const)
    await expect(raise(id, 5, day), day).rejects.toMatchObject({ fields: { fromDay: expect.stringContaining(why) } });
  expect(await count()).toBe(before);
});

test('a tariff that another follows, or without steps, is not raised, and its page says why', async () => {
  const id = await aTariff();
  await raise(id, 5);
  await expect(raise(id, 5, '2026-09-01')).rejects.toMatchObject({
    status: 409,
    message: expect.stringContaining('Raise that one'),
  });
  expect((await desk.get('tariffs', id)).withheld).toContainEqual({
    action: 'raise',
    why: expect.stringContaining('01 Jul 2026'),
  });
  const empty = await aTariff({}, []);
  await expect(raise(empty, 5)).rejects.toMatchObject({ status: 409 });
});

test('two people at once make one next tariff', async () => {
  const id = await aTariff();
  const before = await count();
  const both = await Promise.allSettled([raise(id, 5), raise(id, 6)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(await count()).toBe(before + 1);
});

test('a day that was charged already is refused with the reading and the first month that is free', async () => {
  const id = await aTariff();
  const meter = { buildingId: world.buildings.a, name: 'Bulk', type: 'Water', serialNumber: 'RAISED-1' };
  const { id: meterId } = await desk.create('meters', meter);
  await harness().deps.db.execute(sql`
    insert into meter_readings (meter_id, previous_day, current_day, previous_reading, current_reading, consumption, charge,
      charged_at, tariff_id, kind)
    values (${meterId}, '2025-06-01', '2026-08-15', 0, 10, 10, 100, '2026-08-31', ${id}, 'actual')`);
  await expect(raise(id, 5, '2026-08-01')).rejects.toMatchObject({
    fields: { fromDay: expect.stringMatching(/15 Aug 2026.*01 Sep 2026/) },
  });
  await raise(id, 5, '2026-09-01');
  expect(await nextOf(id)).not.toBeNull();
});

test('bookkeepers and administrators raise; other roles are refused', async () => {
  const id = await aTariff();
  for (const staffRole of ['reader', 'credit controller', 'portfolio manager'] as const) {
    const person = await aPerson(harness(), `raising-${staffRole.replace(' ', '-')}`, { staffRole });
    await expect(raise(id, 5, '2026-07-01', person), staffRole).rejects.toMatchObject({ status: 403 });
  }
  const admin = await aPerson(harness(), 'raising-admin', { staffRole: 'administrator' });
  await raise(id, 5, '2026-07-01', admin);
});
