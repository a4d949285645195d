/**
 * numbers of people and bank accounts are masked wherever staff read, and revealed by a button with an audit
 * fact.
 */
import { allEndpoints, apiContract } from '@stoep/contract';
import { officeResources } from '@stoep/contract/office/index';
import { lazyFieldNames } from '@stoep/contract/office/lazy-fields';
import { isMaskedNumber } from '@stoep/domain/people/masked-number';
import { STAFF_ROLES, type StaffRole } from '@stoep/domain/vocabulary';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { MISSING_ID } from '../../../test/access/access-row.ts';
import { TEST_NOW, useHarness } from '../../../test/harness.ts';
import { officeDeskOf } from '../../../test/office-desk.ts';
import type { TestUser } from '../../../test/test-user.ts';
import { makeTestWorld } from '../../../test/world/make-test-world.ts';
import { aPerson, type TestWorld } from '../../../test/world.ts';
import { auditActorOfSystem, insertAuditEntry } from '../../kernel/audit/audit.writes.ts';

const harness = useHarness();
let world: TestWorld;
const staff = {} as Record<StaffRole, TestUser>;

beforeAll(async () => {
  world = await makeTestWorld(harness());
  for (const role of STAFF_ROLES)
    staff[role] = await aPerson(harness(), `masked-${role.replace(' ', '-')}`, { staffRole: role });
  await harness().deps.db.execute(sql`update contacts set id_number = '8001015009087'`);
  await harness().deps.db.execute(sql`update owner_accounts set registration_id = '7502025008081'`);
  await harness().deps.db.execute(sql`update user_profiles set id_number = '9003035007085'`);
});

const { list, get, create, update, act } = officeDeskOf(harness, () => staff.administrator);
const ID = '8001015009087';
const ACCOUNT = { bank: 'First National Bank', branchCode: '250655', accountType: 'Cheque' };
const aBankAccount = (accountNumber: string) =>
  create('bank-accounts', {
    buildingId: world.buildings.a,
    name: 'Reserve fund',
    ...ACCOUNT,
    accountNumber,
    fund: 'reserve',
    accountingNumber: '8450',
  });
const reveal = (resource: string, id: string, field: string, by = staff.administrator) =>
  harness().call(apiContract.office.reveal, { params: { resource, id, field } }, by.token);

test('no list, page or history of the office holds a whole number, for any role', async () => {
  const { id } = await aBankAccount('62000000001');
  await act('bank-accounts', id, 'changeDetails', { accountNumber: '62000000002', reason: 'New' }).catch(
    () => undefined,
  );
  const [contact] = (await list('contacts', { limit: 1 })).value;
  await update('contacts', String(contact?.id), { idNumber: '8505055009083' });
  const whole = /8001015009087|8505055009083|7502025008081|9003035007085|6200000000\d/;
  const leaks: string[] = [];
  for (const role of STAFF_ROLES)
    for (const resource of officeResources) {
      const { name, read } = resource;
      // With the lazy fields of the list.
      const also = lazyFieldNames(resource).join(',');
      if (!read.includes(role)) continue;
      const { value } = await list(name, { limit: 200, also }, staff[role]);
      if (whole.test(JSON.stringify(value))) leaks.push(`${role}: list of ${name}`);
      for (const one of value.slice(0, 5))
        if (whole.test(JSON.stringify(await get(name, one.id, staff[role]))))
          leaks.push(`${role}: ${name} ${one.title}`);
    }
  expect(leaks).toEqual([]);
  const audit = (await list('audit', { filter: { narrowed: true } })).value.find(
    ({ subjectKind }) => subjectKind === 'contacts',
  );
  expect(String(audit?.detail)).toContain('••••9083');
});

test('a number in the audit says by its name what it is, whatever record it is told of', async () => {
  const { db } = harness().deps;
  const { profileId: subjectId } = staff.administrator;
  const told = {
    before: { idNumber: ID, bank: { accountNumber: 'see below', bankAccountNumber: '62000000003' } },
    after: [{ registrationId: '7502025008081' }, { to_bank_account_number: 62000000004 }],
  };
  const entry = { action: 'numbers.told', subjectKind: 'profile', subjectId, detail: told } as const;
  await db.transaction((tx) => insertAuditEntry(tx, TEST_NOW, auditActorOfSystem('Test'), entry));
  const [row] = (await list('audit', { search: 'numbers.told' })).value;
  expect(JSON.parse(String(row?.detail))).toEqual({
    before: { idNumber: '••••9087', bank: { accountNumber: 'see below', bankAccountNumber: '••••0003' } },
    after: [{ registrationId: '••••8081' }, { to_bank_account_number: '••••0004' }],
  });
});

test('a press shows the whole number to the roles that need it, and the audit says who saw which', async () => {
  const [contact] = (await list('contacts', { limit: 1, sort: 'email' })).value;
  const id = String(contact?.id);
  await harness().deps.db.execute(sql`update contacts set id_number = ${ID} where id = ${id}`);
  expect(await reveal('contacts', id, 'idNumber', staff['credit controller'])).toEqual({ value: ID });
  for (const role of ['reader', 'bookkeeper'] as const)
    await expect(reveal('contacts', id, 'idNumber', staff[role])).rejects.toMatchObject({ status: 403 });
  await expect(reveal('contacts', id, 'email')).rejects.toMatchObject({ status: 404 });
  const seen = (await list('audit', { search: 'number-seen' })).value.filter((row) => row.subjectId === id);
  expect(seen).toMatchObject([
    { actorName: expect.stringContaining('credit'), detail: expect.stringContaining('idNumber') },
  ]);
});

describe('numbers are not found out by trying', () => {
  test('a search finds the whole of one and no part of it', async () => {
    expect((await list('owner-accounts', { search: '7502025008081' })).total).toBeGreaterThan(0);
    expect((await list('owner-accounts', { search: '750202500' })).total).toBe(0);
  });
  test('neither a filter nor the order of a list tells of it', async () => {
    await expect(list('contacts', { filter: { idNumber: ID } })).rejects.toMatchObject({ status: 400 });
    const byNumber = (await list('contacts', { sort: 'idNumber', order: 'asc' })).value.map(({ id }) => id);
    await harness().deps.db.execute(sql`update contacts set id_number = md5(id::text)`);
    expect((await list('contacts', { sort: 'idNumber', order: 'asc' })).value.map(({ id }) => id)).toEqual(byNumber);
    await harness().deps.db.execute(sql`update contacts set id_number = ${ID}`);
  });
});

test('what is masked is never written back', async () => {
  const [contact] = (await list('contacts', { limit: 1 })).value;
  await expect(
    update('contacts', String(contact?.id), { idNumber: contact?.idNumber }, { idNumber: contact?.idNumber }),
  ).rejects.toMatchObject({ status: 400, fields: { idNumber: expect.stringContaining('number in full') } });
  await update('contacts', String(contact?.id), { mobile: '0821234567' });
  const kept = await reveal('contacts', String(contact?.id), 'idNumber');
  expect(isMaskedNumber(kept.value)).toBe(false);
});

test('calls of the portal give staff numbers by their end too', async () => {
  const [account] = await harness().call(
    apiContract.bankAccounts.list,
    { params: { buildingGuid: world.buildings.a } },
    staff.administrator.token,
  );
  expect(account?.accountNumber).toMatch(/^••••\d{4}$/);
  const owner = await harness().call(
    apiContract.accounts.detail,
    { params: { accountId: world.accounts.o1.accountId } },
    staff.administrator.token,
  );
  expect(owner.registrationId).toBe('••••8081');
});

describe('who only reads', () => {
  const doors = allEndpoints.filter(
    ({ method, access, viewed }) =>
      method !== 'GET' && viewed !== 'read' && access.kind === 'roles' && access.roles.includes('staff'),
  );
  test.each(doors.map((one) => [`${one.row} ${one.path}`, one] as const))(
    'brings nothing in by %s',
    async (_, { method, path }) => {
      const url = `/api${path
        .replace('{resource}', 'contacts')
        .replace('{action}', 'invite')
        .replace('{field}', 'idNumber')
        .replaceAll(/\{\w+\}/g, MISSING_ID)}`;
      const answer = await harness().inject({
        method,
        url,
        headers: {
          authorization: `Bearer ${staff.reader.token}`,
          'content-type': 'application/octet-stream',
        },
        payload: Buffer.from('%PDF-1.4'),
      });
      expect(answer.statusCode).toBe(403);
    },
  );
});
