/** Registrations with details that differ from the contact's, so that staff must match them by hand. */
import { apiContract } from '@stoep/contract';
import { sql } from 'drizzle-orm';
import { contacts } from '../../src/db/schema/identity/contacts.ts';
import type { Harness } from '../harness.ts';
import { getNewestLinkToken } from '../people/mails.ts';

const CLAIM_PASSWORD = 'three green bottles';

/** Registers with an unconfirmed address. Answers the registration's id. */
export const registerWithUnconfirmedEmail = async (harness: Harness, email: string): Promise<string> => {
  const body = {
    firstName: 'Sam',
    lastName: 'Else',
    mobileNumber: '082 999 8877',
    email,
    idNumber: '800101 5009 087',
    password: CLAIM_PASSWORD,
  };
  await harness.call(apiContract.registration.register, { body });
  await harness.runJobs();
  const { rows } = await harness.deps.db.execute<{ id: string }>(sql`
    select r.id from registrations r join user_profiles p on p.id = r.profile_id where p.email = ${email}`);
  return String(rows[0]?.id);
};

/**
 * A contact, and a confirmed registration with another address, ID number and mobile number. @param label keeps
 * addresses apart
 */
export const makeRegistrationToMatch = async (harness: Harness, label: string) => {
  const stored = `owner${label}@home.test`;
  const given = `claim${label}@away.test`;
  const [contact] = await harness.deps.db
    .insert(contacts)
    .values({
      firstName: 'Suren',
      lastName: 'Fourie',
      email: stored,
      mobile: '+27821112233',
      idNumber: '7001015009086',
    })
    .returning();
  const id = await registerWithUnconfirmedEmail(harness, given);
  const { token } = await harness.call(apiContract.registration.confirmEmail, {
    body: { token: await getNewestLinkToken(harness, given), password: CLAIM_PASSWORD },
  });
  return { id, contactId: String(contact?.id), stored, given, token, password: CLAIM_PASSWORD };
};
