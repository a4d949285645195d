/** The address of an erased person is none: no mail goes to it, and nothing says that the person has an address. */
import { splitRequestEndpoints } from '@stoep/contract/billing/split-requests';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { makeRegistrationToMatch } from '../../test/factories/registrations-to-match.ts';
import { makeInstanceOlder } from '../../test/factories/set-up-logins.ts';
import { useHarness } from '../../test/harness.ts';
import { officeDeskOf } from '../../test/office-desk.ts';
import type { TestUser } from '../../test/test-user.ts';
import { makeTestWorld } from '../../test/world/make-test-world.ts';
import { aPerson, type TestWorld } from '../../test/world.ts';
import { splitRequests } from '../db/schema/billing/split-requests.ts';
import { unitBillings } from '../db/schema/billing/unit-billings.ts';
import { contacts } from '../db/schema/identity/contacts.ts';
import { accountHolders } from '../db/schema/people/owner-accounts.ts';
import { outbox } from '../db/schema/platform/platform.ts';
import { insertRenderedMail, queueMail } from '../kernel/outbox/mail.writes.ts';
import { handOverTablesOf } from '../modules/scheme/hand-over/pack-tables.writes.ts';
import { listContractorEmails } from './contractor-addresses.ts';
import { findTrustedEmail } from './trusted-email-address.ts';

const harness = useHarness();
let world: TestWorld;
let manager: TestUser;
let other: TestUser;
const { act, create, get, update, list, upload } = officeDeskOf(harness, () => manager);

/** As the retention job leaves a contact. */
const erase = async ({ contactId }: Pick<TestUser, 'contactId'>) => {
  const { db } = harness().deps;
  const those = eq(contacts.id, contactId ?? '');
  await db.update(contacts).set({ email: sql`id || '@forgotten.invalid'` }).where(those);
  await db.update(contacts).set({ formerEmail: null, emailChangedAt: null }).where(those);
};
const aContact = async (email: string): Promise<string> => {
  const [made] = await harness()
    .deps.db.insert(contacts)
    .values({ firstName: 'Erased', lastName: 'Person', email })
    .returning({ id: contacts.id });
  return made?.id ?? '';
};
const anErasedContact = async () => {
  const contactId = await aContact('later-erased@people.test');
  await erase({ contactId });
  return contactId;
};
const mails = () => harness().deps.db.select().from(outbox).orderBy(outbox.to);
/** Those who got a mail; nobody erased may be among them. */
const reached = async () => {
  const to = (await mails()).map((mail) => mail.to);
  expect(to.filter((one) => one === '' || one.endsWith('.invalid'))).toEqual([]);
  return to;
};

beforeAll(async () => {
  world = await makeTestWorld(harness());
  manager = await aPerson(harness(), 'erased-manager', { staffRole: 'administrator' });
  other = await aPerson(harness(), 'erased-other', { staffRole: 'administrator' });
  await makeInstanceOlder(harness());
  await erase(world.people.T1);
  await erase(world.people.TN);
});
beforeEach(() => harness().deps.db.delete(outbox));

test.each(['', '0198@forgotten.invalid'])('no mail is queued to “%s”, nor a notice that was put off', async (to) => {
  const { deps } = harness();
  const content = { notice: 'asked', subject: 'Hello', greeting: 'reader', blocks: [] } as const;
  const rendered = { subject: 'Hello', text: 'Hello', html: 'Hello' };
  await deps.db.transaction(async (tx) => {
    expect(await queueMail(deps, tx, { to, content })).toBe(false);
    expect(await insertRenderedMail(deps, tx, { to, rendered, stops: null, thread: null })).toBeNull();
  });
  expect(await reached()).toEqual([]);
});

test('changed bank details of a building: its other trustees and the administrators', async () => {
  const id = world.records.a.bankAccount;
  await act('bank-accounts', id, 'changeDetails', {
    bank: 'Nedbank',
    branchCode: '198765',
    accountNumber: '1009990001',
    accountType: 'Cheque',
    reason: 'New account',
  });
  const waiting = await list('bank-account-changes', { filter: { bankAccountId: id, state: 'waiting' } });
  await act('bank-account-changes', String(waiting.value[0]?.id), 'approve', {}, other);
  expect(await reached()).toEqual(expect.arrayContaining([world.people.T2.email, other.email]));
});

test('a new trustee: the person and the other trustees', async () => {
  const newcomer = await aPerson(harness(), 'erased-newcomer');
  const minute = await upload(new File(['%PDF-1.4\n%%EOF\n'], 'minute.pdf', { type: 'application/pdf' }));
  const { id } = await create('trustee-appointments', {
    buildingId: world.buildings.a,
    contactId: newcomer.contactId,
    startsAt: '2020-01-01T08:00',
    minuteFileId: minute.id,
  });
  await act('trustee-appointments', id, 'confirm', {}, other);
  expect(await reached()).toEqual(expect.arrayContaining([world.people.T2.email, newcomer.email]));
});

test('a split request: the agent decides for an erased tenant, and the owner gets the outcome', async () => {
  const { db } = harness().deps;
  const { unitId } = world.accounts.o1;
  const { O1 } = world.people;
  const [water] = await db
    .insert(unitBillings)
    .values({ unitId, name: 'Water', statementDescription: 'Water', kind: 'Consumption', position: 1 })
    .returning({ id: unitBillings.id });
  const changes = [{ unitBillingId: water?.id ?? '', to: 'Tenant' as const }];
  await harness().call(splitRequestEndpoints.ask, { body: { unitId, changes, email: O1.email } }, O1.token);
  expect(await reached()).toEqual([]);
  const [request] = await db.select({ id: splitRequests.id }).from(splitRequests);
  await act('split-requests', request?.id ?? '', 'agree', { reason: 'By telephone' });
  expect(await reached()).toEqual([O1.email]);
});

test('a person who was erased gets an address: the mail names no former one, and goes to the new one', async () => {
  const contactId = await anErasedContact();
  await update('contacts', contactId, { email: 'found-again@people.test' });
  expect(await reached()).toEqual(['found-again@people.test']);
  expect((await mails())[0]?.text).not.toContain('forgotten.invalid');
  expect(JSON.stringify(await get('contacts', contactId))).not.toContain(`from ${contactId}`);
  // Within the seven days, neither address counts as the person's.
  expect(await findTrustedEmail(harness().deps.db, contactId, harness().deps.clock.now())).toBeNull();
});

test('another holder of the account of an erased person: the account’s own address', async () => {
  const contactId = await anErasedContact();
  const { accountId } = world.accounts.o2;
  await harness().deps.db.insert(accountHolders).values({ accountId, contactId });
  await act('owner-accounts', accountId, 'addHolder', { contactId: world.people.OX.contactId });
  await act('owner-accounts', accountId, 'approveHolder', {}, other);
  expect(new Set(await reached())).toEqual(new Set([world.people.O2.email]));
});

test('an erased person is not invited to the portal, alone or with the building', async () => {
  const contactId = await anErasedContact();
  await harness().deps.db.insert(accountHolders).values({ accountId: world.accounts.o1.accountId, contactId });
  await expect(act('contacts', contactId, 'invite')).rejects.toMatchObject({
    status: 409,
    message: expect.stringContaining('email address is missing'),
  });
  const { can } = await get('buildings', world.buildings.a);
  if (can.includes('inviteAll')) await act('buildings', world.buildings.a, 'inviteAll');
  await reached();
  const { rows } = await harness().deps.db.execute(sql`select from user_profiles where contact_id = ${contactId}`);
  expect(rows).toEqual([]);
});

test('a registration matched with an erased person waits for a second person, without a link', async () => {
  const { id, contactId, given } = await makeRegistrationToMatch(harness(), 'erased');
  await erase({ contactId });
  await harness().deps.db.delete(outbox);
  await act('registrations', id, 'match', { contactId });
  expect(await reached()).toEqual([]);
  await act('registrations', id, 'approve', {}, other);
  expect(await reached()).toEqual([given]);
});

test('a contractor whose person was erased: the firm alone; the hand-over pack leaves the address out', async () => {
  const { db } = harness().deps;
  const contactId = await anErasedContact();
  const { rows } = await db.execute<{
    id: string;
  }>(sql`insert into contractors (name, registration_number, email, phone)
    values ('Pipe Fitters', 'PF1', 'office@pipes.test', '0110000000') returning id`);
  const firm = rows[0]?.id ?? '';
  await db.execute(sql`insert into contractor_contacts (contractor_id, contact_id) values (${firm}, ${contactId})`);
  expect(await listContractorEmails(db, firm)).toEqual(['office@pipes.test']);
  for (const { file, rows: query } of handOverTablesOf(world.buildings.a, '2026-03-10')) {
    const { rows: handed } = await db.execute(query);
    expect([file, JSON.stringify(handed)]).toEqual([file, expect.not.stringContaining('forgotten.invalid')]);
  }
});
