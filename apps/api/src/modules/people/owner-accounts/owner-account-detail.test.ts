/** Tests of an owner account's particulars (A 2 /account-detail-view, A 5; M-15, M-16). */
import { apiContract } from '@stoep/contract';
import type { OwnerAccountUpdate } from '@stoep/contract/people/owner-account-details';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { useHarness } from '../../../../test/harness.ts';
import { listMailsTo } from '../../../../test/people/mails.ts';
import { makeTestWorld } from '../../../../test/world/make-test-world.ts';
import type { TestWorld } from '../../../../test/world.ts';

const harness = useHarness();
let world: TestWorld;
beforeAll(async () => {
  world = await makeTestWorld(harness());
});
const given: OwnerAccountUpdate = {
  name: 'Somebody else',
  email: 'Accounts@Home.test',
  phoneNumber: '(011) 123-4567',
  registrationId: '2014/123456/07',
  address1: ' 1 Long Street ',
  address2: '',
};
const params = () => ({ accountId: world.accounts.o1.accountId });
const update = (changes: Partial<OwnerAccountUpdate> = {}) =>
  harness().call(
    apiContract.accounts.update,
    { params: params(), body: { ...given, ...changes } },
    world.people.O1.token,
  );
const read = () => harness().call(apiContract.accounts.detail, { params: params() }, world.people.O1.token);

test('A-7.17 the particulars change, the name stays, and the audit keeps before and after without whole ID numbers', async () => {
  await update();
  expect(await read()).toEqual({
    name: 'Account A001',
    email: 'accounts@home.test',
    phoneNumber: '+27111234567',
    registrationId: '2014/123456/07',
    address1: '1 Long Street',
    address2: null,
    address3: null,
  });
  await update({ registrationId: '8001015009087' });
  const audit = await harness().deps.db.execute(
    sql`select detail from audit_entries where action = 'account.updated' order by sequence desc limit 1`,
  );
  expect(audit.rows).toEqual([{ detail: { after: { registrationId: '…9087' }, before: { registrationId: '…6/07' } } }]);
});

test('FAULT-48.11: a masked number is refused at its field and never stored', async () => {
  await update({ registrationId: '8001015009087' });
  for (const masked of ['••••087', '••••9087'])
    await expect(update({ registrationId: masked })).rejects.toMatchObject({
      status: 400,
      fields: { cj_registrationidpassport: expect.stringMatching(/^Enter a South African ID number/) },
    });
  expect(await read()).toMatchObject({ registrationId: '8001015009087' });
});

test('A-5.4 email, telephone and ID / registration number are required; address lines are not', async () => {
  await expect(update({ email: '', phoneNumber: ' ', registrationId: '' })).rejects.toMatchObject({
    status: 400,
    fields: {
      emailaddress1: 'Enter an email address',
      telephone1: 'Enter a telephone number',
      cj_registrationidpassport: 'Enter an ID, registration or passport number',
    },
  });
  await expect(update({ address1: null })).resolves.toEqual({ success: true });
});

test.each([
  ['8001015009086', 'mistyped digit'],
  ['9002295000084', 'not a date of birth'],
  ['12', '13 digits'],
  ['??', 'Enter a South African ID number'],
])('a wrong number explains itself: %s', async (registrationId, reason) => {
  await expect(update({ registrationId })).rejects.toMatchObject({
    fields: { cj_registrationidpassport: expect.stringContaining(reason) },
  });
});

test('a number that was imported wrong stays as it is as long as nobody touches it', async () => {
  await harness().deps.db.execute(
    sql`update owner_accounts set registration_id = 'OLD-1?' where id = ${world.accounts.o1.accountId}`,
  );
  await expect(update({ registrationId: 'OLD-1?' })).resolves.toEqual({ success: true });
  expect((await read()).registrationId).toBe('OLD-1?');
});

test('FAULT-22: an owner who changes where statements go gets a mail at the old and the new address', async () => {
  await update({ email: 'before@home.test' });
  await update({ email: 'after@home.test' });
  const mailsAt = async (address: string) =>
    (await listMailsTo(harness(), address)).filter(({ subject }) => subject.includes('Account A001')).length;
  expect([await mailsAt('before@home.test'), await mailsAt('after@home.test')]).toEqual([2, 1]);
});
