/** Tests that lists of units sort doors in natural order. */

import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { useHarness } from '../../../../test/harness.ts';
import { officeDeskOf } from '../../../../test/office-desk.ts';
import { makeTestWorld } from '../../../../test/world/make-test-world.ts';
import { aPerson } from '../../../../test/world.ts';
import { units } from '../../../db/schema/scheme/buildings.ts';

const harness = useHarness();

test('FAULT-33: a list of units has door 22 before door 110, and Z-2 before Z-10', async () => {
  const world = await makeTestWorld(harness());
  const { db } = harness().deps;
  const boss = await aPerson(harness(), 'doors-boss', { staffRole: 'administrator' });
  const doors = ['110', 'Z-10', '22', 'Z2', 'Z-2', 'y3', 'Z10', '21', 'Y-12', '220'];
  await db.insert(units).values(
    doors.map((doorNumber, at) => ({
      buildingId: world.buildings.b,
      doorNumber,
      sectionNumber: 900 + at,
      quotaMillionths: 0,
    })),
  );
  const stored = await db.select().from(units).where(eq(units.buildingId, world.buildings.b));
  const desk = officeDeskOf(harness, () => boss);
  for (const order of ['asc', 'desc'] as const) {
    const { value } = await desk.list('units', {
      sort: 'doorNumber',
      order,
      limit: 100,
      filter: { buildingId: world.buildings.b },
    });
    const shown = value.map(({ doorNumber }) => String(doorNumber));
    const ours = shown.filter((door) => doors.includes(door) && stored.some(({ doorNumber }) => doorNumber === door));
    const ascending = ['21', '22', '110', '220', 'Y-12', 'y3', 'Z-2', 'Z-10', 'Z2', 'Z10'];
    expect(ours).toEqual(order === 'asc' ? ascending : ascending.toReversed());
  }
});
