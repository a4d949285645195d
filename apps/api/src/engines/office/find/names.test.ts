/** Lists name the person who acted; the email address distinguishes people with the same name. */
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { aTicket } from '../../../../test/factories/tickets.ts';
import { useHarness } from '../../../../test/harness.ts';
import { officeDeskOf } from '../../../../test/office-desk.ts';
import type { TestUser } from '../../../../test/test-user.ts';
import { makeTestWorld } from '../../../../test/world/make-test-world.ts';
import { aPerson, type TestWorld } from '../../../../test/world.ts';
import { registrations, userProfiles } from '../../../db/schema/identity/logins.ts';

const harness = useHarness();
let world: TestWorld;
let mpho: TestUser;
let twin: TestUser;

const called = async (code: string, firstName: string, lastName: string) => {
  const someone = await aPerson(harness(), code, { staffRole: 'administrator' });
  await harness()
    .deps.db.update(userProfiles)
    .set({ firstName, lastName })
    .where(eq(userProfiles.id, someone.profileId));
  return someone;
};

beforeAll(async () => {
  world = await makeTestWorld(harness());
  mpho = await called('mpho', 'Mpho', 'Letlape');
  twin = await called('twin-1', 'Thandi', 'Nkosi');
  await called('twin-2', 'Thandi', 'Nkosi');
});

const desk = officeDeskOf(harness, () => mpho);
const list = async (...given: Parameters<typeof desk.list>) => (await desk.list(...given)).value;

const assigneeOf = async (to: TestUser) => {
  const ticket = await aTicket(harness(), { by: world.people.O1, buildingId: world.buildings.a });
  await desk.act('tickets', ticket.id, 'assign', { assignedToId: to.profileId });
  return (await desk.get('tickets', ticket.id)).assignedToId;
};

test('an assignee is a name', async () => {
  expect(await assigneeOf(mpho)).toEqual({ id: mpho.profileId, name: 'Mpho Letlape' });
});

test('of two members of staff with one name each is called with the address', async () => {
  expect(await assigneeOf(twin)).toEqual({
    id: twin.profileId,
    name: 'Thandi Nkosi (twin-1@people.test)',
  });
  const titles = (await list('staff', { search: 'nkosi thandi' })).map(({ title }) => title);
  expect(titles.sort()).toEqual(['Thandi Nkosi (twin-1@people.test)', 'Thandi Nkosi (twin-2@people.test)']);
});

test('whoever is chosen by typing is found by the whole name and by the address', async () => {
  for (const resource of ['staff', 'logins'])
    for (const search of ['Mpho Letlape', 'mpho@people.test'])
      expect((await list(resource, { search })).map(({ title }) => title)).toEqual(['Mpho Letlape']);
});

test('work is given to who works here: to nobody who left, and to no customer', async () => {
  const gone = await aPerson(harness(), 'gone-by', { staffRole: 'bookkeeper', disabled: true });
  const ids = (await list('staff', { limit: 100 })).map(({ id }) => id);
  expect(ids).toContain(mpho.profileId);
  for (const other of [gone, world.people.O1]) expect(ids).not.toContain(other.profileId);
});

test('a registration is found by the name and by the address of its login', async () => {
  await harness().deps.db.insert(registrations).values({ profileId: mpho.profileId, state: 'unmatched' });
  for (const search of ['letlape', 'mpho@people'])
    expect(await list('registrations', { search })).toMatchObject([{ profileId: { name: 'Mpho Letlape' } }]);
});

test('what a person did is found in the audit by the login, and is called by the name', async () => {
  await assigneeOf(mpho);
  const [entry] = await list('audit', {
    filter: { actorProfileId: mpho.profileId },
    limit: 1,
  });
  expect(entry).toMatchObject({
    actorName: 'Mpho Letlape',
    actorProfileId: { id: mpho.profileId, name: 'Mpho Letlape' },
  });
  expect(await list('audit', { filter: { actorProfileId: twin.profileId } })).toEqual([]);
});
