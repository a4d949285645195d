/** Staff log tickets in the name of people with and without a login: whose they are, how answers go, and the job. */
import { apiContract } from '@stoep/contract';
import { type SQL, sql } from 'drizzle-orm';
import { strFromU8, unzipSync } from 'fflate';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { aLevyAccountOfContact } from '../../../../test/factories/records.ts';
import { TEST_NOW, useHarness } from '../../../../test/harness.ts';
import { officeDeskOf } from '../../../../test/office-desk.ts';
import type { TestUser } from '../../../../test/test-user.ts';
import { makeTestWorld } from '../../../../test/world/make-test-world.ts';
import { aPerson, type TestWorld } from '../../../../test/world.ts';
import { contacts } from '../../../db/schema/identity/contacts.ts';
import { outbox } from '../../../db/schema/platform/platform.ts';
import type { CommandWrite } from '../../../kernel/write.ts';
import { formerPeoplePurge } from '../../people/retention/erase-former-people.writes.ts';

const harness = useHarness();
let world: TestWorld;
let manager: TestUser;
let clerk: TestUser;
let reader: TestUser;
const desk = officeDeskOf(harness, () => manager);

beforeAll(async () => {
  world = await makeTestWorld(harness());
  manager = await aPerson(harness(), 'served-pm', { staffRole: 'portfolio manager' });
  clerk = await aPerson(harness(), 'served-clerk', { staffRole: 'credit controller' });
  reader = await aPerson(harness(), 'served-reader', { staffRole: 'reader' });
});

let made = 0;
/** An owner of a unit of building A who has no login. */
const anOwnerWithoutLogin = async (more: { email?: string; mobile?: string } = {}) => {
  made += 1;
  const email = more.email ?? `served${made}@owners.test`;
  const [contact] = await harness()
    .deps.db.insert(contacts)
    .values({ firstName: 'Nomsa', lastName: `Dlamini ${made}`, email, mobile: '+27825550101', ...more })
    .returning({ id: contacts.id });
  const contactId = String(contact?.id);
  const account = await aLevyAccountOfContact(harness().deps, world.buildings.a, contactId);
  return { contactId, email, ...account };
};
let owner: Awaited<ReturnType<typeof anOwnerWithoutLogin>>;
beforeEach(async () => {
  owner = await anOwnerWithoutLogin();
});

const mailsTo = async (email: string) =>
  (await harness().deps.db.select().from(outbox))
    .filter(({ to }) => to === email)
    .map(({ subject, text }) => ({ subject, text }));
const unitA = (at = 0) => world.units.a[at]?.id ?? '';
const aForm = (more: object = {}) => ({
  contactId: owner.contactId,
  buildingId: world.buildings.a,
  unitId: unitA(),
  type: 'Maintenance',
  urgency: 'Urgent',
  description: 'Geyser leaks\nWater runs down the passage wall.',
  ...more,
});
const log = async (more: object = {}, by = manager) => (await desk.create('tickets', aForm(more), by)).id;
const refused = (field: string, text: RegExp) => ({ status: 400, fields: { [field]: expect.stringMatching(text) } });

test('a full stop at the end of the first line is not repeated before the unit', async () => {
  const id = await log({ description: 'Replace the light fitting.' });
  expect((await desk.get('tickets', id)).title).toBe('Replace the light fitting, unit 1');
});

test('a ticket for an owner without a login: unit, urgency and due day stand, and the receipt goes to the address', async () => {
  const id = await log();
  expect(await desk.get('tickets', id)).toMatchObject({
    title: 'Geyser leaks, unit 1',
    contactId: { id: owner.contactId },
    loggedById: null,
    unitId: { id: unitA() },
    urgency: 'Urgent',
    // TEST_NOW is a Tuesday.
    dueDay: '2026-03-11',
    answersTo: owner.email,
    telephone: '+27825550101',
  });
  const [receipt, ...more] = await mailsTo(owner.email);
  expect(more).toEqual([]);
  expect(receipt?.subject).toMatch(/^We received your ticket \d+$/);
  expect(receipt?.text).toContain('because our office logged this ticket for you');
  // Nobody without a login is sent to the portal.
  expect(receipt?.text).not.toContain('loggedticket');
  await desk.act('tickets', id, 'answer', { comment: 'A plumber comes at ten.' });
  expect((await mailsTo(owner.email)).at(-1)?.text).toContain('A plumber comes at ten.');
});

test('a ticket is due by its urgency; a day that staff set stays', async () => {
  const id = await log({ urgency: 'Emergency' });
  const due = async () => (await desk.get('tickets', id)).dueDay;
  expect(await due()).toBe('2026-03-10');
  await desk.act('tickets', id, 'urgency', { urgency: 'Urgent' });
  expect(await due()).toBe('2026-03-11');
  await desk.act('tickets', id, 'due', { dueDay: '2026-04-01' });
  await desk.act('tickets', id, 'urgency', { urgency: 'Normal' });
  expect(await due()).toBe('2026-04-01');
  const normal = await desk.create('tickets', { ...aForm(), urgency: null });
  expect(await desk.get('tickets', normal.id)).toMatchObject({ urgency: 'Normal', dueDay: null });
});

test('a login that cannot open the ticket is asked by telephone, not sent to the portal', async () => {
  const { db } = harness().deps;
  const login = await aPerson(harness(), `served-tenant-${made}`);
  await db.execute(sql`update user_profiles set contact_id = ${owner.contactId} where id = ${login.profileId}`);
  const change = (fields: SQL) => db.execute(sql`update levy_accounts set ${fields} where id = ${owner.levyAccountId}`);
  const lastTo = async (email: string) => (await mailsTo(email)).at(-1)?.text ?? '';
  const reach = async () => (await desk.get('contacts', owner.contactId)).ticketReach;

  const id = await log();
  expect(await lastTo(login.email)).toMatch(/loggedticket[\s\S]*this is your ticket/);
  for (const ended of [sql`type = 'Tenant'`, sql`type = 'Owner', until_day = '2026-01-31'`]) {
    await change(ended);
    await desk.act('tickets', id, 'answer', { comment: 'When are you at home?' });
    expect(await lastTo(login.email)).toMatch(/When are you at home\?[\s\S]*To answer, call us or write to our office/);
    expect(await lastTo(login.email)).not.toContain('loggedticket');
    expect(await reach()).toBe(
      'Has a portal login, but cannot open tickets there: tenant, or no longer an owner. Updates go by email.',
    );
  }
  await change(sql`until_day = null`);
  expect(await reach()).toBe('Has a portal login. Updates go by email and to the portal.');
});

test('the address of a login that is disabled or was never confirmed gets no answer; that on file does', async () => {
  const { db } = harness().deps;
  const login = await aPerson(harness(), `served-gone-${made}`);
  await db.execute(sql`update user_profiles set contact_id = ${owner.contactId} where id = ${login.profileId}`);
  const id = await log();
  const answersTo = async () => (await desk.get('tickets', id)).answersTo;
  expect(await answersTo()).toBe(login.email);
  const sent = (await mailsTo(login.email)).length;
  for (const [at, state] of [sql`disabled_at = now()`, sql`disabled_at = null, email_confirmed_at = null`].entries()) {
    await db.execute(sql`update user_profiles set ${state} where id = ${login.profileId}`);
    expect(await answersTo()).toBe(owner.email);
    await desk.act('tickets', id, 'answer', { comment: `Answer ${at}` });
    expect((await mailsTo(owner.email)).at(-1)?.text).toContain(`Answer ${at}`);
  }
  expect(await mailsTo(login.email)).toHaveLength(sent);
});

test('the ticket is in the portal once the person has a login, and before that nobody else finds it', async () => {
  const id = await log();
  const readAs = (who: TestUser) => harness().call(apiContract.tickets.get, { params: { ticketId: id } }, who.token);
  for (const other of [world.people.O1, world.people.T1])
    await expect(readAs(other)).rejects.toMatchObject({ status: 404 });
  const login = await aPerson(harness(), `served-login-${made}`);
  await harness().deps.db.execute(sql`update user_profiles set contact_id = null where id = ${login.profileId}`);
  await harness().deps.db.execute(
    sql`update user_profiles set contact_id = ${owner.contactId} where id = ${login.profileId}`,
  );
  expect(await readAs(login)).toMatchObject({
    description: 'Geyser leaks\nWater runs down the passage wall.',
    loggedBy: { id: login.profileId },
    can: { comment: true, close: true },
  });
  const active = await harness().call(
    apiContract.tickets.ownerActive,
    { params: { userProfileId: login.profileId } },
    login.token,
  );
  expect(active.map((one) => one.id)).toEqual([id]);
  // A comment of the person is the customer's: staff are told, and the person is not mailed about it.
  const before = (await mailsTo(owner.email)).length;
  await harness().call(
    apiContract.tickets.addComment,
    { params: { ticketId: id }, body: { comment: 'It got worse.' } },
    login.token,
  );
  expect((await mailsTo(owner.email)).length).toBe(before);
  expect((await mailsTo(manager.email)).at(-1)?.text).toContain('It got worse.');
  await harness().call(
    apiContract.tickets.close,
    { params: { ticketId: id }, body: { comment: 'Closed by the owner.' } },
    login.token,
  );
  await expect(readAs(world.people.O2)).rejects.toMatchObject({ status: 404 });
});

test('a person with a login owns the ticket as one from the portal; a trustee is served as trustee', async () => {
  const { O1, T1 } = world.people;
  const id = await log({ contactId: O1.contactId });
  expect(await desk.get('tickets', id)).toMatchObject({
    loggedById: { id: O1.profileId },
    contactId: null,
    role: 'owner',
  });
  const trusteeTicket = await log({ contactId: T1.contactId, unitId: null });
  expect(await desk.get('tickets', trusteeTicket)).toMatchObject({ role: 'trustee', unitId: null });
});

test('somebody who called and is no contact: name and telephone, and the call is noted instead of a mail', async () => {
  const caller = { contactId: null, callerName: 'Kagiso Mabe', callerPhone: '083 555 0199' };
  const id = await log({ ...caller });
  expect(await desk.get('tickets', id)).toMatchObject({
    callerName: 'Kagiso Mabe',
    callerPhone: '+27835550199',
    answersTo: 'Telephone: no email address',
    telephone: '+27835550199',
    withheld: expect.arrayContaining([
      { action: 'answer', why: 'No email address: telephone 083 555 0199. Call, and note the call here.' },
    ]),
  });
  await expect(desk.act('tickets', id, 'answer', { comment: 'x' })).rejects.toMatchObject({ status: 409 });
  await desk.act('tickets', id, 'called', { comment: 'Told him that a plumber comes.' });
  const comments = await desk.list('ticket-comments', { filter: { ticketId: id } });
  expect(comments.value).toMatchObject([
    { comment: 'By telephone: Told him that a plumber comes.', internal: false, authorName: 'served-pm Person' },
  ]);
  // Every step of its status works without an address.
  for (const step of ['start', 'wait', 'resolve', 'close']) await desk.act('tickets', id, step);
});

test('an address that changed lately, failed or was erased is not used, and the page says why', async () => {
  const { db } = harness().deps;
  const changed = await anOwnerWithoutLogin();
  await db.execute(sql`update contacts set email = 'typed@elsewhere.test' where id = ${changed.contactId}`);
  const failed = await anOwnerWithoutLogin();
  await db.execute(sql`insert into outbox ("to", subject, text, html, message_id, state)
    values (${failed.email}, 'Levies', 't', 'h', ${`failed-${made}`}, 'parked')`);
  const erased = await anOwnerWithoutLogin({ email: `gone${made}@forgotten.invalid` });
  for (const [person, why] of [
    [changed, /changed in the last 7 days: telephone 082 555 0101/],
    [failed, /The last email to .* failed: telephone/],
    [erased, /^No email address: telephone/],
  ] as const) {
    const id = await log({ contactId: person.contactId });
    const { withheld, answersTo } = await desk.get('tickets', id);
    expect(answersTo).toMatch(/^Telephone: /);
    expect(withheld).toEqual(expect.arrayContaining([{ action: 'answer', why: expect.stringMatching(why) }]));
  }
  expect(await mailsTo('typed@elsewhere.test')).toEqual([]);
});

test('bad input is refused at its field, and nothing is logged', async () => {
  const count = () => harness().deps.db.execute(sql`select count(*)::int as n from tickets`);
  const before = (await count()).rows;
  const otherUnit = world.units.b[0]?.id;
  const [stranger] = await harness()
    .deps.db.insert(contacts)
    .values({ firstName: 'Una', lastName: 'Ndou', email: 'una@ndou.test' })
    .returning({ id: contacts.id });
  for (const [more, field, text] of [
    [{ unitId: otherUnit }, 'unitId', /./],
    [{ contactId: null }, 'contactId', /^Choose a person/],
    [{ contactId: null, callerName: 'Kagiso' }, 'callerPhone', /telephone number/],
    [{ callerName: 'Kagiso', callerPhone: '0835550199' }, 'callerName', /^Fill this in only if “Person” is empty/],
    [{ callerPhone: '0835550199' }, 'callerPhone', /^Fill this in only if “Person” is empty/],
    [{ contactId: stranger?.id }, 'contactId', /^Choose an owner, a tenant or a trustee of this building/],
    [{ type: 'Payment' }, 'type', /portal/],
    [{ urgency: 'Now' }, 'urgency', /./],
    [{ description: ' ' }, 'description', /./],
    [{ buildingId: null }, 'buildingId', /./],
  ] as const)
    await expect(log(more)).rejects.toMatchObject(refused(field, text));
  await expect(log({}, reader)).rejects.toMatchObject({ status: 403 });
  await expect(log({}, world.people.O1)).rejects.toMatchObject({ status: 403 });
  expect((await count()).rows).toEqual(before);
  // Every role that works on tickets may log one. Blanks are no name of a caller.
  await log({ callerName: ' ', callerPhone: '' }, clerk);
});

test('the unit of a ticket from the portal is set by staff, of its building alone; the list filters by unit and urgency', async () => {
  const { id } = world.tickets.O1 ?? { id: '' };
  const building = (await desk.get('tickets', id)).buildingId as { id: string } | null;
  const own = building?.id === world.buildings.b ? world.units.b : world.units.a;
  const other = building?.id === world.buildings.b ? world.units.a : world.units.b;
  await desk.act('tickets', id, 'unit', { unitId: own[1]?.id ?? null });
  expect((await desk.get('tickets', id)).title).toMatch(/, unit 2$/);
  await expect(desk.act('tickets', id, 'unit', { unitId: other[0]?.id ?? null })).rejects.toMatchObject({
    status: 400,
  });
  await expect(desk.act('tickets', id, 'unit', { unitId: null }, reader)).rejects.toMatchObject({ status: 403 });
  const urgent = await log({ unitId: unitA(3), urgency: 'Emergency' });
  const found = await desk.list('tickets', { filter: { unitId: unitA(3), urgency: 'Emergency' } });
  expect(found.value.map((one) => one.id)).toEqual([urgent]);
});

test('a job made from a ticket takes building, unit, description and person, and each shows the other', async () => {
  const id = await log();
  await expect(desk.act('tickets', id, 'makeJob', { name: 'Geyser' }, clerk)).rejects.toMatchObject({ status: 403 });
  await desk.act('tickets', id, 'makeJob', { name: 'Geyser leaks, unit 1' });
  const jobs = await desk.list('maintenance-jobs', { filter: { ticketId: id } });
  expect(jobs.value).toMatchObject([{ name: 'Geyser leaks, unit 1', unitId: { id: unitA() } }]);
  expect(await desk.get('maintenance-jobs', jobs.value[0]?.id ?? '')).toMatchObject({
    buildingId: { id: world.buildings.a },
    ticketId: { id, name: 'Geyser leaks, unit 1' },
    description: 'Geyser leaks\nWater runs down the passage wall.',
    accessContactId: { id: owner.contactId },
  });
  expect((await desk.get('tickets', id)).notes).toEqual([
    { action: 'makeJob', note: expect.stringMatching(/^Job \d+ was made from this ticket\.$/) },
  ]);
  const away = await desk
    .create('maintenance-jobs', {
      buildingId: world.buildings.b,
      unitId: unitA(),
      name: 'Gate',
      type: 'General',
      description: 'x',
    })
    .catch((error: unknown) => error);
  expect(away).toMatchObject({ status: 400, fields: { unitId: expect.any(String) } });
});

test("the person's page, unit page, export and audit have the ticket", async () => {
  const [unitId] = (
    await harness().deps.db.execute<{ id: string }>(
      sql`select unit_id as id from levy_accounts where id = ${owner.levyAccountId}`,
    )
  ).rows.map((row) => row.id);
  const id = await log({ unitId });
  const page = await harness().call(apiContract.office.personPage, { params: { id: owner.contactId } }, manager.token);
  expect(page.tickets.map((one) => one.id)).toEqual([id]);
  const unit = await harness().call(apiContract.office.unitPage, { params: { id: unitId ?? '' } }, manager.token);
  expect(unit.tickets.map((one) => one.id)).toEqual([id]);
  const { rows } = await harness().deps.db.execute(sql`select contact_id, detail from audit_entries
    where subject_id = ${id} and action = 'ticket.logged'`);
  expect(rows).toMatchObject([{ contact_id: owner.contactId, detail: { urgency: 'Urgent', unitId } }]);
  const { blob } = await harness().call(
    apiContract.office.personData,
    { params: { id: owner.contactId } },
    manager.token,
  );
  const data = strFromU8(unzipSync(new Uint8Array(await blob.arrayBuffer()))['data.json'] ?? new Uint8Array());
  expect(data).toContain('Water runs down the passage wall.');
});

test('a caller is found by name and telephone, which are erased with the closed ticket after its period', async () => {
  const id = await log({ contactId: null, callerName: 'Kagiso Mabe', callerPhone: '0835550177' });
  const found = async (q: string) =>
    (await harness().call(apiContract.office.find, { query: { search: q } }, manager.token)).map((hit) => hit.id);
  expect(await found('Kagiso Mabe')).toContain(id);
  expect(await found('083 555 0177')).toContain(id);
  await desk.act('tickets', id, 'close');
  const purge = (before: Date) =>
    harness().deps.db.transaction((tx) =>
      formerPeoplePurge.some({ tx, at: { now: TEST_NOW } } as CommandWrite, before, 10),
    );
  await purge(new Date('2026-03-01'));
  expect((await desk.get('tickets', id)).callerPhone).toBe('+27835550177');
  await purge(new Date('2026-04-01'));
  expect(await desk.get('tickets', id)).toMatchObject({ callerName: 'Kagiso Mabe', callerPhone: null });
});
