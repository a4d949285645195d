/** Approval limits, and entries that wait for a second person. */
import {
  COST_AUTHORITIES,
  type CostAuthority,
  LEDGER_KINDS,
  type LedgerKind,
} from '@stoep/domain/ledger/ledger-entry';
import {
  CONFIRMATION_STATES,
  type ConfirmationState,
  LIMIT_KINDS,
  LIMIT_STATES,
  type LimitKind,
  type LimitState,
} from '@stoep/domain/vocabulary';
import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { cents, createdAt, day, instant, key, oneOf, ref } from '../columns.ts';
import { userProfiles } from '../identity/logins.ts';
import { journals } from './journals.ts';
import { levyAccounts } from './levy-accounts.ts';

export const confirmationLimits = pgTable(
  'confirmation_limits',
  {
    id: key(),
    kind: text().$type<LimitKind>().notNull(),
    /** From this amount on; null: one person is enough for any. */
    amount: cents(),
    reason: text().notNull(),
    state: text().$type<LimitState>().notNull(),
    proposedBy: ref()
      .notNull()
      .references(() => userProfiles.id),
    createdAt: createdAt(),
    decidedBy: ref().references(() => userProfiles.id),
    decidedAt: instant(),
  },
  (table) => [
    uniqueIndex('confirmation_limits_one_in_force').on(table.kind).where(sql`${table.state} = 'in force'`),
    uniqueIndex('confirmation_limits_one_waiting').on(table.kind).where(sql`${table.state} = 'waiting'`),
    check('confirmation_limits_kind', oneOf(table.kind, LIMIT_KINDS)),
    check('confirmation_limits_state', oneOf(table.state, LIMIT_STATES)),
    check('confirmation_limits_amount', sql`${table.amount} is null or ${table.amount} > 0`),
  ],
);

/** An entry, the taking back of one, or of a journal: as it was typed. Nothing of it is ever changed but how it stands. */
export const entriesToConfirm = pgTable(
  'entries_to_confirm',
  {
    id: key(),
    levyAccountId: ref().references(() => levyAccounts.id),
    kind: text().$type<LedgerKind>().notNull(),
    entryDay: day(),
    dueDay: day(),
    reference: text(),
    description: text().notNull(),
    /** As it was typed: of a receipt above nought. Of what is taken back, what is taken back. */
    amount: cents().notNull(),
    reason: text().notNull(),
    authority: text().$type<CostAuthority>(),
    glAccountId: ref(),
    /** The entry, or the journal, that it takes back. */
    reverses: ref(),
    journalId: ref().references(() => journals.id),
    state: text().$type<ConfirmationState>().notNull().default('waiting'),
    enteredBy: ref()
      .notNull()
      .references(() => userProfiles.id),
    createdAt: createdAt(),
    decidedBy: ref().references(() => userProfiles.id),
    decidedAt: instant(),
    refusal: text(),
  },
  (table) => [
    index('entries_to_confirm_account').on(table.levyAccountId, table.createdAt),
    uniqueIndex('entries_to_confirm_reverses').on(table.reverses).where(sql`${table.state} = 'waiting'`),
    uniqueIndex('entries_to_confirm_journal').on(table.journalId).where(sql`${table.state} = 'waiting'`),
    check('entries_to_confirm_kind', oneOf(table.kind, LEDGER_KINDS)),
    check('entries_to_confirm_state', oneOf(table.state, CONFIRMATION_STATES)),
    check(
      'entries_to_confirm_authority',
      sql`${table.authority} is null or ${oneOf(table.authority, COST_AUTHORITIES)}`,
    ),
    check('entries_to_confirm_about', sql`num_nonnulls(${table.levyAccountId}, ${table.journalId}) = 1`),
    check(
      'entries_to_confirm_two_people',
      sql`${table.state} <> 'confirmed' or coalesce(${table.decidedBy} <> ${table.enteredBy}, false)`,
    ),
  ],
);
