/** The list of levy accounts says who is with attorneys and who pays off an AOD. */
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { handOverLevyAccount } from '../../../../test/factories/handed-over.ts';
import { aLevyAccountOfContact, anAod } from '../../../../test/factories/records.ts';
import { useHarness } from '../../../../test/harness.ts';
import { officeDeskOf } from '../../../../test/office-desk.ts';
import type { TestUser } from '../../../../test/test-user.ts';
import { makeTestWorld } from '../../../../test/world/make-test-world.ts';
import { aPerson, type TestWorld } from '../../../../test/world.ts';
import { aods, legalCases } from '../../../db/schema/credit/credit.ts';

const harness = useHarness();
let world: TestWorld;
let reader: TestUser;
const { list } = officeDeskOf(harness, () => reader);

beforeAll(async () => {
  world = await makeTestWorld(harness());
  reader = await aPerson(harness(), 'list-reader', { staffRole: 'reader' });
});

const statusOf = async (levyAccountId: string) => {
  const { value } = await list('levy-accounts', { limit: 100 });
  return value.find(({ id }) => id === levyAccountId)?.arrearsStatus;
};

test('an active AOD and an open legal case stand in the list, and a closed one does not', async () => {
  const { db, clock } = harness().deps;
  const owner = await aPerson(harness(), 'list-owner');
  const { levyAccountId } = await aLevyAccountOfContact(harness().deps, world.buildings.a, owner.contactId ?? '');
  expect(await statusOf(levyAccountId)).toBeNull();
  const aod = await anAod(harness().deps, levyAccountId);
  expect(await statusOf(levyAccountId)).toBeNull();
  await db.update(aods).set({ stage: 'Active' }).where(eq(aods.id, aod));
  expect(await statusOf(levyAccountId)).toBe('AOD');
  await handOverLevyAccount(harness(), levyAccountId);
  expect(await statusOf(levyAccountId)).toBe('Handed over');
  expect(await statusOf(world.accounts.o2.levyAccountId)).toBeNull();
  await db.update(legalCases).set({ closedAt: clock.now() }).where(eq(legalCases.levyAccountId, levyAccountId));
  expect(await statusOf(levyAccountId)).toBe('AOD');
});
