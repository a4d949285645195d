/** Changing a building's bank account needs two different people. */
import { apiContract } from '@stoep/contract';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { useHarness } from '../../../test/harness.ts';
import { officeDeskOf } from '../../../test/office-desk.ts';
import type { TestUser } from '../../../test/test-user.ts';
import { makeTestWorld } from '../../../test/world/make-test-world.ts';
import { aPerson, type TestWorld } from '../../../test/world.ts';

const harness = useHarness();
let world: TestWorld;
let first: TestUser;
let second: TestUser;
let reader: TestUser;

beforeAll(async () => {
  world = await makeTestWorld(harness());
  first = await aPerson(harness(), 'bank-first', { staffRole: 'bookkeeper' });
  second = await aPerson(harness(), 'bank-second', { staffRole: 'bookkeeper' });
  reader = await aPerson(harness(), 'bank-reader', { staffRole: 'reader' });
});

const { list, get, create, update, act, today } = officeDeskOf(harness, () => first);
const change = (id: string, values: object) =>
  act('bank-accounts', id, 'changeDetails', { reason: 'The scheme moved its bank', ...values });
/** The pending change of this account. */
const waitingFor = async (bankAccountId: string): Promise<string> => {
  const filter = { bankAccountId, state: 'waiting' };
  const { value } = await list('bank-account-changes', { filter });
  expect(value).toHaveLength(1);
  return String(value[0]?.id);
};
const queued = async () => (await today(second)).find(({ key }) => key === 'bankDetailsToApprove')?.count;
const seenByTrustees = async () =>
  (
    await harness().call(
      apiContract.bankAccounts.list,
      { params: { buildingGuid: world.buildings.a } },
      world.people.T1.token,
    )
  ).map(({ accountNumber }) => accountNumber);

test('FAULT-37: whose account it is, is said where a change of it waits, and wherever it is named', async () => {
  const id = world.records.a.bankAccount;
  const building = String((await get('buildings', world.buildings.a)).title);
  await change(id, { accountNumber: '1234567891' });
  const waiting = await waitingFor(id);
  const named = expect.stringMatching(new RegExp(`^${building} .+`));
  expect((await get('bank-accounts', id)).title).toEqual(named);
  expect(await get('bank-account-changes', waiting)).toMatchObject({
    title: named,
    bankAccountId: { id, name: named },
    bank: 'Nedbank',
    branchCode: '198765',
    accountType: 'Current (Main)',
  });
  await act('bank-account-changes', waiting, 'refuse', { refusal: 'Only looked at' });
});

test('a name that begins with the building does not repeat it', async () => {
  const id = world.records.a.bankAccount;
  const building = String((await get('buildings', world.buildings.a)).title);
  const named = async (name: string) => {
    await harness().deps.db.execute(sql`update building_bank_accounts set name = ${name} where id = ${id}`);
    return (await get('bank-accounts', id)).title;
  };
  expect(await named(`${building} Reserve`)).toBe(`${building} Reserve`);
  expect(await named(building.toUpperCase())).toBe(building.toUpperCase());
  expect(await named(`${building}s`)).toBe(`${building} · ${building}s`);
  expect(await named('Current account')).toBe(`${building} · Current account`);
});

test('A-19 changed bank details wait for a second person, and count from then on; both are in the audit', async () => {
  const id = world.records.a.bankAccount;
  const before = await get('bank-accounts', id);
  await change(id, { accountNumber: '1234 567 890' });
  expect(await queued()).toBe(1);
  const pending = await get('bank-accounts', id);
  expect(pending).toMatchObject({
    accountNumber: before.accountNumber,
    proposed: 'Nedbank, 198765, ••••7890, Current (Main)',
  });
  expect(pending.can).not.toContain('changeDetails');
  expect(await seenByTrustees()).toEqual(['100000001']);

  const waiting = await waitingFor(id);
  expect((await get('bank-account-changes', waiting)).can).toEqual(['refuse']);
  await expect(act('bank-account-changes', waiting, 'approve', {})).rejects.toMatchObject({ status: 409 });
  await expect(act('bank-account-changes', waiting, 'approve', {}, reader)).rejects.toMatchObject({
    status: 403,
  });
  await act('bank-account-changes', waiting, 'approve', {}, second);
  expect(await get('bank-accounts', id)).toMatchObject({ accountNumber: '••••7890', proposed: null });
  expect(await seenByTrustees()).toEqual(['1234567890']);
  expect(await queued()).toBe(0);
  expect(await get('bank-account-changes', waiting)).toMatchObject({
    state: 'approved',
    replaces: `Nedbank, 198765, ${before.accountNumber}, Current (Main)`,
    can: [],
  });
  const audit = await harness().deps.db.execute(sql`select actor_profile_id, detail from audit_entries
    where action = 'bank-accounts.details-changed' and subject_id = ${id}`);
  expect(audit.rows).toEqual([
    {
      actor_profile_id: second.profileId,
      detail: expect.objectContaining({
        before: expect.objectContaining({ accountNumber: '100000001' }),
        after: expect.objectContaining({ accountNumber: '1234567890' }),
        proposedBy: first.profileId,
      }),
    },
  ]);
});

test('A-19 a refused change leaves everything as it was, and says why', async () => {
  const id = world.records.b.bankAccount;
  const before = await get('bank-accounts', id);
  await change(id, { bank: 'Absa', branchCode: '632005', accountNumber: '4050607080' });
  const waiting = await waitingFor(id);
  await act('bank-account-changes', waiting, 'refuse', { refusal: 'The letter is not of the bank' }, second);
  expect(await get('bank-accounts', id)).toMatchObject({ bank: before.bank, proposed: null });
  expect(await get('bank-account-changes', waiting)).toMatchObject({
    state: 'refused',
    refusal: 'The letter is not of the bank',
  });
  await expect(act('bank-account-changes', waiting, 'approve', {}, second)).rejects.toMatchObject({
    status: 409,
  });
});

test('A-19 the form of an account cannot change where money goes, and wrong numbers are told', async () => {
  const id = world.records.b.bankAccount;
  await expect(update('bank-accounts', id, { accountNumber: '1' })).rejects.toMatchObject({
    fields: { accountNumber: 'This cannot be changed here.' },
  });
  await expect(change(id, { accountNumber: '12' })).rejects.toMatchObject({
    fields: { accountNumber: expect.stringContaining('5 to 16 digits') },
  });
  await expect(change(id, { branchCode: '198765' })).rejects.toMatchObject({ status: 400 });
});

test('A-19 a new account is used by nobody before a second person has approved it', async () => {
  const values = {
    buildingId: world.buildings.a,
    name: 'Second account',
    bank: 'Absa',
    branchCode: '632005',
    accountNumber: '4050607080',
    accountType: 'Current (Main)',
    fund: 'administrative',
    accountingNumber: '8001',
  };
  const { id } = await create('bank-accounts', values);
  expect(await get('bank-accounts', id)).toMatchObject({ inUse: false });
  expect(await seenByTrustees()).not.toContain('4050607080');
  await act('bank-account-changes', await waitingFor(id), 'approve', {}, second);
  expect(await get('bank-accounts', id)).toMatchObject({ inUse: true, proposed: null });
  expect(await seenByTrustees()).toContain('4050607080');
});
