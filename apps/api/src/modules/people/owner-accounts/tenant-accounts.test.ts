/** Tests of what an owner reads about the tenants of their units (M-9). */
import { apiContract } from '@stoep/contract';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { useHarness } from '../../../../test/harness.ts';
import { makeTestWorld } from '../../../../test/world/make-test-world.ts';
import type { TestWorld } from '../../../../test/world.ts';
import { ownerAccounts } from '../../../db/schema/people/owner-accounts.ts';

const harness = useHarness();
let world: TestWorld;
const ID_NUMBER = '8001015009087';

beforeAll(async () => {
  world = await makeTestWorld(harness());
  for (const { accountId } of [world.accounts.tn, world.accounts.o1])
    await harness()
      .deps.db.update(ownerAccounts)
      .set({ registrationId: ID_NUMBER })
      .where(eq(ownerAccounts.id, accountId));
});

test("A-70 a tenant's ID number is known by its end alone; one's own is whole", async () => {
  const { token } = world.people.O1;
  const [tenant] = await harness().call(apiContract.ownerAccounts.listTenantAccounts, {}, token);
  expect(tenant?.id).toBe(world.accounts.tn.accountId);
  expect(tenant?.registrationId).toBe('••••087');
  const [own] = await harness().call(apiContract.ownerAccounts.listOwnerAccounts, {}, token);
  expect(own?.registrationId).toBe(ID_NUMBER);
});
