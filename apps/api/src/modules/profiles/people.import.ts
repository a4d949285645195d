/** Contacts and their logins. */

import { profilesImportSentences as texts } from '@stoep/contract/imports/profiles.sentences';
import { accept, refuse } from '@stoep/domain/operations/check-result';
import { STAFF_ROLES } from '@stoep/domain/vocabulary';
import { watchLogins } from '../../access/watch-logins.commands.ts';
import { watchContacts } from '../../access/watch-people.commands.ts';
import { contacts, userProfiles } from '../../db/schema/people.ts';
import {
  type Column,
  email,
  flag,
  identity,
  instant,
  into,
  mobile,
  oneOf,
  optional,
  reference,
  text,
} from '../../engines/imports/columns.ts';
import { rule, table } from '../../engines/imports/declare.ts';
import { standsForKey, wholeName } from '../../engines/imports/name-column.ts';

export const contactsTable = table({
  name: 'contacts',
  says: texts.peopleOwnersTenants,
  target: contacts,
  watch: (_, { changed }) => watchContacts(changed),
  columns: [
    text('first_name', '', 100),
    text('last_name', '', 100),
    wholeName('whole_name'),
    standsForKey(email('email', texts.mailGoesHere)),
    optional(mobile('mobile')),
    optional(identity('id_number')),
  ],
});

/** People set their own; the demo alone comes with one that everybody knows. */
const password: Column = {
  ...into(null, text('password', texts.demoModeOnly, 128)),
  read: (cell, { demo }) => (demo ? accept(cell) : refuse(texts.passwordsNotImported)),
};

export const loginsTable = table({
  name: 'logins',
  says:
    'Logins that exist already. A login without a password is opened through Forgot Password; ' +
    'passwords are read in demo mode alone.',
  target: userProfiles,
  watch: (_, { changed, added }) => watchLogins(changed, added),
  columns: [
    optional(reference('contact', 'contacts', texts.emptyStaffWithout)),
    email('email', texts.personSigns),
    text('first_name', '', 100),
    text('last_name', '', 100),
    wholeName('whole_name'),
    optional(mobile('mobile')),
    optional(identity('id_number')),
    optional(password),
    optional(oneOf('staff_role', STAFF_ROLES, texts.opensBackOffice)),
    optional(into(null, flag('confirmed', texts.addressBeenConfirmed)), false),
    optional(instant('disabled_at', texts.fromThenLogin)),
  ],
  anyOf: ['contact', 'staff_role'],
  unique: [['email'], ['contact']],
  rules: [
    rule(texts.loginBelongsContact, 'contact', ({ contact, staff_role }) => Boolean(contact ?? staff_role)),
  ],
});
