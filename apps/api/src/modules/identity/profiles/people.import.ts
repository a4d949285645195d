/** Import tables of contacts and their logins. */

import { profilesImportSentences as texts } from '@stoep/contract/imports/profiles.sentences';
import { STAFF_ROLES } from '@stoep/domain/vocabulary';
import { invalidResult, validResult } from '@stoep/domain/wording/check-result';
import { type SQL, sql } from 'drizzle-orm';
import { contacts } from '../../../db/schema/identity/contacts.ts';
import { userProfiles } from '../../../db/schema/identity/logins.ts';
import {
  type ImportColumn,
  importChoiceColumn,
  importColumnIntoProperty,
  importEmailColumn,
  importIdentityNumberColumn,
  importInstantColumn,
  importMobileNumberColumn,
  importReferenceColumn,
  importTextColumn,
  importYesNoColumn,
  optionalImportColumn,
} from '../../../engines/imports/import-columns.ts';
import { declareImportRowRule, declareImportTable } from '../../../engines/imports/import-table.ts';
import { asKeyImportColumn, importWholeNameColumn } from '../../../engines/imports/sheets/name-column.ts';

/**
 * Families share an address: accepted if the names agree in part, ID numbers do not differ, and no other row has it.
 */
const samePerson = (rows: SQL): SQL => sql`(s.id_number is null or t.id_number is null or s.id_number = t.id_number)
  and (lower(s.first_name) = lower(t.first_name) or lower(s.last_name) = lower(t.last_name))
  and ((lower(s.first_name) = lower(t.first_name) and lower(s.last_name) = lower(t.last_name))
    or s.email not in (select o.email from ${rows} o where o.email is not null group by 1 having count(*) > 1))`;

export const contactsTable = declareImportTable({
  name: 'contacts',
  says: texts.peopleOwnersTenants,
  target: contacts,
  watch: async (_, { changed }) =>
    (await import('../../../access/watch-people-changes.writes.ts')).watchContactChanges(changed),
  columns: [
    importTextColumn('first_name', '', 100),
    optionalImportColumn(importTextColumn('last_name', '', 100), ''),
    importWholeNameColumn('whole_name'),
    asKeyImportColumn(importEmailColumn('email', texts.mailGoesHere)),
    optionalImportColumn(importMobileNumberColumn('mobile')),
    optionalImportColumn(importIdentityNumberColumn('id_number')),
  ],
  identifiedBy: [{ columns: ['id_number'] }, { columns: ['email'], where: samePerson }],
});

/** People set their own passwords. Only the demo has one that everybody knows. */
const password: ImportColumn = {
  ...importColumnIntoProperty(null, importTextColumn('password', texts.demoModeOnly, 128)),
  read: (cell, { demo }) => (demo ? validResult(cell) : invalidResult(texts.passwordsNotImported)),
};

export const loginsTable = declareImportTable({
  name: 'logins',
  says: texts.existingLogins,
  target: userProfiles,
  watch: async (_, { changed, added }) =>
    (await import('../../../access/watch-login-changes.writes.ts')).watchLoginChanges(changed, added),
  columns: [
    optionalImportColumn(importReferenceColumn('contact', 'contacts', texts.emptyStaffWithout)),
    importEmailColumn('email', texts.personSigns),
    importTextColumn('first_name', '', 100),
    importTextColumn('last_name', '', 100),
    importWholeNameColumn('whole_name'),
    optionalImportColumn(importMobileNumberColumn('mobile')),
    optionalImportColumn(importIdentityNumberColumn('id_number')),
    optionalImportColumn(password),
    optionalImportColumn(importChoiceColumn('staff_role', STAFF_ROLES, texts.opensBackOffice)),
    optionalImportColumn(
      importColumnIntoProperty(null, importYesNoColumn('confirmed', texts.addressBeenConfirmed)),
      false,
    ),
    optionalImportColumn(importInstantColumn('disabled_at', texts.fromThenLogin)),
  ],
  anyOf: ['contact', 'staff_role'],
  unique: [['email'], ['contact']],
  // A registration with an unconfirmed address neither replaces a login nor is replaced by one (M-5).
  handMadeAmong: sql`t.email_confirmed_at is not null`,
  rules: [
    declareImportRowRule(texts.loginBelongsContact, 'contact', ({ contact, staff_role }) =>
      Boolean(contact ?? staff_role),
    ),
  ],
});
