/** Tables of building bank accounts, and of changes that need dual approval. */
import { BANK_DETAILS_CHANGE_STATES, type BankDetailsChangeState } from '@stoep/domain/vocabulary';
import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
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
import { buildings } from '../scheme/buildings.ts';

export const buildingBankAccounts = pgTable(
  'building_bank_accounts',
  {
    id: primaryKeyColumn(),
    /** Null for a pooled account; its buildings are in `pooled_schemes`. */
    buildingId: idReferenceColumn().references(() => buildings.id),
    /** The agency's trust account, with the money of several buildings. */
    pooled: boolean().notNull().default(false),
    name: text().notNull(),
    bank: text().notNull(),
    branchCode: text().notNull(),
    accountNumber: text().notNull(),
    accountType: text().notNull(),
    /** Rules 2.1: administrative and reserve funds keep separate accounts. */
    fund: text().$type<'administrative' | 'reserve'>().notNull().default('administrative'),
    lastReconBalance: centsColumn(),
    lastReconDay: calendarDayColumn(),
    /** Its number in the accounting system's chart. */
    accountingNumber: text().notNull(),
    /** An account that was entered by hand comes into use once a second person has approved it. */
    inUse: boolean().notNull().default(true),
  },
  (table) => [
    uniqueIndex('building_bank_accounts_accounting').on(table.buildingId, table.accountingNumber),
    check('building_bank_accounts_fund', sql`${table.fund} in ('administrative', 'reserve')`),
    check(
      'building_bank_accounts_pooled',
      sql`(${table.buildingId} is null) = ${table.pooled} and (not ${table.pooled} or ${table.fund} = 'administrative')`,
    ),
    index('building_bank_accounts_order').on(table.name, table.id),
    index('building_bank_accounts_number').on(table.accountNumber),
  ],
);

/** A change of where a building is paid needs two different people: one proposes, another decides. */
export const bankAccountChanges = pgTable(
  'bank_account_changes',
  {
    id: primaryKeyColumn(),
    bankAccountId: idReferenceColumn()
      .notNull()
      .references(() => buildingBankAccounts.id),
    state: text().$type<BankDetailsChangeState>().notNull().default('waiting'),
    bank: text().notNull(),
    branchCode: text().notNull(),
    accountNumber: text().notNull(),
    accountType: text().notNull(),
    /** The details that it replaces, as text; null for a new account. */
    replaces: text(),
    reason: text().notNull(),
    proposedBy: idReferenceColumn()
      .notNull()
      .references(() => userProfiles.id),
    createdAt: createdAtColumn(),
    decidedBy: idReferenceColumn().references(() => userProfiles.id),
    decidedAt: timestampColumn(),
    refusal: text(),
  },
  (table) => [
    uniqueIndex('bank_account_changes_one_waiting').on(table.bankAccountId).where(sql`${table.state} = 'waiting'`),
    index('bank_account_changes_account').on(table.bankAccountId, table.createdAt),
    check('bank_account_changes_state', isOneOfSql(table.state, BANK_DETAILS_CHANGE_STATES)),
    check(
      'bank_account_changes_two_people',
      sql`${table.state} <> 'approved' or coalesce(${table.decidedBy} <> ${table.proposedBy}, false)`,
    ),
  ],
);
