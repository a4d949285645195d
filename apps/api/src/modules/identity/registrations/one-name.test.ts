/** Registrations of people with the same name, or with a foreign phone number. */
import { apiContract } from '@stoep/contract';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { useHarness } from '../../../../test/harness.ts';
import { officeDeskOf } from '../../../../test/office-desk.ts';
import type { TestUser } from '../../../../test/test-user.ts';
import { aPerson } from '../../../../test/world.ts';
import { contacts } from '../../../db/schema/identity/contacts.ts';
import { userProfiles } from '../../../db/schema/identity/logins.ts';

const harness = useHarness();
beforeEach(async () => {
  await harness().deps.db.execute(sql`truncate throttles`);
});
const sukarno = {
  firstName: 'Sukarno',
  lastName: '',
  mobileNumber: '+62 812 3456 7890',
  idNumber: 'A1234567',
  email: 'sukarno@people.test',
  password: 'a brand new sentence',
};
const register = (more: object) => harness().call(apiContract.registration.register, { body: { ...sukarno, ...more } });
const storedLogin = async () => {
  const [row] = await harness()
    .deps.db.select({
      first: userProfiles.firstName,
      last: userProfiles.lastName,
      mobile: userProfiles.mobile,
    })
    .from(userProfiles)
    .where(eq(userProfiles.email, sukarno.email));
  return row;
};

test('FAULT-33: a person with one name and a mobile number of another country registers', async () => {
  await register({ oneName: true });
  expect(await storedLogin()).toEqual({ first: 'Sukarno', last: '', mobile: '+6281234567890' });
});

test('FAULT-33: a last name that is left out without a word is still asked for', async () => {
  await expect(register({ email: 'other@people.test' })).rejects.toMatchObject({
    status: 400,
    fields: { lastname: 'Enter a name.' },
  });
});

test('FAULT-33: who has one name changes the profile without another one', async () => {
  const me = await aPerson(harness(), 'Mononym');
  await harness().deps.db.execute(
    sql`update user_profiles set last_name = '', mobile = '+27821234567' where id = ${me.profileId}`,
  );
  const body = { email: me.email, firstName: 'Mono', lastName: '', mobileNumber: '+44 7700 900123' };
  await harness().call(apiContract.profiles.update, { params: { profileId: me.profileId }, body }, me.token);
  const [row] = await harness()
    .deps.db.select({
      first: userProfiles.firstName,
      last: userProfiles.lastName,
      mobile: userProfiles.mobile,
    })
    .from(userProfiles)
    .where(eq(userProfiles.id, me.profileId));
  expect(row).toEqual({ first: 'Mono', last: '', mobile: '+447700900123' });
});

test('FAULT-33: staff enter a contact with one name', async () => {
  const boss: TestUser = await aPerson(harness(), 'one-name-boss', { staffRole: 'administrator' });
  const desk = officeDeskOf(harness, () => boss);
  const { id } = await desk.create('contacts', { firstName: 'Teller', email: 'teller@people.test' });
  const [row] = await harness().deps.db.select().from(contacts).where(eq(contacts.id, id));
  expect(row).toMatchObject({ firstName: 'Teller', lastName: '' });
});
