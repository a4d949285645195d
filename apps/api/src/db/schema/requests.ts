/** What people ask for and get later: statements, split changes, friendly letters sent. */
import {
  PAYMENT_PROOF_STATES,
  type PaymentProofState,
  STATEMENT_STATES,
  type StatementState,
} from '@stoep/domain/vocabulary';
import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { levyAccounts } from './accounts.ts';
import { units } from './buildings.ts';
import { cents, createdAt, day, instant, key, oneOf, ref } from './columns.ts';
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

/** "I have paid": a hint for the bookkeeper, which posts nothing. The receipt follows the bank's own statement. */
export const paymentProofs = pgTable(
  'payment_proofs',
  {
    id: key(),
    levyAccountId: ref()
      .notNull()
      .references(() => levyAccounts.id),
    profileId: ref()
      .notNull()
      .references(() => userProfiles.id),
    fileId: ref()
      .notNull()
      .references(() => files.id),
    amount: cents().notNull(),
    paidDay: day().notNull(),
    state: text().$type<PaymentProofState>().notNull().default('waiting'),
    /** What the sender reads when the money was not found. */
    answer: text(),
    decidedBy: ref().references(() => userProfiles.id),
    decidedAt: instant(),
    createdAt: createdAt(),
  },
  (table) => [
    index('payment_proofs_file').on(table.fileId),
    index('payment_proofs_account').on(table.levyAccountId, table.createdAt),
    index('payment_proofs_order').on(table.createdAt, table.id),
    index('payment_proofs_waiting').on(table.state).where(sql`${table.state} in ('waiting', 'seen')`),
    check('payment_proofs_state', oneOf(table.state, PAYMENT_PROOF_STATES)),
    check('payment_proofs_amount', sql`${table.amount} > 0`),
    check('payment_proofs_answer', sql`(${table.state} = 'not found') = (${table.answer} is not null)`),
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
