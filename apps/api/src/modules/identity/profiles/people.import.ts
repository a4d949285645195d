/** Contacts and their logins. */

import { profilesImportSentences as texts } from '@stoep/contract/imports/profiles.sentences';
import { STAFF_ROLES } from '@stoep/domain/vocabulary';
import { accept, refuse } from '@stoep/domain/wording/check-result';
import { type SQL, sql } from 'drizzle-orm';
import { contacts } from '../../../db/schema/identity/contacts.ts';
import { userProfiles } from '../../../db/schema/identity/logins.ts';
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
} from '../../../engines/imports/columns.ts';
import { rule, table } from '../../../engines/imports/declare.ts';
import { standsForKey, wholeName } from '../../../engines/imports/sheets/name-column.ts';

/** Families share an address: the names agree in part, no ID numbers speak against it, and no other row has the address. */
const samePerson = (
  rows: SQL,
): SQL => sql`(s.id_number is null or t.id_number is null or s.id_number = t.id_number)
  and (lower(s.first_name) = lower(t.first_name) or lower(s.last_name) = lower(t.last_name))
  and ((lower(s.first_name) = lower(t.first_name) and lower(s.last_name) = lower(t.last_name))
    or s.email not in (select o.email from ${rows} o where o.email is not null group by 1 having count(*) > 1))`;

export const contactsTable = table({
  name: 'contacts',
  says: texts.peopleOwnersTenants,
  target: contacts,
  watch: async (_, { changed }) =>
    (await import('../../../access/watch-people.commands.ts')).watchContacts(changed),
  columns: [
    text('first_name', '', 100),
    optional(text('last_name', '', 100), ''),
    wholeName('whole_name'),
    standsForKey(email('email', texts.mailGoesHere)),
    optional(mobile('mobile')),
    optional(identity('id_number')),
  ],
  identifiedBy: [{ columns: ['id_number'] }, { columns: ['email'], where: samePerson }],
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
  watch: async (_, { changed, added }) =>
    (await import('../../../access/watch-logins.commands.ts')).watchLogins(changed, added),
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
  // A registration with an unconfirmed address takes nothing over, and nothing takes it over (M-5).
  handMadeAmong: sql`t.email_confirmed_at is not null`,
  rules: [
    rule(texts.loginBelongsContact, 'contact', ({ contact, staff_role }) => Boolean(contact ?? staff_role)),
  ],
});
