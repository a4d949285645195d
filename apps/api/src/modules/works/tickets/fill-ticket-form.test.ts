/** A new ticket fills in building and unit of the chosen person, and a chooser tells people of one name apart. */
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { aLevyAccountOfContact } from '../../../../test/factories/records.ts';
import { useHarness } from '../../../../test/harness.ts';
import { officeDeskOf } from '../../../../test/office-desk.ts';
import type { TestUser } from '../../../../test/test-user.ts';
import { makeTestWorld } from '../../../../test/world/make-test-world.ts';
import { aPerson, type TestWorld } from '../../../../test/world.ts';
import { contacts } from '../../../db/schema/identity/contacts.ts';
import { trusteeAppointments } from '../../../db/schema/scheme/buildings.ts';

const harness = useHarness();
let world: TestWorld;
let manager: TestUser;
const desk = officeDeskOf(harness, () => manager);
let made = 0;

beforeAll(async () => {
  world = await makeTestWorld(harness());
  manager = await aPerson(harness(), 'filling-pm', { staffRole: 'portfolio manager' });
});

const aContact = async () => {
  made += 1;
  const [contact] = await harness()
    .deps.db.insert(contacts)
    .values({ firstName: 'Sipho', lastName: 'Mahlangu', email: `sipho${made}@owners.test`, mobile: '+27825550101' })
    .returning({ id: contacts.id });
  return String(contact?.id);
};
/** The unit of a new account of the person in that building. */
const aUnitOf = async (contactId: string, buildingId: string): Promise<{ unitId: string; levyAccountId: string }> => {
  const { levyAccountId } = await aLevyAccountOfContact(harness().deps, buildingId, contactId);
  const { rows } = await harness().deps.db.execute<{ id: string }>(
    sql`select unit_id as id from levy_accounts where id = ${levyAccountId}`,
  );
  return { levyAccountId, unitId: rows[0]?.id ?? '' };
};
const filled = (values: object) => desk.fill('tickets', values);
const archive = (buildingId: string) =>
  harness().deps.db.execute(sql`update buildings set archived_at = now(), last_day = '2026-03-01',
    archived_by_id = ${manager.profileId} where id = ${buildingId}`);
const bringBack = (buildingId: string) =>
  harness().deps.db.execute(
    sql`update buildings set archived_at = null, last_day = null, archived_by_id = null where id = ${buildingId}`,
  );

test('a person of one unit: building and unit are filled in, each with where it comes from', async () => {
  const contactId = await aContact();
  const { unitId } = await aUnitOf(contactId, world.buildings.a);
  const once = await filled({ contactId });
  expect(once).toEqual({
    buildingId: { value: world.buildings.a, from: 'The person’s building.' },
    unitId: { value: unitId, from: 'The person’s unit. Leave it empty for common property.' },
  });
  // The filled in values are part of the next question, and change nothing.
  expect(await filled({ contactId, buildingId: world.buildings.a, unitId })).toEqual(once);
  // Of another building, nothing of the person is a unit.
  expect((await filled({ contactId, buildingId: world.buildings.b })).unitId).toBeUndefined();
});

test('a person of several units: they come first, and the only building is filled in', async () => {
  const contactId = await aContact();
  const [one, two] = [await aUnitOf(contactId, world.buildings.a), await aUnitOf(contactId, world.buildings.a)];
  const { buildingId, unitId } = await filled({ contactId });
  expect(buildingId?.value).toBe(world.buildings.a);
  expect(unitId).toEqual({
    from: 'This person has 2 units: they come first in the list. Leave it empty for common property.',
    first: { label: 'Of this person', ids: [one.unitId, two.unitId] },
  });
});

test('a person of two buildings: none is guessed; the chosen building or unit says the rest', async () => {
  const contactId = await aContact();
  const inA = await aUnitOf(contactId, world.buildings.a);
  const inB = await aUnitOf(contactId, world.buildings.b);
  const open = await filled({ contactId });
  expect(open.buildingId?.value).toBeUndefined();
  expect(open.buildingId?.first?.ids.toSorted()).toEqual([world.buildings.a, world.buildings.b].toSorted());
  expect(open.unitId?.first?.ids.toSorted()).toEqual([inA.unitId, inB.unitId].toSorted());
  expect((await filled({ contactId, buildingId: world.buildings.b })).unitId).toMatchObject({ value: inB.unitId });
  expect((await filled({ contactId, unitId: inB.unitId })).buildingId).toEqual({
    value: world.buildings.b,
    from: 'Building of the chosen unit.',
  });
});

test('an account that has ended, and an archived building, fill in nothing and are named nowhere', async () => {
  const contactId = await aContact();
  const ended = await aUnitOf(contactId, world.buildings.a);
  await harness().deps.db.execute(
    sql`update levy_accounts set until_day = '2025-01-31' where id = ${ended.levyAccountId}`,
  );
  expect(await filled({ contactId })).toEqual({});
  const { unitId } = await aUnitOf(contactId, world.buildings.b);
  const listed = async () => (await desk.list('contacts', { ids: contactId, also: 'units' })).value[0]?.units;
  expect(await listed()).toMatch(/ D\d+$/);
  await archive(world.buildings.b);
  try {
    expect(await filled({ contactId })).toEqual({});
    await expect(filled({ unitId })).rejects.toMatchObject({ status: 404 });
    expect(await listed()).toBeNull();
  } finally {
    await bringBack(world.buildings.b);
  }
});

test('a trustee in office without a unit there: the building alone', async () => {
  const { T1 } = world.people;
  const fields = await filled({ contactId: T1.contactId });
  expect(fields.buildingId).toMatchObject({ from: 'The person’s building.' });
  expect(fields.unitId?.value).toBeUndefined();
});

/** A trustee in office of building A. */
const aTrusteeOfA = async () => {
  const contactId = await aContact();
  await harness()
    .deps.db.insert(trusteeAppointments)
    .values({ buildingId: world.buildings.a, contactId, startsAt: new Date('2024-01-01T00:00:00Z') });
  return contactId;
};

test('a trustee of one building with a unit in another: the building stays open, so the unit is no value', async () => {
  const contactId = await aTrusteeOfA();
  const { unitId } = await aUnitOf(contactId, world.buildings.b);
  const open = await filled({ contactId });
  expect(open.buildingId?.value).toBeUndefined();
  expect(open.buildingId?.first?.ids.toSorted()).toEqual([world.buildings.a, world.buildings.b].toSorted());
  expect(open.unitId).toEqual({
    from: 'This person has one unit: it comes first in the list. Leave it empty for common property.',
    first: { label: 'Of this person', ids: [unitId] },
  });
  // The chosen building or unit decides.
  expect((await filled({ contactId, buildingId: world.buildings.a })).unitId).toBeUndefined();
  expect((await filled({ contactId, buildingId: world.buildings.b })).unitId?.value).toBe(unitId);
  expect(await filled({ contactId, unitId })).toMatchObject({
    buildingId: { value: world.buildings.b },
    unitId: { value: unitId },
  });
});

test('a unit chosen first keeps its building, also when the person is of another one', async () => {
  const contactId = await aContact();
  const ofPerson = await aUnitOf(contactId, world.buildings.a);
  const chosen = await aUnitOf(await aContact(), world.buildings.b);
  const ofUnit = { value: world.buildings.b, from: 'Building of the chosen unit.' };
  expect(await filled({ contactId, unitId: chosen.unitId })).toEqual({ buildingId: ofUnit });
  expect(await filled({ contactId, unitId: chosen.unitId, buildingId: world.buildings.b })).toEqual({
    buildingId: ofUnit,
  });
  // Once the unit is taken out, the person decides again.
  expect((await filled({ contactId, buildingId: world.buildings.b })).buildingId?.value).toBe(world.buildings.a);
  expect((await filled({ contactId })).unitId?.value).toBe(ofPerson.unitId);
});

test('unit and building distinguish people of one name, and a list reads them only on request', async () => {
  const [one, other] = [await aContact(), await aContact()];
  await aUnitOf(one, world.buildings.a);
  await aUnitOf(other, world.buildings.b);
  const found = await desk.list('contacts', { search: 'Mahlangu', choice: 'yes', also: 'units', limit: 500 });
  const units = (id: string) => found.value.find((contact) => contact.id === id)?.units;
  expect(units(one)).toMatch(/ D\d+$/);
  expect(units(other)).toMatch(/ D\d+$/);
  expect(String(units(one)).replace(/ D\d+$/, '')).not.toBe(String(units(other)).replace(/ D\d+$/, ''));
  expect((await desk.list('contacts', { ids: one })).value[0]).not.toHaveProperty('units');
});

test('a Reader fills in nothing', async () => {
  const reader = await aPerson(harness(), 'filling-reader', { staffRole: 'reader' });
  await expect(desk.fill('tickets', { contactId: await aContact() }, reader)).rejects.toMatchObject({ status: 403 });
});
