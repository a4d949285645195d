/** Invites every person of a building who was not invited yet. */
import { eq, inArray, like } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { useHarness } from '../../../../test/harness.ts';
import { officeDeskOf } from '../../../../test/office-desk.ts';
import type { TestUser } from '../../../../test/test-user.ts';
import { makeTestWorld } from '../../../../test/world/make-test-world.ts';
import { aPerson, type TestWorld } from '../../../../test/world.ts';
import { contacts } from '../../../db/schema/identity/contacts.ts';
import { userProfiles } from '../../../db/schema/identity/logins.ts';
import { accountHolders } from '../../../db/schema/people/owner-accounts.ts';
import { outbox } from '../../../db/schema/platform/platform.ts';
import { trusteeAppointments } from '../../../db/schema/scheme/buildings.ts';

const harness = useHarness();
let world: TestWorld;
let manager: TestUser;
let reader: TestUser;

beforeAll(async () => {
  world = await makeTestWorld(harness());
  manager = await aPerson(harness(), 'inviter', { staffRole: 'portfolio manager' });
  reader = await aPerson(harness(), 'looker', { staffRole: 'reader' });
  const { db } = harness().deps;
  const made = await db
    .insert(contacts)
    .values(
      ['holder', 'same', 'trustee', 'nobody', 'sold', 'retired', 'unreachable'].map((name) => ({
        firstName: name,
        lastName: 'New',
        // Two people who share an address get one mail.
        email: name === 'same' ? 'holder@new.test' : name === 'unreachable' ? '' : `${name}@new.test`,
      })),
    )
    .returning({ id: contacts.id });
  const [holder, same, trustee, , sold, retired, unreachable] = made.map(({ id }) => id);
  const { o1, ox } = world.accounts;
  for (const contactId of [holder, same, unreachable])
    await db.insert(accountHolders).values({ accountId: o1.accountId, contactId: contactId ?? '' });
  // People without a present relation are not invited, nor people with a login under any address.
  await db.insert(accountHolders).values({ accountId: ox.accountId, contactId: sold ?? '' });
  const startsAt = new Date('2026-01-01');
  const inA = { buildingId: world.buildings.a, startsAt };
  await db.insert(trusteeAppointments).values([
    { ...inA, contactId: trustee ?? '' },
    { ...inA, contactId: retired ?? '', endsAt: new Date('2026-02-01') },
  ]);
  await db.update(contacts).set({ email: 'moved@new.test' }).where(eq(contacts.id, world.people.T1.contactId));
});

const { get, act } = officeDeskOf(harness, () => manager);
const building = () => get('buildings', world.buildings.a);
const inviteAll = (by: TestUser) => act('buildings', world.buildings.a, 'inviteAll', {}, by);
const invited = async () => {
  const found = await harness().deps.db.select({ to: outbox.to }).from(outbox).where(like(outbox.to, '%@new.test'));
  return found.map(({ to }) => to).sort();
};

test('the building tells how many were not invited; one press invites each of them once', async () => {
  const before = await building();
  const count = Number(before.withoutLogin);
  expect(count).toBeGreaterThanOrEqual(2);
  expect(before.can).toContain('inviteAll');
  await expect(inviteAll(reader)).rejects.toMatchObject({ status: 403 });
  expect(await invited()).toEqual([]);

  await inviteAll(manager);
  expect(await invited()).toEqual(['holder@new.test', 'trustee@new.test']);
  // A contact without an address is not invited.
  expect(await harness().deps.db.select().from(userProfiles).where(eq(userProfiles.email, ''))).toEqual([]);
  const opened = await harness()
    .deps.db.select({ confirmed: userProfiles.emailConfirmedAt })
    .from(userProfiles)
    .where(inArray(userProfiles.email, ['holder@new.test', 'trustee@new.test']));
  expect(opened).toEqual([{ confirmed: null }, { confirmed: null }]);
});

test('who was invited is not written to again by a second press', async () => {
  expect((await building()).withoutLogin).toBe(0);
  expect((await building()).can).not.toContain('inviteAll');
  await expect(inviteAll(manager)).rejects.toMatchObject({ status: 409 });
  expect(await invited()).toHaveLength(2);
});
