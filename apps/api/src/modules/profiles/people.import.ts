/** Contacts and their logins. */

import { accept, refuse } from '@stoep/domain/operations/check-result';
import { STAFF_ROLES } from '@stoep/domain/vocabulary';
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

export const contactsTable = table({
  name: 'contacts',
  says: 'People: owners, tenants, trustees, caretakers, people of contractors.',
  target: contacts,
  columns: [
    text('first_name', '', 100),
    text('last_name', '', 100),
    email('email', 'Mail goes here; a registration is confirmed through it.'),
    optional(mobile('mobile')),
    optional(identity('id_number')),
  ],
});

/** People set their own; the demo alone comes with one that everybody knows. */
const password: Column = {
  ...into(null, text('password', 'Demo mode only.', 128)),
  read: (cell, { demo }) =>
    demo ? accept(cell) : refuse('Passwords are not imported; people set their own through Forgot Password.'),
};

export const loginsTable = table({
  name: 'logins',
  says:
    'Logins that exist already. A login without a password is opened through Forgot Password; ' +
    'passwords are read in demo mode alone.',
  target: userProfiles,
  columns: [
    optional(reference('contact', 'contacts', 'Empty for staff without portal roles.')),
    email('email', 'What the person signs in with.'),
    text('first_name', '', 100),
    text('last_name', '', 100),
    optional(mobile('mobile')),
    optional(identity('id_number')),
    optional(password),
    optional(oneOf('staff_role', STAFF_ROLES, 'Opens the back office.')),
    optional(into(null, flag('confirmed', 'The address has been confirmed.')), false),
    optional(instant('disabled_at', 'From then on the login is refused.')),
  ],
  unique: [['email'], ['contact']],
  rules: [
    rule('A login belongs to a contact, to staff, or to both.', 'contact', ({ contact, staff_role }) =>
      Boolean(contact ?? staff_role),
    ),
  ],
});
