/** Tables of the ledger of levy accounts: append-only entries, with the open amount of each. */
import type { LedgerEntryCause } from '@stoep/domain/ledger/entry-cause';
import { LEDGER_ENTRY_KINDS, type LedgerEntryKind } from '@stoep/domain/ledger/ledger-entry';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import {
  calendarDayColumn,
  centsColumn,
  createdAtColumn,
  idReferenceColumn,
  isOneOfSql,
  primaryKeyColumn,
  timestampColumn,
} from '../columns.ts';
import { levyAccounts } from './levy-accounts.ts';

/**
 * Append-only: a trigger refuses update and delete. Amounts: debit positive, credit negative. Foreign keys and the link to a journal are
 * checked once for each query and posting (migration `postings_checked_at_once`), not row by row.
 */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    id: primaryKeyColumn(),
    /** The order of posting over all accounts; entries of one day are read in this order. */
    sequence: bigint({ mode: 'number' }).generatedAlwaysAsIdentity(),
    levyAccountId: idReferenceColumn().notNull(),
    entryDay: calendarDayColumn().notNull(),
    dueDay: calendarDayColumn().notNull(),
    kind: text().$type<LedgerEntryKind>().notNull(),
    reference: text(),
    description: text().notNull(),
    amount: centsColumn().notNull(),
    /** The charge that the payer's reference names: it is settled first (rules 1.2). */
    allocatesTo: idReferenceColumn(),
    reverses: idReferenceColumn(),
    /** A charge the owner disputes: unreferenced money leaves it for last (rules 2.1). */
    disputed: boolean().notNull().default(false),
    cause: jsonb().$type<LedgerEntryCause>(),
    createdAt: createdAtColumn(),
  },
  (table) => [
    // The office's search looks in the distinct texts (`ledgerTexts`), and goes from there to the entries.
    index('ledger_entries_description').on(sql`${table.description} collate "C"`),
    index('ledger_entries_reference')
      .on(sql`${table.reference} collate "C"`)
      .where(sql`${table.reference} is not null`),
    index('ledger_entries_account').on(table.levyAccountId, table.entryDay, table.sequence),
    index('ledger_entries_day').on(table.entryDay, table.id),
    index('ledger_entries_amount').on(table.amount, table.id),
    uniqueIndex('ledger_entries_reverses').on(table.reverses).where(sql`${table.reverses} is not null`),
    // A payment is refunded once and a fine charged once, however often it is requested.
    uniqueIndex('ledger_entries_refund')
      // A wrong match of a bank line is reversed, and then another may be posted.
      .on(sql`(${table.cause} ->> 'paymentId')`, sql`coalesce(${table.cause} ->> 'matchId', '')`)
      .where(sql`${table.kind} = 'refund'`),
    uniqueIndex('ledger_entries_fine')
      .on(sql`(${table.cause} ->> 'conductLetterId')`)
      .where(sql`${table.kind} = 'fine'`),
    // A receipt that was moved here, by the receipt that it came from.
    index('ledger_entries_moved_from')
      .on(sql`(${table.cause} ->> 'movedFrom')`)
      .where(sql`(${table.cause} ->> 'movedFrom') is not null`),
    check('ledger_entries_kind', isOneOfSql(table.kind, LEDGER_ENTRY_KINDS)),
    check('ledger_entries_amount', sql`${table.amount} <> 0`),
    check('ledger_entries_reversal', sql`(${table.kind} = 'reversal') = (${table.reverses} is not null)`),
  ],
);

/**
 * The distinct descriptions and references of entries, so that "Levy 2026-03" of a thousand units is indexed once. Written only by a
 * trigger of the ledger. There is no unique key, since two months posted at once would wait for each other; a text that both insert at
 * the same moment is there twice and is found as one.
 */
export const ledgerTexts = pgTable('ledger_texts', { id: primaryKeyColumn(), text: text().notNull() }, (table) => [
  // Finds any part of a word. The pending list is short, since every search reads it.
  index('ledger_texts_search').using('gin', table.text.op('gin_trgm_ops')).with({ gin_pending_list_limit: 512 }),
  index('ledger_texts_text').on(sql`${table.text} collate "C"`),
]);

/**
 * What is still unsettled, by due day: the summary that ageing and balances are read from. Rewritten with every posting in the same
 * transaction; a property test proves it equal to the entries (rules 1.2). Entries dated ahead settle when their day comes, so each
 * item has the days on which it applies, and a read selects one day (modules/ledger).
 */
export const openItems = pgTable(
  'open_items',
  {
    levyAccountId: idReferenceColumn()
      .notNull()
      .references(() => levyAccounts.id),
    entryId: idReferenceColumn()
      .notNull()
      .references(() => ledgerEntries.id),
    dueDay: calendarDayColumn().notNull(),
    amount: centsColumn().notNull(),
    /** First day on which this is the open amount of the entry. */
    fromDay: calendarDayColumn().notNull().default('0001-01-01'),
    /** Last such day; null until a later posting changes it. */
    untilDay: calendarDayColumn(),
  },
  (table) => [primaryKey({ columns: [table.levyAccountId, table.entryId, table.fromDay] })],
);

/** What all accounts of a large portfolio owed at the end of each month, as computed last night: the chart of the office. */
export const monthEndArrears = pgTable('counted_arrears', {
  day: calendarDayColumn().primaryKey(),
  arrears: centsColumn().notNull(),
  /** Number of accounts in arrears. */
  accounts: integer().notNull(),
  countedAt: timestampColumn().notNull(),
});
