/** Table of levy accounts: what one owner account owes for one unit. */
import { LEVY_ACCOUNT_KINDS, type LevyAccountKind } from '@stoep/domain/vocabulary';
import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { calendarDayColumn, createdAtColumn, idReferenceColumn, isOneOfSql, primaryKeyColumn } from '../columns.ts';
import { ownerAccounts } from '../people/owner-accounts.ts';
import { buildings, units } from '../scheme/buildings.ts';

export const levyAccounts = pgTable(
  'levy_accounts',
  {
    id: primaryKeyColumn(),
    /** Sage-style account number. */
    accountNumber: text().notNull(),
    /** The payer's reference where it is not the account number: capitals and digits; unique within a bank account (a trigger). */
    paymentReference: text(),
    buildingId: idReferenceColumn()
      .notNull()
      .references(() => buildings.id),
    unitId: idReferenceColumn()
      .notNull()
      .references(() => units.id),
    /** The responsible person: the id that paths call responsiblePersonId. */
    accountId: idReferenceColumn()
      .notNull()
      .references(() => ownerAccounts.id),
    type: text().$type<LevyAccountKind>().notNull(),
    /** Days of ownership or tenancy; untilDay is the last one. */
    fromDay: calendarDayColumn().notNull(),
    untilDay: calendarDayColumn(),
    sendFriendlyReminder: boolean().notNull().default(true),
    chargeInterest: boolean().notNull().default(true),
    chargeInterestReason: text(),
    applyCreditControl: boolean().notNull().default(false),
    applyCreditControlReason: text(),
    disconnectOverride: boolean().notNull().default(false),
    disconnectOverrideReason: text(),
    createdAt: createdAtColumn(),
  },
  (table) => [
    // The sort order of the office's list.
    index('levy_accounts_order').on(table.accountNumber, table.id),
    index('levy_accounts_search').using('gin', table.accountNumber.op('gin_trgm_ops')),
    uniqueIndex('levy_accounts_number').on(table.buildingId, table.accountNumber),
    index('levy_accounts_payment_reference')
      .on(table.paymentReference)
      .where(sql`${table.paymentReference} is not null`),
    index('levy_accounts_unit').on(table.unitId),
    index('levy_accounts_account').on(table.accountId),
    check(
      'levy_accounts_reference',
      sql`${table.paymentReference} ~ '^[A-Z0-9]{4,20}$' and ${table.paymentReference} ~ '([0-9].*[A-Z]|[A-Z].*[0-9]|[0-9]{6})'`,
    ),
    check('levy_accounts_type', isOneOfSql(table.type, LEVY_ACCOUNT_KINDS)),
    check('levy_accounts_term', sql`${table.untilDay} is null or ${table.untilDay} >= ${table.fromDay}`),
  ],
);
