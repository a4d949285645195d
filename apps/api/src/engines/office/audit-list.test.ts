/** The office's audit list opens without the entries of reads, which are the majority. */
import { apiContract } from '@stoep/contract';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { useHarness } from '../../../test/harness.ts';
import { aPersonWithPassword, logInWithPassword } from '../../../test/people/login.ts';
import type { TestUser } from '../../../test/test-user.ts';
import { makeTestWorld } from '../../../test/world/make-test-world.ts';
import { aPerson, type TestWorld } from '../../../test/world.ts';
import { buildingBankAccounts } from '../../db/schema/bank/bank-accounts.ts';
import { auditActorOfSystem, insertAuditEntry } from '../../kernel/audit/audit.writes.ts';

const harness = useHarness();
let world: TestWorld;
let staff: TestUser;

const list = (resource: string, filter: object) =>
  harness().call(
    apiContract.office.list,
    { params: { resource }, query: { filter: JSON.stringify(filter), limit: 500 } },
    staff.token,
  );

beforeAll(async () => {
  world = await makeTestWorld(harness());
  staff = await aPerson(harness(), 'auditor', { staffRole: 'administrator' });
  const params = { resource: 'buildings', id: world.buildings.a };
  await harness().call(apiContract.office.get, { params }, staff.token);
  const body = { values: { csosNumber: 'CSOS/REG/1' }, before: {} };
  await harness().call(apiContract.office.update, { params, body }, staff.token);
  await harness().call(apiContract.office.get, { params }, staff.token);
});

const actionsOf = async (filter: object) => (await list('audit', filter)).value.map(({ action }) => action);

test('changes only: what was looked at is left out, of the rows and of how many there are', async () => {
  expect(await actionsOf({})).toContain('record.read');
  const { value, total } = await list('audit', { narrowed: true });
  expect(value.map(({ action }) => action)).toContain('buildings.updated');
  expect(value.map(({ action }) => action)).not.toContain('record.read');
  expect(total).toBe(value.length);
});

test('with the others again when it is not narrowed', async () => {
  expect(await actionsOf({ narrowed: false })).toContain('record.read');
});

test('narrowed and by one person at once', async () => {
  expect(await actionsOf({ narrowed: true, actorProfileId: staff.profileId })).toEqual(['buildings.updated']);
});

test('log-ins are no changes: they have a list of their own', async () => {
  const { email } = await aPersonWithPassword(harness(), 'auditor-login');
  await logInWithPassword(harness(), email);
  expect(await actionsOf({})).toContain('session.started');
  expect(await actionsOf({ narrowed: true })).not.toContain('session.started');
  const logIns = await actionsOf({ narrowed: true, queue: 'logIns' });
  expect(new Set(logIns)).toEqual(new Set(['session.started']));
});

test('an entry about a bank account names whose it is, its bank and its last digits', async () => {
  const { bankAccount: id } = world.records.a;
  const { db } = harness().deps;
  await db
    .update(buildingBankAccounts)
    .set({ bank: 'Marula Bank', accountNumber: '1122334455' })
    .where(eq(buildingBankAccounts.id, id));
  const action = 'bank-accounts.changeDetails';
  const now = harness().deps.clock.now();
  const entered = { action, subjectKind: 'bank-accounts', subjectId: id };
  await insertAuditEntry(db, now, auditActorOfSystem('Test'), entered);
  const { value } = await list('audit', { narrowed: true });
  const entry = value.find((one) => one.action === action);
  const page = await harness().call(
    apiContract.office.get,
    { params: { resource: 'audit', id: String(entry?.id) } },
    staff.token,
  );
  expect(page.about).toMatch(/^Building A .+ · Marula Bank · ••••4455$/);
  expect(entry?.about).toBe(page.about);
});

test('an id of a login in an entry is shown as the name of its person, wherever it is in the entry', async () => {
  const { db } = harness().deps;
  const { rows } = await db.execute<{ name: string }>(
    sql`select concat_ws(' ', first_name, last_name) as name from user_profiles where id = ${staff.profileId}`,
  );
  const name = rows[0]?.name;
  const subjectId = world.buildings.a;
  const values = { proposedBy: staff.profileId, buildingId: subjectId, reason: 'Agreed', nothing: null };
  const detail = { ...values, before: { assignedToId: null }, after: { assignedToId: staff.profileId }, list: ['x'] };
  const action = 'buildings.named-for-the-test';
  const now = harness().deps.clock.now();
  await insertAuditEntry(db, now, auditActorOfSystem('notices'), {
    action,
    subjectKind: 'buildings',
    subjectId,
    detail,
  });
  const entry = (await list('audit', { narrowed: true })).value.find((one) => one.action === action);
  expect(entry).toMatchObject({ title: 'System', actorName: 'System' });
  const params = { resource: 'audit', id: String(entry?.id) };
  const page = await harness().call(apiContract.office.get, { params }, staff.token);
  expect(page).toMatchObject({ title: 'System', actorName: 'System' });
  expect(JSON.parse(String(page.detail))).toEqual({
    ...detail,
    proposedBy: name,
    after: { assignedToId: name },
  });
});

test('what is no wish, or no list that is narrowed, is refused', async () => {
  for (const [resource, filter] of [
    ['audit', { narrowed: 'yes' }],
    ['tickets', { narrowed: true }],
  ] as const)
    await expect(list(resource, filter)).rejects.toMatchObject({ status: 400 });
});

/** Entries of the log that a search finds, by action. */
const searched = async (search: string) =>
  (
    await harness().call(
      apiContract.office.list,
      { params: { resource: 'audit' }, query: { search, limit: 100, filter: JSON.stringify({ narrowed: true }) } },
      staff.token,
    )
  ).value;
const recordFact = (action: string, subjectKind: string, subjectId: string) =>
  insertAuditEntry(harness().deps.db, harness().deps.clock.now(), auditActorOfSystem('Test'), {
    action,
    subjectKind,
    subjectId,
  });

test('the log names the account, the person and the building, and is searched as it reads', async () => {
  const { levyAccountId } = world.accounts.o1;
  const contactId = String(world.people.O1.contactId);
  await recordFact('levy-accounts.runsOn', 'levy-accounts', levyAccountId);
  await recordFact('contacts.addressChanged', 'contacts', contactId);
  const { rows } = await harness().deps.db.execute<{ account: string; owner: string; last: string }>(sql`
    select l.account_number as account, o.name as owner, (select last_name from contacts where id = ${contactId}) as last
    from levy_accounts l join owner_accounts o on o.id = l.account_id where l.id = ${levyAccountId}`);
  const [{ account = '', owner = '', last = '' } = {}] = rows;
  const [entry] = await searched(account);
  expect(entry).toMatchObject({
    action: 'levy-accounts.runsOn',
    about: expect.stringContaining(`${account} · ${owner}`),
  });
  expect((await searched(last)).map(({ action }) => action)).toContain('contacts.addressChanged');
  // Words of the sentence that are not in the stored name.
  expect((await searched('continues')).map(({ action }) => action)).toEqual(['levy-accounts.runsOn']);
  expect((await searched(`continues ${account}`)).map(({ action }) => action)).toEqual(['levy-accounts.runsOn']);
  expect(await searched(`continues ${last}zz`)).toEqual([]);
});

test('an approval says whose proposal it was', async () => {
  const { db } = harness().deps;
  const { rows } = await db.execute<{ id: string }>(sql`
    insert into bank_account_changes (bank_account_id, bank, branch_code, account_number, account_type, reason, proposed_by)
    values (${world.records.a.bankAccount}, 'Other Bank', '250655', '9988776655', 'Current (Main)', 'New', ${staff.profileId})
    returning id`);
  await recordFact('bank-account-changes.approve', 'bank-account-changes', String(rows[0]?.id));
  const [entry] = await searched('details approved');
  const proposer = (
    await harness().call(apiContract.office.get, { params: { resource: 'logins', id: staff.profileId } }, staff.token)
  ).title;
  expect(entry?.about).toMatch(/^Building A .+ · Other Bank · ••••6655, proposed by /);
  expect(entry?.about).toContain(`proposed by ${proposer}`);
});

test('an entry about a take-on names its building, also once an undo has removed it', async () => {
  const { db } = harness().deps;
  const { rows } = await db.execute<{ id: string }>(sql`
    insert into take_ons (building_name, draft, started_by_id, building_id)
    values ('Fynbos Court', '{}', ${staff.profileId}, null), ('Typed name', '{}', ${staff.profileId}, ${world.buildings.a})
    returning id`);
  const [undone = '', done = ''] = rows.map(({ id }) => id);
  await recordFact('take-ons.undone', 'take-ons', undone);
  await recordFact('take-ons.decided', 'take-ons', done);
  const { rows: buildings } = await db.execute<{ name: string }>(
    sql`select name from buildings where id = ${world.buildings.a}`,
  );
  const { value } = await list('audit', { narrowed: true });
  const aboutOf = (action: string) => value.find((one) => one.action === action)?.about;
  expect(aboutOf('take-ons.undone')).toBe('Fynbos Court');
  expect(aboutOf('take-ons.decided')).toBe(buildings[0]?.name);
});
