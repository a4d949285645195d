/** Table of requested account statements, which are rendered and mailed. */
import { STATEMENT_REQUEST_STATES, type StatementRequestState } from '@stoep/domain/vocabulary';
import { sql } from 'drizzle-orm';
import { check, index, pgTable, text } from 'drizzle-orm/pg-core';
import {
  calendarDayColumn,
  createdAtColumn,
  idReferenceColumn,
  isOneOfSql,
  primaryKeyColumn,
  timestampColumn,
} from '../columns.ts';
import { contacts } from '../identity/contacts.ts';
import { userProfiles } from '../identity/logins.ts';
import { files } from '../platform/files.ts';
import { levyAccounts } from './levy-accounts.ts';

export const statementRequests = pgTable(
  'statement_requests',
  {
    id: primaryKeyColumn(),
    /** The login that it is for; null for a person without one, and where it goes by post. */
    profileId: idReferenceColumn().references(() => userProfiles.id),
    /** The person without a login to whom staff send it. */
    contactId: idReferenceColumn().references(() => contacts.id),
    levyAccountId: idReferenceColumn()
      .notNull()
      .references(() => levyAccounts.id),
    format: text().$type<'pdf' | 'excel'>().notNull(),
    fromDay: calendarDayColumn().notNull(),
    toDay: calendarDayColumn().notNull(),
    /** Null where staff printed it for the post. */
    email: text(),
    /** The member of staff who sends it; null where the person requested it in the portal. */
    sentById: idReferenceColumn().references(() => userProfiles.id),
    status: text().$type<StatementRequestState>().notNull().default('queued'),
    problem: text(),
    fileId: idReferenceColumn().references(() => files.id),
    sentAt: timestampColumn(),
    createdAt: createdAtColumn(),
  },
  (table) => [
    index('statement_requests_file').on(table.fileId).where(sql`${table.fileId} is not null`),
    index('statement_requests_account').on(table.levyAccountId, table.createdAt),
    index('statement_requests_contact').on(table.contactId, table.createdAt).where(sql`${table.contactId} is not null`),
    index('statement_requests_profile').on(table.profileId, table.createdAt),
    check('statement_requests_range', sql`${table.fromDay} <= ${table.toDay}`),
    check('statement_requests_person', sql`num_nonnulls(${table.profileId}, ${table.contactId}) <= 1`),
    check(
      'statement_requests_by_post',
      sql`num_nonnulls(${table.profileId}, ${table.contactId}) = num_nonnulls(${table.email}) and (${table.profileId} is not null or ${table.sentById} is not null)`,
    ),
    check('statement_requests_status', isOneOfSql(table.status, STATEMENT_REQUEST_STATES)),
  ],
);
