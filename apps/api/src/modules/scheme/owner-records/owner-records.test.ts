/** Tests of what trustees read of an owner account (B 2 Trustee account detail). */
import { apiContract } from '@stoep/contract';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { useHarness } from '../../../../test/harness.ts';
import { makeTestWorld } from '../../../../test/world/make-test-world.ts';
import type { TestWorld } from '../../../../test/world.ts';
import { ownerAccounts } from '../../../db/schema/people/owner-accounts.ts';

const harness = useHarness();
let world: TestWorld;
beforeAll(async () => {
  world = await makeTestWorld(harness());
});

test('FAULT-48.11: a trustee reads the last three digits of an ID number and no more', async () => {
  const { accountId } = world.accounts.o1;
  const store = (registrationId: string | null) =>
    harness().deps.db.update(ownerAccounts).set({ registrationId }).where(eq(ownerAccounts.id, accountId));
  const read = () =>
    harness().call(apiContract.trusteeAccounts.get, { params: { id: accountId } }, world.people.T1.token);
  await store('8001015009087');
  expect(JSON.stringify(await read())).not.toContain('80010150');
  expect((await read()).registrationId).toBe('••••087');
  await store(null);
  expect((await read()).registrationId).toBeNull();
});
