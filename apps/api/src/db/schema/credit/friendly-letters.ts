/** Table of friendly reminder letters that were sent. */
import { pgTable, uniqueIndex } from 'drizzle-orm/pg-core';
import { calendarDayColumn, createdAtColumn, idReferenceColumn, primaryKeyColumn } from '../columns.ts';
import { levyAccounts } from '../ledger/levy-accounts.ts';

/** At most once per account and month, however often the job runs (rules 1.3). */
export const friendlyLetters = pgTable(
  'friendly_letters',
  {
    id: primaryKeyColumn(),
    levyAccountId: idReferenceColumn()
      .notNull()
      .references(() => levyAccounts.id),
    /** First day of the month. */
    month: calendarDayColumn().notNull(),
    createdAt: createdAtColumn(),
  },
  (table) => [uniqueIndex('friendly_letters_once').on(table.levyAccountId, table.month)],
);
