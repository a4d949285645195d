/** Table of contacts: name, identity number, email address and telephone of every person. */
import { sql } from 'drizzle-orm';
import { check, index, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAtColumn, primaryKeyColumn, timestampColumn } from '../columns.ts';

export const contacts = pgTable(
  'contacts',
  {
    id: primaryKeyColumn(),
    firstName: text().notNull(),
    /** Empty for a person with only one name. */
    lastName: text().notNull().default(''),
    /** Stored lower-case; the address that mails go to. */
    email: text().notNull(),
    /** E.164. */
    mobile: text(),
    idNumber: text(),
    /** When the address last changed, and the address of a week before; a trigger sets both. */
    emailChangedAt: timestampColumn(),
    formerEmail: text(),
    createdAt: createdAtColumn(),
  },
  (table) => [
    // The office's search finds any part of a word.
    index('contacts_search').using(
      'gin',
      table.firstName.op('gin_trgm_ops'),
      table.lastName.op('gin_trgm_ops'),
      table.email.op('gin_trgm_ops'),
      table.mobile.op('gin_trgm_ops'),
    ),
    // The order of the office's list, which is also by surname alone.
    index('contacts_full_name').on(table.lastName, table.firstName, table.id),
    index('contacts_email').on(table.email),
    index('contacts_id_number').on(table.idNumber),
    check('contacts_email_lower', sql`${table.email} = lower(${table.email})`),
  ],
);
