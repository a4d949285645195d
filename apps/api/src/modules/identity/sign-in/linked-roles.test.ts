/** The person of a login at a moment, without a session: by the relations at that moment. */
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { useHarness } from '../../../../test/harness.ts';
import { makeTestWorld } from '../../../../test/world/make-test-world.ts';
import type { TestWorld } from '../../../../test/world.ts';
import { contractors } from '../../../db/schema/suppliers/contractors.ts';
import { findPersonOfLogin } from './linked-roles.policy.ts';

const harness = useHarness();
let world: TestWorld;
beforeAll(async () => {
  world = await makeTestWorld(harness());
});

const NOW = () => ({ now: harness().deps.clock.now(), today: harness().deps.clock.today() });
/** A time before all data of the test world. */
const BEFORE = { now: new Date('1990-01-01T10:00:00Z'), today: '1990-01-01' } as const;
const rolesOf = async (who: 'O1' | 'TN' | 'T1' | 'C1', at: ReturnType<typeof NOW> = NOW()) => [
  ...((await findPersonOfLogin(harness().deps.db, world.people[who].profileId, at))?.roles ?? []),
];

test.each([
  ['O1', 'owner'],
  ['TN', 'tenant'],
  ['T1', 'trustee'],
] as const)('%s is %s from the day that it begins, and not before', async (who, role) => {
  expect(await rolesOf(who)).toContain(role);
  expect(await rolesOf(who, BEFORE)).not.toContain(role);
});

test('a firm that applies or works is a contractor, one that was refused or suspended is none', async () => {
  const { db } = harness().deps;
  const person = await findPersonOfLogin(db, world.people.C1.profileId, NOW());
  const firm = person?.contractorId ?? '';
  const inState = async (state: 'Pending' | 'Active' | 'Suspended' | 'Refused') => {
    await db.update(contractors).set({ state }).where(eq(contractors.id, firm));
    return rolesOf('C1');
  };
  expect(await inState('Pending')).toContain('contractor');
  expect(await inState('Suspended')).not.toContain('contractor');
  expect(await inState('Refused')).not.toContain('contractor');
  expect(await inState('Active')).toContain('contractor');
});
