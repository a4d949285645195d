/** Bank accounts held against the cash book: prepared by one person, signed by another. */
import { RECONCILIATION_STATES } from '@stoep/domain/bank/bank-reconciliation';
import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { cents, day, instant, key, ref } from '../columns.ts';
import { userProfiles } from '../identity/logins.ts';
import { files } from '../platform/files.ts';
import { buildingBankAccounts } from './bank-accounts.ts';

/** A day on which the bank and the cash book agree: prepared by one person, signed by another. */
export const reconciliations = pgTable(
  'reconciliations',
  {
    id: key(),
    bankAccountId: ref()
      .notNull()
      .references(() => buildingBankAccounts.id),
    day: day().notNull(),
    state: text({ enum: RECONCILIATION_STATES }).notNull().default('prepared'),
    statementBalance: cents().notNull(),
    bookBalance: cents().notNull(),
    unpresented: cents().notNull(),
    unmatched: cents().notNull(),
    late: cents().notNull(),
    /** What none of them explains. */
    difference: cents().notNull(),
    /** What each of the figures is made of, as it stood. */
    figures: jsonb().$type<unknown>().notNull(),
    preparedBy: ref()
      .notNull()
      .references(() => userProfiles.id),
    preparedAt: instant().notNull(),
    reviewedBy: ref().references(() => userProfiles.id),
    reviewedAt: instant(),
    fileId: ref().references(() => files.id),
    undoneBy: text(),
    undoneAt: instant(),
    undoneReason: text(),
  },
  (table) => [
    uniqueIndex('reconciliations_one')
      .on(table.bankAccountId, table.day)
      .where(sql`${table.state} <> 'undone'`),
    index('reconciliations_order').on(table.day, table.id),
    check('reconciliations_state', sql`${table.state} in ('prepared', 'signed', 'undone')`),
    check(
      'reconciliations_two',
      sql`${table.reviewedBy} is null or ${table.reviewedBy} <> ${table.preparedBy}`,
    ),
    check(
      'reconciliations_signed',
      sql`${table.state} <> 'signed' or (${table.reviewedBy} is not null and ${table.reviewedAt} is not null and ${table.difference} = 0)`,
    ),
    check('reconciliations_undone', sql`(${table.state} = 'undone') = (${table.undoneAt} is not null)`),
  ],
);
