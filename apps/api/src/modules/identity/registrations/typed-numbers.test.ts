/** Phone numbers that staff type: stored as in registrations, and compared by their dialled form. */
import { apiContract } from '@stoep/contract';
import { checkMobileNumber } from '@stoep/domain/people/sa-phone';
import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { useHarness } from '../../../../test/harness.ts';
import { officeDeskOf } from '../../../../test/office-desk.ts';
import { getNewestLinkToken } from '../../../../test/people/mails.ts';
import type { TestUser } from '../../../../test/test-user.ts';
import { makeTestWorld } from '../../../../test/world/make-test-world.ts';
import { aPerson } from '../../../../test/world.ts';
import { normalisedPhoneSql } from './normalised-phone.policy.ts';

const harness = useHarness();
let manager: TestUser;
beforeAll(async () => {
  await makeTestWorld(harness());
  manager = await aPerson(harness(), 'numbers-manager', { staffRole: 'administrator' });
});
beforeEach(() => harness().deps.db.execute(sql`truncate throttles`));
const { create, get, list, update } = officeDeskOf(harness, () => manager);

const idNumber = '8001015009087';
const person = (email: string) => ({ firstName: 'Thandi', lastName: 'Nkosi', email });
const registers = async (email: string, mobileNumber: string) => {
  const body = { ...person(email), mobileNumber, idNumber, password: 'three green bottles' };
  const { token } = await harness().call(apiContract.registration.register, { body });
  return harness().call(
    apiContract.registration.confirmEmail,
    { body: { token: await getNewestLinkToken(harness(), email) } },
    token,
  );
};

test('FAULT-19: an owner whose number staff typed with spaces is matched by the number that is dialled', async () => {
  await create('contacts', { ...person('typed@home.test'), mobile: '076 123 4567', idNumber });
  expect(await registers('typed@home.test', '+27761234567')).toMatchObject({ matched: true });
});

test.each(['076 123 4567', '0027 76-123-4567', '+27 (0)76 123 4567', '27761234567'])(
  'FAULT-19: a number stored as %s before is matched too',
  async (mobile) => {
    const email = `stored${mobile.replace(/\D/g, '')}@home.test`;
    await harness().deps.db.execute(sql`insert into contacts (first_name, last_name, email, mobile, id_number)
      values ('T', 'N', ${email}, ${mobile}, ${idNumber})`);
    expect(await registers(email, '076 123 4567')).toMatchObject({ matched: true });
  },
);

test('FAULT-19: another number is not matched, and neither is one with words in it', async () => {
  for (const [at, mobile] of ['076 123 4568', '+44 761234567', '076 123 4567 home'].entries()) {
    const email = `other${at}@home.test`;
    await harness().deps.db.execute(sql`insert into contacts (first_name, last_name, email, mobile, id_number)
      values ('T', 'N', ${email}, ${mobile}, ${idNumber})`);
    expect(await registers(email, '076 123 4567')).toMatchObject({ matched: false });
  }
});

test('FAULT-19: what differs names no number that was only typed otherwise', async () => {
  const email = 'differs@home.test';
  await registers(email, '+27761234567');
  const { rows } = await harness().deps.db.execute<{ contact: string; registration: string }>(sql`
    with c as (insert into contacts (first_name, last_name, email, mobile, id_number)
      values ('Thandi', 'Nkosi', ${email}, '076 123 4567', ${idNumber}) returning id)
    update registrations r set state = 'to confirm', matched_contact_id = c.id from c, user_profiles p
    where p.email = ${email} and r.profile_id = p.id returning r.id as registration, c.id as contact`);
  expect((await get('registrations', String(rows[0]?.registration))).differs).toBe('Nothing');
});

test('FAULT-19: the number of a person, an owner account and a firm is kept in one form, new or edited', async () => {
  const { id } = await create('contacts', { ...person('forms@home.test'), mobile: '(076) 123-4567' });
  expect((await get('contacts', id)).mobile).toBe('+27761234567');
  await update('contacts', id, { mobile: '0027 82 555 0199' }, { mobile: '+27761234567' });
  expect((await get('contacts', id)).mobile).toBe('+27825550199');
  const account = await create('owner-accounts', { name: 'Nkosi', phone: '011 555 0100' });
  expect((await get('owner-accounts', account.id)).phone).toBe('+27115550100');
  const firm = { name: 'Pipes', registrationNumber: '2020/123456/07', email: 'pipes@firm.test' };
  const made = await create('contractors', { ...firm, phone: '011 555 0101' });
  expect((await get('contractors', made.id)).phone).toBe('+27115550101');
});

test('FAULT-19: what is no number is refused where it was typed; one that stood there before may stay', async () => {
  const refused = create('contacts', { ...person('refused@home.test'), mobile: 'ask Thandi' });
  await expect(refused).rejects.toMatchObject({ status: 400, fields: { mobile: expect.any(String) } });
  const { rows } = await harness().deps.db.execute<{
    id: string;
  }>(sql`insert into contacts (first_name, last_name, email, mobile)
    values ('T', 'N', 'kept@home.test', '011 555 0100 x3') returning id`);
  const id = String(rows[0]?.id);
  const mobile = '011 555 0100 x3';
  await update('contacts', id, { firstName: 'Thando', mobile }, { firstName: 'T', mobile });
  expect(await get('contacts', id)).toMatchObject({ firstName: 'Thando', mobile });
});

describe('the list of people', () => {
  test.each(['076 999 4567', '0769994567', '+27 76 999 4567', '+27769994567'])(
    'FAULT-19: %s finds a number, however either was typed',
    async (search) => {
      const { db } = harness().deps;
      await db.execute(sql`delete from contacts where email like 'found%@home.test'`);
      await create('contacts', { ...person('found1@home.test'), mobile: '0769994567' });
      await db.execute(sql`insert into contacts (first_name, last_name, email, mobile)
        values ('T', 'N', 'found2@home.test', '076 999 4567')`);
      const { value } = await list('contacts', { search });
      expect(value.map(({ email }) => email).sort()).toEqual(['found1@home.test', 'found2@home.test']);
    },
  );
});

test('FAULT-19: the database reads a mobile number as the forms do', async () => {
  const typed = ['0761234567', '076 123 4567', '+27761234567', '0027761234567', '27 76 123 4567', '+27 (0)76 1234567'];
  for (const number of [...typed, '+44 7700 900123', '0044 7700 900123']) {
    const { rows } = await harness().deps.db.execute(sql`select ${normalisedPhoneSql(sql`${number}::text`)} as number`);
    const checked = checkMobileNumber(number);
    expect(rows).toEqual([{ number: checked.ok && checked.value }]);
  }
});
