/** Statements that were asked for, made and mailed. */
import { STATEMENT_STATES, type StatementState } from '@stoep/domain/vocabulary';
import { sql } from 'drizzle-orm';
import { check, index, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, day, instant, key, oneOf, ref } from '../columns.ts';
import { userProfiles } from '../identity/logins.ts';
import { files } from '../platform/files.ts';
import { levyAccounts } from './levy-accounts.ts';

export const statementRequests = pgTable(
  'statement_requests',
  {
    id: key(),
    profileId: ref()
      .notNull()
      .references(() => userProfiles.id),
    levyAccountId: ref()
      .notNull()
      .references(() => levyAccounts.id),
    format: text().$type<'pdf' | 'excel'>().notNull(),
    fromDay: day().notNull(),
    toDay: day().notNull(),
    email: text().notNull(),
    /** The member of staff who sends it; null where the person asked in the portal. */
    sentById: ref().references(() => userProfiles.id),
    status: text().$type<StatementState>().notNull().default('queued'),
    problem: text(),
    fileId: ref().references(() => files.id),
    sentAt: instant(),
    createdAt: createdAt(),
  },
  (table) => [
    index('statement_requests_file').on(table.fileId).where(sql`${table.fileId} is not null`),
    index('statement_requests_account').on(table.levyAccountId, table.createdAt),
    index('statement_requests_profile').on(table.profileId, table.createdAt),
    check('statement_requests_range', sql`${table.fromDay} <= ${table.toDay}`),
    check('statement_requests_status', oneOf(table.status, STATEMENT_STATES)),
  ],
);
