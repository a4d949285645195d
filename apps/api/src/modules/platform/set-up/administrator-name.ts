/** The first administrator as a person types it: an address, or a name with one, as people write it in a mail: "Thandi Nkosi <thandi@agency.example>". */

import { checkEmail } from '@stoep/domain/people/contact-details';

export type Administrator = {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
};

/** The login that is made where no name is given; the person changes name and address in the profile. */
export const UNNAMED: Administrator = {
  email: 'administrator@stoep.localhost',
  firstName: 'Administrator',
  lastName: '',
};

/** Throws a sentence that shows how it is written. @param asked where it was typed, such as `--administrator` */
export const readAdministrator = (given: string, asked: string): Administrator => {
  const named = /^(?<name>[^<>]*)<(?<address>[^<>]+)>$/.exec(given.trim())?.groups;
  const checked = checkEmail(named?.address ?? given);
  if (!checked.ok)
    throw new Error(
      `${asked} wants an e-mail address, for example ${asked} "Thandi Nkosi <thandi@agency.example>"; it got "${given}".`,
    );
  const email = checked.value;
  const [firstName, ...rest] = (named?.name ?? '').split(/\s+/).filter(Boolean);
  const lastName = rest.join(' ');
  return firstName && lastName ? { email, firstName, lastName } : { ...UNNAMED, email };
};
