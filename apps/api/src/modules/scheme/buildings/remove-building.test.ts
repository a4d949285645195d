/** A building that was made by mistake is removed while nothing refers to it; what stands in the way is named. */
import { apiContract } from '@stoep/contract';
import { cents } from '@stoep/domain/money/cents';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { aBuildingDocument } from '../../../../test/factories/buildings.ts';
import { useHarness } from '../../../../test/harness.ts';
import { officeDeskOf } from '../../../../test/office-desk.ts';
import type { TestUser } from '../../../../test/test-user.ts';
import { makeTestWorld } from '../../../../test/world/make-test-world.ts';
import { aPerson, type TestWorld } from '../../../../test/world.ts';
import { levyLines } from '../../../db/schema/billing/budgets.ts';
import { auditEntries } from '../../../db/schema/platform/platform.ts';
import { buildingDocuments, buildings, units } from '../../../db/schema/scheme/buildings.ts';
import { maintenanceJobs } from '../../../db/schema/works/maintenance.ts';

const harness = useHarness();
let world: TestWorld;
let manager: TestUser;
let bookkeeper: TestUser;
let made = 0;
beforeAll(async () => {
  world = await makeTestWorld(harness());
  manager = await aPerson(harness(), 'removes', { staffRole: 'portfolio manager' });
  bookkeeper = await aPerson(harness(), 'removes-not', { staffRole: 'bookkeeper' });
});
const { act, create, get, list } = officeDeskOf(harness, () => manager);

const aMistake = async (): Promise<string> => {
  made += 1;
  const code = `MIS${made}`;
  return (await create('buildings', { name: `Mistake ${made}`, code, financialYearStart: 'March' })).id;
};
const remove = (id: string, by = manager) => act('buildings', id, 'remove', {}, by);
const found = async (words: string) =>
  (await harness().call(apiContract.office.find, { query: { search: words } }, manager.token)).map(
    ({ title }) => title,
  );

test('a building that the accounting package has no name of its own for goes by its code there', async () => {
  const id = await aMistake();
  const [stored] = await harness().deps.db.select().from(buildings).where(eq(buildings.id, id));
  expect(stored).toMatchObject({ accountingId: `MIS${made}` });
  await remove(id);
});

test('it goes with its own set-up, out of lists and Find, and the activity log keeps its name', async () => {
  const id = await aMistake();
  const { db } = harness().deps;
  await act('buildings', id, 'addDuties');
  await db.insert(levyLines).values({
    buildingId: id,
    name: 'Levy',
    statementDescription: 'Levy',
    yearlyAmount: cents(120_000),
    fromDay: '2026-03-01',
  });
  expect(await found(`Mistake ${made}`)).toContain(`Mistake ${made}`);
  await remove(id);
  await expect(get('buildings', id)).rejects.toMatchObject({ status: 404 });
  expect(await found(`Mistake ${made}`)).toEqual([]);
  expect((await list('buildings')).value.map(({ title }) => title)).not.toContain(`Mistake ${made}`);
  const left = await db.execute(sql`select 'duty' from building_duties where building_id = ${id}
    union all select 'budget' from budgets where building_id = ${id}
    union all select 'rate' from interest_terms where building_id = ${id}`);
  expect(left.rows).toEqual([]);
  const [fact] = await db
    .select({ by: auditEntries.actorProfileId, detail: auditEntries.detail })
    .from(auditEntries)
    .where(sql`${auditEntries.subjectId} = ${id} and ${auditEntries.action} = 'buildings.removed'`);
  expect(fact).toMatchObject({ by: manager.profileId, detail: { name: `Mistake ${made}`, code: `MIS${made}` } });
  // Its code may be used again.
  expect(
    (
      await create('buildings', {
        name: 'Right',
        code: `MIS${made}`,
        accountingId: `MIS${made}`,
        financialYearStart: 'March',
      })
    ).id,
  ).not.toBe(id);
});

test('a unit, a file and a job stand in the way and are named', async () => {
  const id = await aMistake();
  const { db } = harness().deps;
  await db.insert(units).values({ buildingId: id, sectionNumber: 1, doorNumber: '1', quotaMillionths: 1_000_000 });
  await db.insert(maintenanceJobs).values({ buildingId: id, name: 'Gate', state: 'In Progress' });
  const documentId = await aBuildingDocument(harness(), id);
  const refused = expect.stringMatching(/This building has 1 file, 1 job and 1 unit, so it cannot be removed/);
  await expect(remove(id)).rejects.toMatchObject({ status: 409, message: refused });
  expect(await get('buildings', id)).toMatchObject({ withheld: [{ action: 'remove', why: refused }] });
  await db.delete(maintenanceJobs).where(eq(maintenanceJobs.buildingId, id));
  await db.delete(buildingDocuments).where(eq(buildingDocuments.id, documentId));
  await db.delete(units).where(eq(units.buildingId, id));
  await remove(id);
});

test('a building in use is not offered the step, and the database would refuse it too', async () => {
  await expect(remove(world.buildings.a)).rejects.toMatchObject({ status: 409 });
  const { db } = harness().deps;
  await expect(db.delete(buildings).where(eq(buildings.id, world.buildings.b))).rejects.toThrow();
  expect((await get('buildings', world.buildings.a)).can).not.toContain('remove');
});

test('only those who may make a building remove one', async () => {
  const id = await aMistake();
  await expect(remove(id, bookkeeper)).rejects.toMatchObject({ status: 403 });
  expect((await get('buildings', id, bookkeeper)).can).not.toContain('remove');
  await remove(id);
  await expect(remove(id)).rejects.toMatchObject({ status: 404 });
});

test('a unit that is added at the same moment is never orphaned', async () => {
  const id = await aMistake();
  const { db } = harness().deps;
  const outcomes = await Promise.allSettled([
    remove(id),
    db.insert(units).values({ buildingId: id, sectionNumber: 1, doorNumber: '1', quotaMillionths: 1_000_000 }),
  ]);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});
