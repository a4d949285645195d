/** Table of bank reconciliations: bank against cash book, prepared by one person and signed by another. */
import { RECONCILIATION_STATES } from '@stoep/domain/bank/bank-reconciliation';
import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { calendarDayColumn, centsColumn, idReferenceColumn, primaryKeyColumn, timestampColumn } from '../columns.ts';
import { userProfiles } from '../identity/logins.ts';
import { files } from '../platform/files.ts';
import { buildingBankAccounts } from './bank-accounts.ts';

/** A day on which the bank and the cash book agree: prepared by one person, signed by another. */
export const reconciliations = pgTable(
  'reconciliations',
  {
    id: primaryKeyColumn(),
    bankAccountId: idReferenceColumn()
      .notNull()
      .references(() => buildingBankAccounts.id),
    day: calendarDayColumn().notNull(),
    state: text({ enum: RECONCILIATION_STATES }).notNull().default('prepared'),
    statementBalance: centsColumn().notNull(),
    bookBalance: centsColumn().notNull(),
    unpresented: centsColumn().notNull(),
    unmatched: centsColumn().notNull(),
    late: centsColumn().notNull(),
    /** The difference that no item explains. */
    difference: centsColumn().notNull(),
    /** The items behind each figure, as they were at the time. */
    figures: jsonb().$type<unknown>().notNull(),
    preparedBy: idReferenceColumn()
      .notNull()
      .references(() => userProfiles.id),
    preparedAt: timestampColumn().notNull(),
    reviewedBy: idReferenceColumn().references(() => userProfiles.id),
    reviewedAt: timestampColumn(),
    fileId: idReferenceColumn().references(() => files.id),
    undoneBy: text(),
    undoneAt: timestampColumn(),
    undoneReason: text(),
  },
  (table) => [
    uniqueIndex('reconciliations_one').on(table.bankAccountId, table.day).where(sql`${table.state} <> 'undone'`),
    index('reconciliations_order').on(table.day, table.id),
    check('reconciliations_state', sql`${table.state} in ('prepared', 'signed', 'undone')`),
    check('reconciliations_two', sql`${table.reviewedBy} is null or ${table.reviewedBy} <> ${table.preparedBy}`),
    check(
      'reconciliations_signed',
      sql`${table.state} <> 'signed' or (${table.reviewedBy} is not null and ${table.reviewedAt} is not null and ${table.difference} = 0)`,
    ),
    check('reconciliations_undone', sql`(${table.state} = 'undone') = (${table.undoneAt} is not null)`),
  ],
);
