/** `--administrator`: an address, or a name with one, as people write it in a mail: "Thandi Nkosi <thandi@agency.example>". */

import { checkEmail } from '@stoep/domain/people/contact-details';

export type Administrator = {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
};

/** Who is made when nobody is named; the person changes name and address in the profile. */
const NOBODY: Administrator = {
  email: 'administrator@stoep.localhost',
  firstName: 'First',
  lastName: 'Administrator',
};

/** Throws a sentence that shows how it is written. */
export const readAdministrator = (given: string | undefined): Administrator => {
  if (given === undefined) return NOBODY;
  const named = /^(?<name>[^<>]*)<(?<address>[^<>]+)>$/.exec(given.trim())?.groups;
  const checked = checkEmail(named?.address ?? given);
  if (!checked.ok)
    throw new Error(
      `--administrator wants an e-mail address, for example --administrator "Thandi Nkosi <thandi@agency.example>"; it got "${given}".`,
    );
  const email = checked.value;
  const [firstName, ...rest] = (named?.name ?? '').split(/\s+/).filter(Boolean);
  const lastName = rest.join(' ');
  return firstName && lastName ? { email, firstName, lastName } : { ...NOBODY, email };
};
