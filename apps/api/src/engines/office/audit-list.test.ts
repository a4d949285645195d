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
  expect(page.bankAccount).toMatch(/^Building A · .+ · Marula Bank · ••••4455$/);
});

test('an id of a login in an entry is shown as the name of its person, whatever part it stands in', async () => {
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
