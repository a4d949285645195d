/**
 * Tests of saving participation quotas (decision 0258): together, by staff who may edit units, and never over
 * another's change.
 */
import { apiContract } from '@stoep/contract';
import { and, eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { useHarness } from '../../../../test/harness.ts';
import type { TestUser } from '../../../../test/test-user.ts';
import { makeTestWorld } from '../../../../test/world/make-test-world.ts';
import { aPerson, type TestWorld } from '../../../../test/world.ts';
import { auditEntries } from '../../../db/schema/platform/platform.ts';
import { units } from '../../../db/schema/scheme/buildings.ts';

const harness = useHarness();
let world: TestWorld;
let manager: TestUser;
let ids: string[] = [];
beforeAll(async () => {
  world = await makeTestWorld(harness());
  manager = await aPerson(harness(), 'quota-manager', { staffRole: 'portfolio manager' });
});
const sheet = (by = manager) =>
  harness().call(apiContract.unitQuotas.sheet, { params: { id: world.buildings.a } }, by.token);
const save = (rows: { unit_id: string; quota: number; was: number }[], by = manager, id = world.buildings.a) =>
  harness().call(apiContract.unitQuotas.save, { params: { id }, body: { rows } }, by.token);
const row = (at: number, quota: number, was = 10) => ({ unit_id: ids[at] ?? '', quota, was });
const stored = async () => (await sheet()).units.map(({ quota }) => quota);

beforeEach(async () => {
  const { db } = harness().deps;
  await db.update(units).set({ quotaMillionths: 100_000 }).where(eq(units.buildingId, world.buildings.a));
  ids = (await sheet()).units.map(({ id }) => id);
  expect(ids.length).toBeGreaterThan(1);
});

test('what was typed is kept to the fourth decimal, with a row in the history of each unit that changed', async () => {
  await save([row(0, 33.3334), row(1, 10)]);
  expect((await stored()).slice(0, 2)).toEqual([33.3334, 10]);
  const told = await harness()
    .deps.db.select({ subject: auditEntries.subjectId, detail: auditEntries.detail })
    .from(auditEntries)
    .where(and(eq(auditEntries.action, 'units.quota-set'), eq(auditEntries.actorProfileId, manager.profileId)));
  expect(told).toEqual([
    {
      subject: ids[0],
      detail: expect.objectContaining({ before: { quota: 10 }, after: { quota: 33.3334 } }),
    },
  ]);
});

test('where somebody changed one meanwhile nothing is kept', async () => {
  await expect(save([row(0, 20), row(1, 30, 11)])).rejects.toMatchObject({
    status: 409,
    code: 'changed_meanwhile',
  });
  expect((await stored()).slice(0, 2)).toEqual([10, 10]);
});

test('a unit of another building, a fifth decimal and more than all of it are refused', async () => {
  await expect(save([row(0, 20)], manager, world.buildings.b)).rejects.toMatchObject({ status: 404 });
  await expect(save([row(0, 1.23456)])).rejects.toMatchObject({ status: 400 });
  await expect(save([row(0, 100.0001)])).rejects.toMatchObject({ status: 400 });
  expect((await stored())[0]).toBe(10);
});

test('who may not edit units reads the sheet and keeps nothing; owners see neither', async () => {
  const clerk = await aPerson(harness(), 'quota-clerk', { staffRole: 'bookkeeper' });
  expect((await sheet(clerk)).building).not.toBe('');
  await expect(save([row(0, 20)], clerk)).rejects.toMatchObject({ status: 403 });
  await expect(sheet(world.people.O1)).rejects.toMatchObject({ status: 403 });
  await expect(save([row(0, 20)], world.people.O1)).rejects.toMatchObject({ status: 403 });
});
