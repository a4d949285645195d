/**
 * Parses the first administrator as typed: an address, or a name with one: "Thandi Nkosi <thandi@agency.example>".
 */

import { checkEmail } from '@stoep/domain/people/contact-details';

export type FirstAdministrator = {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
};

/** The login that is created where no name is given. The person changes name and address in the profile. */
export const DEFAULT_FIRST_ADMINISTRATOR: FirstAdministrator = {
  email: 'administrator@stoep.localhost',
  firstName: 'Administrator',
  lastName: '',
};

/** Throws a sentence with the right format. @param place where it was typed, such as `--administrator` */
export const parseAdministrator = (given: string, place: string): FirstAdministrator => {
  const named = /^(?<name>[^<>]*)<(?<address>[^<>]+)>$/.exec(given.trim())?.groups;
  const checked = checkEmail(named?.address ?? given);
  if (!checked.ok)
    throw new Error(
      `${place} wants an email address, for example ${place} "Thandi Nkosi <thandi@agency.example>"; it got "${given}".`,
    );
  const email = checked.value;
  const [firstName, ...rest] = (named?.name ?? '').split(/\s+/).filter(Boolean);
  const lastName = rest.join(' ');
  return firstName && lastName ? { email, firstName, lastName } : { ...DEFAULT_FIRST_ADMINISTRATOR, email };
};
