/** Tables of approval limits, and of ledger entries that need dual approval. */
import {
  LEDGER_ENTRY_KINDS,
  LEGAL_COST_AUTHORITIES,
  type LedgerEntryKind,
  type LegalCostAuthority,
} from '@stoep/domain/ledger/ledger-entry';
import {
  DUAL_APPROVAL_LIMIT_KINDS,
  DUAL_APPROVAL_LIMIT_STATES,
  type DualApprovalLimitKind,
  type DualApprovalLimitState,
  STAFF_CONFIRMATION_STATES,
  type StaffConfirmationState,
} from '@stoep/domain/vocabulary';
import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import {
  calendarDayColumn,
  centsColumn,
  createdAtColumn,
  idReferenceColumn,
  isOneOfSql,
  primaryKeyColumn,
  timestampColumn,
} from '../columns.ts';
import { userProfiles } from '../identity/logins.ts';
import { journals } from './journals.ts';
import { levyAccounts } from './levy-accounts.ts';

export const dualApprovalLimits = pgTable(
  'confirmation_limits',
  {
    id: primaryKeyColumn(),
    kind: text().$type<DualApprovalLimitKind>().notNull(),
    /** The least amount that needs a second person; null where one person is always enough. */
    amount: centsColumn(),
    reason: text().notNull(),
    state: text().$type<DualApprovalLimitState>().notNull(),
    proposedBy: idReferenceColumn()
      .notNull()
      .references(() => userProfiles.id),
    createdAt: createdAtColumn(),
    decidedBy: idReferenceColumn().references(() => userProfiles.id),
    decidedAt: timestampColumn(),
  },
  (table) => [
    uniqueIndex('confirmation_limits_one_in_force').on(table.kind).where(sql`${table.state} = 'in force'`),
    uniqueIndex('confirmation_limits_one_waiting').on(table.kind).where(sql`${table.state} = 'waiting'`),
    check('confirmation_limits_kind', isOneOfSql(table.kind, DUAL_APPROVAL_LIMIT_KINDS)),
    check('confirmation_limits_state', isOneOfSql(table.state, DUAL_APPROVAL_LIMIT_STATES)),
    check('confirmation_limits_amount', sql`${table.amount} is null or ${table.amount} > 0`),
  ],
);

/** A pending entry, or the pending reversal of an entry or a journal, as it was typed. Only its status ever changes. */
export const pendingLedgerEntries = pgTable(
  'entries_to_confirm',
  {
    id: primaryKeyColumn(),
    levyAccountId: idReferenceColumn().references(() => levyAccounts.id),
    kind: text().$type<LedgerEntryKind>().notNull(),
    entryDay: calendarDayColumn(),
    dueDay: calendarDayColumn(),
    reference: text(),
    description: text().notNull(),
    /** As it was typed, positive for a receipt; for a reversal, the reversed amount. */
    amount: centsColumn().notNull(),
    reason: text().notNull(),
    authority: text().$type<LegalCostAuthority>(),
    glAccountId: idReferenceColumn(),
    /** The entry or journal that it reverses. */
    reverses: idReferenceColumn(),
    journalId: idReferenceColumn().references(() => journals.id),
    /** The levy account that the reversed receipt is moved to; null where it is only reversed. */
    movesToId: idReferenceColumn().references(() => levyAccounts.id),
    state: text().$type<StaffConfirmationState>().notNull().default('waiting'),
    enteredBy: idReferenceColumn()
      .notNull()
      .references(() => userProfiles.id),
    createdAt: createdAtColumn(),
    decidedBy: idReferenceColumn().references(() => userProfiles.id),
    decidedAt: timestampColumn(),
    refusal: text(),
  },
  (table) => [
    index('entries_to_confirm_account').on(table.levyAccountId, table.createdAt),
    index('entries_to_confirm_moves_to').on(table.movesToId).where(sql`${table.movesToId} is not null`),
    uniqueIndex('entries_to_confirm_reverses').on(table.reverses).where(sql`${table.state} = 'waiting'`),
    uniqueIndex('entries_to_confirm_journal').on(table.journalId).where(sql`${table.state} = 'waiting'`),
    check('entries_to_confirm_kind', isOneOfSql(table.kind, LEDGER_ENTRY_KINDS)),
    check('entries_to_confirm_state', isOneOfSql(table.state, STAFF_CONFIRMATION_STATES)),
    check(
      'entries_to_confirm_authority',
      sql`${table.authority} is null or ${isOneOfSql(table.authority, LEGAL_COST_AUTHORITIES)}`,
    ),
    check('entries_to_confirm_about', sql`num_nonnulls(${table.levyAccountId}, ${table.journalId}) = 1`),
    check(
      'entries_to_confirm_two_people',
      sql`${table.state} <> 'confirmed' or coalesce(${table.decidedBy} <> ${table.enteredBy}, false)`,
    ),
  ],
);
