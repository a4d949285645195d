/** Tests of the breach report (POPIA s22; trust P-6): every kind of read is recorded, and the report contains it. */
import { apiContract } from '@stoep/contract';
import { PERSONAL_DATA_KINDS_BY_MODULE } from '@stoep/contract/people/personal-data-by-call';
import { type SQL, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { TEST_NOW, useHarness } from '../../../../test/harness.ts';
import type { TestUser } from '../../../../test/test-user.ts';
import { makeTestWorld } from '../../../../test/world/make-test-world.ts';
import { aPerson, type TestWorld } from '../../../../test/world.ts';
import { dataSubjectsOfReadsSql } from '../../../access/data-subjects.ts';
import { renderBreachReport } from '../../../cli/breach-report-document.ts';
import { type BreachReportFilter, listDataSubjectsRead } from './breach.queries.ts';

const harness = useHarness();
let world: TestWorld;
let now = TEST_NOW;
beforeAll(async () => {
  world = await makeTestWorld(harness());
  const { db } = harness().deps;
  await db.execute(sql`update contacts set id_number = '8001015009087' where id = ${world.people.O3.contactId}`);
  // In the format of earlier releases.
  const detail = JSON.stringify({ params: { levyAccountId: world.accounts.o2.levyAccountId } });
  await db.execute(sql`insert into audit_entries (at, actor_profile_id, actor_name, action, subject_kind, detail)
    values ('2020-05-05', ${world.people.ST.profileId}, 'ST Person', 'record.read', 'M-17', ${detail}::jsonb)`);
});
// Each test queries its own minute.
beforeEach(() => {
  now = new Date(now.getTime() + 60_000);
  harness().setNow(now);
});

const report = async (asked: BreachReportFilter = {}) => {
  await harness().writeReads();
  return listDataSubjectsRead(harness().deps.db, { from: now, ...asked });
};
const namesOf = async (asked?: BreachReportFilter) => (await report(asked)).map(({ name }) => name);
const by = (who: TestUser) => who.token;

test('a module of the contract without a line here shows its data untold', () => {
  expect(Object.keys(PERSONAL_DATA_KINDS_BY_MODULE).sort()).toEqual(Object.keys(apiContract).sort());
});

test('a trustee who reads the balances of a building has read of each who holds an account there, and of nobody else', async () => {
  const { T1, O1, O2, O3 } = world.people;
  await harness().call(apiContract.creditControl.listBalances, { params: { buildingGuid: world.buildings.a } }, by(T1));
  const subjects = await report({ profileId: T1.profileId });
  const ids = subjects.map(({ id }) => id);
  expect(ids).toEqual(expect.arrayContaining([O1.contactId, O2.contactId]));
  expect(ids).not.toContain(O3.contactId);
  expect(subjects.find(({ id }) => id === O1.contactId)).toMatchObject({
    name: 'O1 Person',
    kinds: ['levy account', 'credit control and legal case'],
    reads: 1,
    first: now,
    last: now,
  });
});

test('lists, searches, pages and files of the office tell whom they showed, and a number shown whole', async () => {
  const { ST, O1, O2, O3 } = world.people;
  const searched = { params: { resource: 'contacts' }, query: { search: 'O2', limit: 10 } };
  await harness().call(apiContract.office.list, searched, by(ST));
  await harness().call(apiContract.office.find, { query: { search: 'O1 Person' } }, by(ST));
  await harness().call(apiContract.office.personPage, { params: { id: O1.contactId } }, by(ST));
  const params = { resource: 'contacts', id: O3.contactId, field: 'idNumber' };
  await harness().call(apiContract.office.reveal, { params }, by(ST));
  await harness().call(
    apiContract.office.accountStatement,
    { params: { id: world.accounts.o3.levyAccountId }, query: { from: '2026-01-01', to: '2026-03-01' } },
    by(ST),
  );
  const subjects = await report();
  expect(subjects.find((one) => one.id === O2.contactId)?.kinds).toEqual(['contact details', 'ID number']);
  expect(subjects.find((one) => one.id === O1.contactId)).toMatchObject({
    kinds: expect.arrayContaining(['contact details', 'ID number', 'mails']),
    reads: 2,
  });
  expect(subjects.find((one) => one.id === O3.contactId)).toMatchObject({
    kinds: ['contact details', 'ID number', 'statements'],
    files: 1,
  });
});

test('an attorney has read of the debtor of a case; a firm of whom its job names', async () => {
  const { AT1, OT } = world.people;
  await harness().call(apiContract.legalCases.get, { params: { id: world.g1 } }, by(AT1));
  expect(await report({ profileId: AT1.profileId })).toMatchObject([
    { id: OT.contactId, kinds: ['levy account', 'credit control and legal case'] },
  ]);
});

test('what is one’s own is no read of anybody; a tenant’s account is, when its landlord reads it', async () => {
  const { O1, O2 } = world.people;
  const mine = {
    levyAccountId: world.accounts.o2.levyAccountId,
    responsiblePersonId: world.accounts.o2.accountId,
  };
  await harness().call(apiContract.levyAccounts.get, { params: mine }, by(O2));
  await harness().call(apiContract.ownerAccounts.listOwnerAccounts, {}, by(O2));
  expect(await namesOf({ profileId: O2.profileId })).toEqual([]);
  await harness().call(apiContract.ownerAccounts.listTenantAccounts, {}, by(O1));
  expect(await namesOf({ profileId: O1.profileId })).toEqual(['TN Person']);
});

test('an account that is held together is no read of the other holder; whoever holds nothing of it reads of both', async () => {
  const { O3, NR, ST } = world.people;
  const { accountId, levyAccountId } = world.accounts.o3;
  await harness().deps.db.execute(
    sql`insert into account_holders (account_id, contact_id) values (${accountId}, ${NR.contactId})`,
  );
  const read = { params: { levyAccountId, responsiblePersonId: accountId } };
  for (const who of [O3, ST]) await harness().call(apiContract.levyAccounts.get, read, by(who));
  expect(await namesOf({ profileId: O3.profileId })).toEqual([]);
  expect((await namesOf({ profileId: ST.profileId })).sort()).toEqual(['NR Person', 'O3 Person']);
});

test('a unit, a meter, a mailing and a question tell of people where their charges or file were shown, not where they were only named', async () => {
  const { ST, O2, OX } = world.people;
  const run = async (statement: SQL) => {
    const { rows } = await harness().deps.db.execute<{ id: string }>(statement);
    return rows.map(({ id }) => id);
  };
  const aMeter = async (unitId: string) =>
    (
      await run(sql`insert into meters (unit_id, unit_billing_id, name, type)
        values (${unitId}, ${world.billings[unitId]}, 'Water', 'Water') returning id`)
    ).join();
  const aMailing = async () =>
    (
      await run(sql`with mailing as (insert into mailings (kind, building_id, profile_id, subject, audience, body)
          values ('message', ${world.buildings.a}, ${ST.profileId}, 'Water', 'Owners', 'Off') returning id)
        insert into mailing_recipients (mailing_id, name, levy_account_id)
        select id, 'O2', ${world.accounts.o2.levyAccountId}::uuid from mailing returning mailing_id as id`)
    ).join();
  const subjectsOfRead = (id: string, wide: boolean) =>
    run(
      sql`select subject as id from (${dataSubjectsOfReadsSql(sql`select 0 as read, ${ST.profileId}::uuid as actor, ${id}::uuid as id,
        null::text as address, ${wide}::boolean as wide`)}) told`,
    );
  const { o2, ox } = world.accounts;
  for (const id of [o2.unitId, await aMeter(o2.unitId), await aMailing()]) {
    expect(await subjectsOfRead(id, false)).toEqual([]);
    expect(await subjectsOfRead(id, true)).toEqual([O2.contactId]);
  }
  const question = world.approvals.approve.a;
  expect(await subjectsOfRead(question, false)).toEqual([]);
  expect(await subjectsOfRead(question, true)).not.toEqual([]);
  // A former owner of the unit is not a subject of the meter's current readings.
  for (const id of [ox.unitId, await aMeter(ox.unitId)])
    expect(await subjectsOfRead(id, true)).not.toContain(OX.contactId);
});

test('whoever looks at the portal as somebody else reads that person’s data with every answer', async () => {
  const { O3 } = world.people;
  const staff = await aPerson(harness(), 'Looker', { staffRole: 'administrator' });
  const body = { kind: 'contacts' as const, subjectId: O3.contactId };
  const { token } = await harness().call(apiContract.viewAs.start, { body }, by(staff));
  await harness().call(apiContract.ownerAccounts.summary, {}, token);
  expect((await report({ profileId: staff.profileId })).map(({ id }) => id)).toContain(O3.contactId);
});

test('by session: what another login of the same person read is not in it', async () => {
  const { T2, ST } = world.people;
  const session = async (who: TestUser) => {
    const found = await harness().deps.db.execute<{ id: string }>(
      sql`select id from sessions where profile_id = ${who.profileId} and viewed_by_id is null`,
    );
    return found.rows[0]?.id ?? '';
  };
  await harness().call(apiContract.trustees.listAll, { params: { buildingGuid: world.buildings.a } }, by(T2));
  expect(await namesOf({ session: await session(T2) })).toEqual(['OT Person', 'T1 Person']);
  expect(await namesOf({ session: await session(ST) })).toEqual([]);
});

test('who is refused has read nothing', async () => {
  const { O2, TB } = world.people;
  const params = { buildingGuid: world.buildings.a };
  for (const who of [O2, TB])
    await harness()
      .call(apiContract.creditControl.listBalances, { params }, by(who))
      .catch(() => undefined);
  expect(await namesOf()).toEqual([]);
});

test('pages that staff opened in an earlier release are told by the ids of their address', async () => {
  const span = { from: new Date('2020-01-01T00:00:00Z'), until: new Date('2021-01-01T00:00:00Z') };
  expect(await report(span)).toMatchObject([
    { name: 'O2 Person', kinds: ['contact details', 'levy account'], reads: 1, files: 0 },
  ]);
});

test('administrators take the report from the office, and no other role; its making is in the audit', async () => {
  const { O1, T1, ST } = world.people;
  const params = { buildingGuid: world.buildings.a };
  await harness().call(apiContract.creditControl.listBalances, { params }, by(T1));
  await harness().writeReads();
  const query = { email: 'T1@people.test', from: '2026-03-10', to: '2026-03-10' };
  const { blob } = await harness().call(apiContract.office.breachReport, { query }, by(ST));
  expect(await blob.text()).toMatch(new RegExp(`${O1.contactId},O1 Person,o1@people.test,levy account;`));
  const { rows } = await harness().deps.db.execute(
    sql`select detail from audit_entries where action = 'breach-report.made'`,
  );
  expect(rows).toMatchObject([{ detail: { who: 'T1@people.test' } }]);
  const manager = await aPerson(harness(), 'Manager', { staffRole: 'portfolio manager' });
  await expect(harness().call(apiContract.office.breachReport, { query }, by(manager))).rejects.toMatchObject({
    status: 403,
  });
  const nobody = { query: { email: 'x@people.test' } };
  await expect(harness().call(apiContract.office.breachReport, nobody, by(ST))).rejects.toMatchObject({
    status: 404,
  });
});

test('in words: how many, what of them, and who', () => {
  const subjects = [
    {
      id: 'x',
      name: '=Ann',
      email: 'ann@people.test',
      kinds: ['votes'],
      reads: 2,
      files: 1,
      first: now,
      last: now,
    },
  ] as const;
  const asked = { from: new Date('2026-03-10T08:00:00Z') };
  const words = renderBreachReport('text', asked, 'st@people.test', subjects);
  expect(words).toContain('Who read whose data: st@people.test, from 2026-03-10 08:00 UTC until now');
  expect(words).toContain('1 person or firm whose data was read.\n  votes: 1');
  expect(words).toContain('=Ann <ann@people.test>: votes; 2 reads, 1 file taken;');
  expect(renderBreachReport('csv', asked, 'x', subjects)).toContain("'=Ann");
});
