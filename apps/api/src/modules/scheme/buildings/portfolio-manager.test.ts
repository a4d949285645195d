/** Tests of the portfolio manager of a building: who its tickets are assigned to, and the lists of that person. */
import { apiContract } from '@stoep/contract';
import { ticketEndpoints } from '@stoep/contract/works/tickets';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { useHarness } from '../../../../test/harness.ts';
import type { TestUser } from '../../../../test/test-user.ts';
import { makeTestWorld } from '../../../../test/world/make-test-world.ts';
import { aPerson, type TestWorld } from '../../../../test/world.ts';
import { userProfiles } from '../../../db/schema/identity/logins.ts';
import { outbox } from '../../../db/schema/platform/platform.ts';
import { buildings } from '../../../db/schema/scheme/buildings.ts';
import { tickets as work } from '../../../db/schema/works/work.ts';

const harness = useHarness();
let world: TestWorld;
let keeper: TestUser;

beforeAll(async () => {
  world = await makeTestWorld(harness());
  keeper = await aPerson(harness(), 'keeper', { staffRole: 'portfolio manager' });
});

const staff = (change: Partial<typeof userProfiles.$inferInsert>) =>
  harness().deps.db.update(userProfiles).set(change).where(eq(userProfiles.id, keeper.profileId));

beforeEach(async () => {
  await staff({ staffRole: 'portfolio manager', disabledAt: null });
  await give(keeper.profileId);
});

const give = (lookedAfterById: string | null) =>
  harness().deps.db.update(buildings).set({ lookedAfterById }).where(eq(buildings.id, world.buildings.a));

const log = async () => {
  const { O1 } = world.people;
  const body = {
    firstName: 'Olga',
    lastName: 'Person',
    mobile: '0821234567',
    email: O1.email,
    type: 'Maintenance' as const,
    role: 'owner' as const,
    description: 'The gate is stuck',
    contactId: O1.contactId,
    userProfileId: O1.profileId,
    linkedId: world.buildings.a,
    purpose: 'Request' as const,
  };
  const { id, number } = await harness().call(ticketEndpoints.create, { body }, O1.token);
  const mailed = await harness().deps.db.select({ to: outbox.to, subject: outbox.subject }).from(outbox);
  const [row] = await harness().deps.db.select({ assignedToId: work.assignedToId }).from(work).where(eq(work.id, id));
  return {
    id,
    assignedTo: row?.assignedToId,
    told: mailed.flatMap(({ to, subject }) => (subject.startsWith(`New ticket ${number}:`) ? [to] : [])),
  };
};

const listed = async (resource: string, queue: string, who: TestUser) => {
  const { value } = await harness().call(
    apiContract.office.list,
    { params: { resource }, query: { filter: JSON.stringify({ queue }) } },
    who.token,
  );
  return value.map(({ id }) => id);
};

test('a new ticket of the building is theirs, they alone are told, and it is among the tickets of their buildings', async () => {
  const made = await log();
  expect(made).toMatchObject({ assignedTo: keeper.profileId, told: [keeper.email] });
  expect(await listed('tickets', 'ticketsOfMyBuildings', keeper)).toContain(made.id);
  expect(await listed('tickets', 'ticketsOfMyBuildings', world.people.ST)).toEqual([]);
});

test.each([
  ['nobody looks after it', () => give(null)],
  ['they are staff no more', () => staff({ staffRole: null })],
  ['they only read', () => staff({ staffRole: 'reader' })],
])('a ticket waits for everybody where %s', async (_, change) => {
  await change();
  const { assignedTo, told } = await log();
  expect(assignedTo).toBe(null);
  expect(told).toContain(world.people.ST.email);
});

test('who looks after what is found from the list; one who left looks after nothing', async () => {
  expect(await listed('buildings', 'myBuildings', keeper)).toEqual([world.buildings.a]);
  expect(await listed('buildings', 'nobodysBuildings', world.people.ST)).not.toContain(world.buildings.a);
  await staff({ disabledAt: new Date() });
  expect(await listed('buildings', 'nobodysBuildings', world.people.ST)).toContain(world.buildings.a);
});

test('only a member of staff is named, by who may change a building', async () => {
  const params = { resource: 'buildings', id: world.buildings.a };
  const save = (lookedAfterById: string, { token }: TestUser) =>
    harness().call(apiContract.office.update, { params, body: { values: { lookedAfterById }, before: {} } }, token);
  await expect(save(world.people.O1.profileId, keeper)).rejects.toMatchObject({ status: 400 });
  const books = await aPerson(harness(), 'books', { staffRole: 'bookkeeper' });
  await expect(save(keeper.profileId, books)).rejects.toMatchObject({ status: 403 });
  await save(world.people.ST.profileId, keeper);
  expect(await listed('buildings', 'myBuildings', world.people.ST)).toEqual([world.buildings.a]);
});
