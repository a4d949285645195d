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
import { userProfiles } from '../identity/logins.ts';
import { files } from '../platform/files.ts';
import { levyAccounts } from './levy-accounts.ts';

export const statementRequests = pgTable(
  'statement_requests',
  {
    id: primaryKeyColumn(),
    profileId: idReferenceColumn()
      .notNull()
      .references(() => userProfiles.id),
    levyAccountId: idReferenceColumn()
      .notNull()
      .references(() => levyAccounts.id),
    format: text().$type<'pdf' | 'excel'>().notNull(),
    fromDay: calendarDayColumn().notNull(),
    toDay: calendarDayColumn().notNull(),
    email: text().notNull(),
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
    index('statement_requests_profile').on(table.profileId, table.createdAt),
    check('statement_requests_range', sql`${table.fromDay} <= ${table.toDay}`),
    check('statement_requests_status', isOneOfSql(table.status, STATEMENT_REQUEST_STATES)),
  ],
);
