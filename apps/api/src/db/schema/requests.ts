/** What people ask for and get later: statements, split changes, friendly letters sent. */
import { STATEMENT_STATES, type StatementState } from '@stoep/domain/vocabulary';
import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { levyAccounts } from './accounts.ts';
import { units } from './buildings.ts';
import { createdAt, day, instant, key, oneOf, ref } from './columns.ts';
import { files } from './files.ts';
import { userProfiles } from './people.ts';

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
    status: text().$type<StatementState>().notNull().default('queued'),
    problem: text(),
    fileId: ref().references(() => files.id),
    sentAt: instant(),
    createdAt: createdAt(),
  },
  (table) => [
    index('statement_requests_profile').on(table.profileId, table.createdAt),
    check('statement_requests_range', sql`${table.fromDay} <= ${table.toDay}`),
    check('statement_requests_status', oneOf(table.status, STATEMENT_STATES)),
  ],
);

export type SplitChange = {
  unitBillingId: string;
  name: string;
  from: 'Owner' | 'Tenant';
  to: 'Owner' | 'Tenant';
};

export const splitRequests = pgTable(
  'split_requests',
  {
    id: key(),
    unitId: ref()
      .notNull()
      .references(() => units.id),
    profileId: ref()
      .notNull()
      .references(() => userProfiles.id),
    changes: jsonb().$type<SplitChange[]>().notNull(),
    status: text().$type<'requested' | 'approved' | 'declined' | 'expired'>().notNull().default('requested'),
    expiresAt: instant().notNull(),
    decidedAt: instant(),
    /** Who answered, by the link or in the office. */
    decidedBy: text(),
    /** The tenancy whose holders must agree first; null where the owner alone takes charges over. */
    tenancyId: ref().references(() => levyAccounts.id),
    createdAt: createdAt(),
  },
  (table) => [
    index('split_requests_unit').on(table.unitId, table.status),
    check('split_requests_status', sql`${table.status} in ('requested', 'approved', 'declined', 'expired')`),
  ],
);

/** Once per account and month, however often the sender runs (rules 1.3). */
export const friendlyLetters = pgTable(
  'friendly_letters',
  {
    id: key(),
    levyAccountId: ref()
      .notNull()
      .references(() => levyAccounts.id),
    /** First day of the month. */
    month: day().notNull(),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex('friendly_letters_once').on(table.levyAccountId, table.month)],
);
