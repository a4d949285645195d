/** Tests of the steps of staff on a telephone call: a statement, a ticket, a note (decision 0206). */
import { apiContract } from '@stoep/contract';
import { eq, sql } from 'drizzle-orm';
import { strFromU8, unzipSync } from 'fflate';
import { beforeAll, expect, test } from 'vitest';
import { aLevyAccountOfContact } from '../../../../test/factories/records.ts';
import { useHarness } from '../../../../test/harness.ts';
import { officeDeskOf } from '../../../../test/office-desk.ts';
import type { TestUser } from '../../../../test/test-user.ts';
import { makeTestWorld } from '../../../../test/world/make-test-world.ts';
import { aPerson, type TestWorld } from '../../../../test/world.ts';
import { contacts } from '../../../db/schema/identity/contacts.ts';
import { statementRequests } from '../../../db/schema/ledger/statement-requests.ts';
import { outbox } from '../../../db/schema/platform/platform.ts';

const harness = useHarness();
let world: TestWorld;
let clerk: TestUser;
let reader: TestUser;
const desk = officeDeskOf(harness, () => clerk);

beforeAll(async () => {
  world = await makeTestWorld(harness());
  clerk = await aPerson(harness(), 'tel-clerk', { staffRole: 'credit controller' });
  reader = await aPerson(harness(), 'tel-reader', { staffRole: 'reader' });
});

const act = (who: TestUser, action: string, values: object, by = clerk) =>
  desk.act('contacts', who.contactId ?? '', action, values, by);
const mailsTo = (email: string) => harness().deps.db.select().from(outbox).where(eq(outbox.to, email));
const LAST_MONTHS = { from: '2026-01-01', to: '2026-03-10' };
const of = (account: { levyAccountId: string }) => ({ levyAccountId: account.levyAccountId });

test('a statement goes to the address that the person confirmed, once, and says who sent it', async () => {
  const { O1 } = world.people;
  const order = { ...of(world.accounts.o1), ...LAST_MONTHS };
  // A changed address of the contact counts only after they confirm it.
  await harness().deps.db.execute(sql`update contacts set email = 'typed@elsewhere.test' where id = ${O1.contactId}`);
  expect(await act(O1, 'sendStatement', order)).toMatchObject({
    message: `The statement to ${O1.email} goes to the demo mailbox.`,
  });
  await act(O1, 'sendStatement', order);
  const inMaking = async () =>
    (await harness().call(apiContract.office.personPage, { params: { id: O1.contactId ?? '' } }, clerk.token))
      .statementsInMaking;
  expect(await inMaking()).toBe(1);
  await harness().runJobs();
  expect(await inMaking()).toBe(0);
  const mails = (await mailsTo(O1.email)).filter(({ subject }) => subject.includes('Statement'));
  expect(mails).toHaveLength(1);
  expect(mails[0]?.text).toContain('you asked our office for a statement');
  expect(await mailsTo('typed@elsewhere.test')).toEqual([]);
  const [request] = await harness().deps.db.select().from(statementRequests);
  expect(request).toMatchObject({ profileId: O1.profileId, sentById: clerk.profileId, email: O1.email });
  // The person finds it among their own statements.
  expect(await harness().call(apiContract.statements.history, {}, O1.token)).toMatchObject([
    { levyAccountId: world.accounts.o1.levyAccountId },
  ]);
});

test("neither another's account, nor one that ended, nor a range upside down is sent", async () => {
  const { O1 } = world.people;
  const send = (values: object) => act(O1, 'sendStatement', { ...of(world.accounts.o1), ...LAST_MONTHS, ...values });
  await expect(send(of(world.accounts.o2))).rejects.toMatchObject({
    status: 400,
    fields: { levyAccountId: 'Please choose a levy account of this person.' },
  });
  await expect(send({ from: '2026-03-10', to: '2026-03-01' })).rejects.toMatchObject({
    fields: { from: expect.stringContaining('Invalid date range') },
  });
});

test("a ticket is the person's own: of their building, told to them by mail, and in the portal", async () => {
  const { O2 } = world.people;
  await act(O2, 'logTicket', {
    ...of(world.accounts.o2),
    type: 'Insurance',
    description: 'The geyser burst.',
  });
  const { made, message } = await act(O2, 'logTicket', {
    ...of(world.accounts.o2),
    type: 'Levy Account',
    description: 'Charged twice.',
  });
  const { rows } = await harness().deps.db.execute(
    sql`select id, number, purpose, role, type, linked_id = building_id as building, linked_id from tickets
      where logged_by_id = ${O2.profileId} order by number`,
  );
  expect(message).toBe(`Ticket ${rows.at(-1)?.number} logged.`);
  expect(rows.slice(-2)).toMatchObject([
    { purpose: 'Request', role: 'owner', type: 'Insurance', building: true },
    { purpose: 'Report', type: 'Levy Account', linked_id: world.accounts.o2.levyAccountId },
  ]);
  // The message in the office leads to the ticket.
  expect(made).toEqual({ resource: 'tickets', id: rows.at(-1)?.id });
  const params = { userProfileId: O2.profileId };
  const own = await harness().call(apiContract.tickets.ownerActive, { params }, O2.token);
  expect(own.map(({ description }) => description)).toEqual(
    expect.arrayContaining(['The geyser burst.', 'Charged twice.']),
  );
  expect((await mailsTo(O2.email)).length).toBeGreaterThan(1);
  await expect(
    act(O2, 'logTicket', { ...of(world.accounts.o1), type: 'Insurance', description: 'Of another.' }),
  ).rejects.toMatchObject({ fields: { levyAccountId: expect.any(String) } });
});

test('who has no login, or no account, is not offered what would reach nobody, and why is said', async () => {
  const { contactId } = world.people.NR;
  const { withheld } = await desk.get('contacts', contactId ?? '');
  expect(withheld).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ action: 'sendStatement', why: expect.stringContaining('No levy account') }),
    ]),
  );
  const stranger = await desk.create(
    'contacts',
    { firstName: 'Una', lastName: 'Ndou', email: 'una@ndou.test' },
    await aPerson(harness(), 'tel-pm', { staffRole: 'portfolio manager' }),
  );
  const offered = await desk.get('contacts', stranger.id);
  expect(offered.can).toContain('note');
  expect(offered.withheld).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ action: 'logTicket', why: expect.stringContaining('New ticket') }),
    ]),
  );
  await expect(act(world.people.O1, 'note', { kind: 'Note', note: 'x' }, reader)).rejects.toMatchObject({
    status: 403,
  });
});

const aPersonWithoutLogin = async (name: string) => {
  const [contact] = await harness()
    .deps.db.insert(contacts)
    .values({
      firstName: name,
      lastName: 'Mokoena',
      email: `${name.toLowerCase()}@owners.test`,
      mobile: '+27825550101',
    })
    .returning({ id: contacts.id });
  const contactId = String(contact?.id);
  return {
    contactId,
    email: `${name.toLowerCase()}@owners.test`,
    ...(await aLevyAccountOfContact(harness().deps, world.buildings.a, contactId)),
  };
};
const withheldOf = async (contactId: string, step: string) =>
  (await desk.get('contacts', contactId)).withheld?.find(({ action }) => action === step)?.why;

test('a statement for a person without a login goes to the address on file, and its mail is on the page', async () => {
  const { contactId, email, levyAccountId } = await aPersonWithoutLogin('Lindiwe');
  const send = () => desk.act('contacts', contactId, 'sendStatement', { levyAccountId, ...LAST_MONTHS });
  await send();
  await send();
  await harness().runJobs();
  const mails = await mailsTo(email);
  expect(mails.map(({ subject }) => subject)).toEqual([expect.stringContaining('Statement')]);
  expect(mails[0]?.attachments).toHaveLength(1);
  const page = await harness().call(apiContract.office.accountPage, { params: { id: levyAccountId } }, clerk.token);
  expect(page.payers).toMatchObject([{ id: contactId, address: email }]);
  expect(page.statements).toMatchObject([{ email }]);
  await expect(
    desk.act('contacts', contactId, 'sendStatement', { ...of(world.accounts.o1), ...LAST_MONTHS }),
  ).rejects.toMatchObject({ fields: { levyAccountId: expect.any(String) } });
  await expect(
    desk.act('contacts', contactId, 'sendStatement', { levyAccountId, ...LAST_MONTHS }, reader),
  ).rejects.toMatchObject({ status: 403 });
});

test('a person says whether there is a login, what a ticket brings them, and where a statement goes', async () => {
  const { contactId, email } = await aPersonWithoutLogin('Karen');
  const reach = async (id: string) => {
    const { login, ticketReach, statementTo } = await desk.get('contacts', id);
    return { login, ticketReach, statementTo };
  };
  expect(await reach(contactId)).toEqual({
    login: 'No login',
    ticketReach: 'No portal login. Updates go by email.',
    statementTo: email,
  });
  await harness().deps.db.execute(sql`update contacts set email = 'x@forgotten.invalid' where id = ${contactId}`);
  expect(await reach(contactId)).toEqual({
    login: 'No login',
    ticketReach: 'No portal login and no usable email: phone or post.',
    statementTo: null,
  });
  const { O1 } = world.people;
  expect(await reach(String(O1.contactId))).toEqual({
    login: 'In use',
    ticketReach: 'Has a portal login. Updates go by email and to the portal.',
    statementTo: O1.email,
  });
  await harness().deps.db.execute(
    sql`update user_profiles set email_confirmed_at = null where id = ${world.people.T1.profileId}`,
  );
  expect(await reach(String(world.people.T1.contactId))).toMatchObject({
    login: 'Invited',
    ticketReach: 'Invited to the portal, not logged in yet. Updates go by email.',
  });
});

test('an address that changed lately, failed or was erased gets no statement, with the reason', async () => {
  const { db } = harness().deps;
  const changed = await aPersonWithoutLogin('Changed');
  await db.execute(sql`update contacts set email = 'typed@elsewhere.test' where id = ${changed.contactId}`);
  const failed = await aPersonWithoutLogin('Failed');
  await db.execute(sql`insert into outbox ("to", subject, text, html, message_id, state)
    values (${failed.email}, 'Levies', 't', 'h', 'failed-statement', 'parked')`);
  const erased = await aPersonWithoutLogin('Erased');
  await db.execute(sql`update contacts set email = 'x@forgotten.invalid', former_email = null, email_changed_at = null
    where id = ${erased.contactId}`);
  expect(await withheldOf(changed.contactId, 'sendStatement')).toMatch(/changed in the last 7 days/);
  expect(await withheldOf(failed.contactId, 'sendStatement')).toMatch(/^The last email to failed@owners.test failed/);
  expect(await withheldOf(erased.contactId, 'sendStatement')).toMatch(/has no email address/);
  const page = await harness().call(
    apiContract.office.accountPage,
    { params: { id: failed.levyAccountId } },
    clerk.token,
  );
  expect(page.payers).toMatchObject([{ address: null }]);
});

test('a printed statement is noted as posted, where a postal address is on file', async () => {
  const { accountId, levyAccountId } = await aPersonWithoutLogin('Posted');
  const post = (values: object = {}, by = clerk) =>
    desk.act('owner-accounts', accountId, 'posted', { levyAccountId, ...LAST_MONTHS, ...values }, by);
  await expect(post()).rejects.toMatchObject({ status: 409, message: expect.stringContaining('postal address') });
  await harness().deps.db.execute(sql`update owner_accounts set address1 = '1 Main Road' where id = ${accountId}`);
  await expect(post(of(world.accounts.o1))).rejects.toMatchObject({ fields: { levyAccountId: expect.any(String) } });
  await expect(post({}, reader)).rejects.toMatchObject({ status: 403 });
  await post();
  const page = await harness().call(apiContract.office.accountPage, { params: { id: levyAccountId } }, clerk.token);
  expect(page.statements).toMatchObject([{ email: 'By post', state: 'sent', from: LAST_MONTHS.from }]);
});

test('a ticket by telephone for a person without a login has the unit of the account and the urgency', async () => {
  const { contactId, email, levyAccountId } = await aPersonWithoutLogin('Thandi');
  await desk.act('contacts', contactId, 'logTicket', {
    levyAccountId,
    type: 'Maintenance',
    urgency: 'Urgent',
    description: 'The gate does not close.',
  });
  const { rows } = await harness().deps.db.execute(sql`select t.contact_id, t.urgency, t.due_day, l.id as account
    from tickets t join levy_accounts l on l.unit_id = t.unit_id where t.contact_id = ${contactId}`);
  expect(rows).toEqual([{ contact_id: contactId, urgency: 'Urgent', due_day: '2026-03-11', account: levyAccountId }]);
  expect((await mailsTo(email)).map(({ subject }) => subject)).toEqual([expect.stringContaining('We received')]);
});

test('what was said stands beside the person, and in their own export as far as they took part', async () => {
  const { O3 } = world.people;
  await act(O3, 'note', { kind: 'Incoming call', note: 'Asks for a payment plan.' });
  await act(O3, 'note', { kind: 'Note', note: 'Be patient with him.' });
  const filter = { contactId: O3.contactId };
  const notes = (await desk.list('person-notes', { filter }, reader)).value;
  expect(notes).toHaveLength(2);
  expect(notes[0]).toMatchObject({
    kind: 'Note',
    note: 'Be patient with him.',
    authorName: 'tel-clerk Person',
  });
  const { blob } = await harness().call(apiContract.myData.export, {}, O3.token);
  const data = strFromU8(unzipSync(new Uint8Array(await blob.arrayBuffer()))['data.json'] ?? new Uint8Array());
  expect(data).toContain('Asks for a payment plan.');
  expect(data).not.toContain('Be patient');
});
