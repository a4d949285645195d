/**
 * Tables of journals behind the ledger entries: each is of one building, one fund and one day in an open period. The
 * database itself refuses a journal that does not balance (migration `journals`).
 */
import { FUNDS, GL_CLASSES, GL_CONTROL_KINDS } from '@stoep/domain/ledger/chart-of-accounts';
import { JOURNAL_RULE_NAMES, JOURNAL_SOURCE_KINDS } from '@stoep/domain/ledger/journal-rules';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  customType,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { buildingBankAccounts } from '../bank/bank-accounts.ts';
import {
  calendarDayColumn,
  centsColumn,
  createdAtColumn,
  idReferenceColumn,
  isOneOfSql,
  primaryKeyColumn,
  timestampColumn,
} from '../columns.ts';
import { buildings } from '../scheme/buildings.ts';
import { ledgerEntries } from './entries.ts';

/** The id of a PostgreSQL transaction. */
const transactionId = customType<{ data: string }>({ dataType: () => 'xid8' });

/** The standard chart has no building; a building may add accounts of its own. */
export const glAccounts = pgTable(
  'gl_accounts',
  {
    id: primaryKeyColumn(),
    buildingId: idReferenceColumn().references(() => buildings.id),
    /** Four digits; the first is the class. */
    code: text().notNull(),
    name: text().notNull(),
    class: text({ enum: GL_CLASSES }).notNull(),
    reportLine: text().notNull(),
    /** Only the product posts to control accounts. */
    control: text({ enum: GL_CONTROL_KINDS }),
    inUse: boolean().notNull().default(true),
  },
  (table) => [
    uniqueIndex('gl_accounts_standard').on(table.code).where(sql`${table.buildingId} is null`),
    uniqueIndex('gl_accounts_own').on(table.buildingId, table.code),
    check('gl_accounts_code', sql`${table.code} ~ '^[1-5][0-9]{3}$'`),
    check('gl_accounts_class', isOneOfSql(table.class, GL_CLASSES)),
    check(
      'gl_accounts_control',
      sql`${table.control} is null or (${table.buildingId} is null and ${isOneOfSql(table.control, GL_CONTROL_KINDS)})`,
    ),
  ],
);

/** The last journal number of each building; a posting locks it until it ends, so that numbers have no gaps. */
export const journalNumbers = pgTable('journal_numbers', {
  buildingId: idReferenceColumn()
    .primaryKey()
    .references(() => buildings.id),
  last: integer().notNull(),
});

/** Append-only. One balanced posting, made by a named rule from a named source. */
export const journals = pgTable(
  'journals',
  {
    id: primaryKeyColumn(),
    buildingId: idReferenceColumn()
      .notNull()
      .references(() => buildings.id),
    /** Without gaps in each building. */
    number: integer().notNull(),
    fund: text({ enum: FUNDS }).notNull(),
    day: calendarDayColumn().notNull(),
    rule: text({ enum: JOURNAL_RULE_NAMES }).notNull(),
    sourceKind: text({ enum: JOURNAL_SOURCE_KINDS }).notNull(),
    sourceId: idReferenceColumn(),
    /** Identifies the reason for the posting: nothing is posted twice under one key. */
    key: text().notNull(),
    description: text().notNull(),
    reverses: idReferenceColumn().references((): AnyPgColumn => journals.id),
    /** The journal of the administrative fund that this one of the reserve fund belongs to. */
    mirrors: idReferenceColumn().references((): AnyPgColumn => journals.id),
    postedBy: text().notNull(),
    /** The transaction that made it; lines and entries can be added only in the same one. */
    madeIn: transactionId().notNull().default(sql`pg_current_xact_id()`),
    createdAt: createdAtColumn(),
  },
  (table) => [
    uniqueIndex('journals_number').on(table.buildingId, table.number),
    uniqueIndex('journals_key').on(table.key),
    uniqueIndex('journals_reverses').on(table.reverses),
    uniqueIndex('journals_mirrors').on(table.mirrors),
    index('journals_day').on(table.buildingId, table.day, table.id),
    // The sort order of the office's list.
    index('journals_order').on(table.day, table.id),
    check('journals_fund', isOneOfSql(table.fund, FUNDS)),
    check('journals_rule', isOneOfSql(table.rule, JOURNAL_RULE_NAMES)),
    check('journals_source', isOneOfSql(table.sourceKind, JOURNAL_SOURCE_KINDS)),
    check('journals_mirror', sql`${table.mirrors} is null or ${table.fund} = 'reserve'`),
  ],
);

/** Append-only. A debit is positive, a credit negative. */
export const journalLines = pgTable(
  'journal_lines',
  {
    id: primaryKeyColumn(),
    journalId: idReferenceColumn()
      .notNull()
      .references(() => journals.id),
    accountId: idReferenceColumn()
      .notNull()
      .references(() => glAccounts.id),
    amount: centsColumn().notNull(),
    /** The bank account that the money came into or left. */
    bankAccountId: idReferenceColumn().references(() => buildingBankAccounts.id),
  },
  (table) => [
    index('journal_lines_journal').on(table.journalId),
    index('journal_lines_account').on(table.accountId, table.journalId),
    index('journal_lines_bank').on(table.bankAccountId).where(sql`${table.bankAccountId} is not null`),
    check('journal_lines_amount', sql`${table.amount} <> 0`),
  ],
);

/**
 * Append-only. The journal and contra account of each levy account entry. It is a table of its own, since entries are never updated.
 * Every entry has one (a constraint of `ledger_entries`, checked when a posting ends).
 */
export const entryJournals = pgTable(
  'entry_journals',
  {
    /** Checked once for a whole query by the table's own trigger, so there are no foreign keys. */
    entryId: idReferenceColumn().primaryKey(),
    journalId: idReferenceColumn().notNull(),
    /** The contra account of the levy control account, in the books of this fund. */
    accountId: idReferenceColumn().notNull(),
    fund: text({ enum: FUNDS }).notNull(),
    bankAccountId: idReferenceColumn(),
  },
  (table) => [
    index('entry_journals_journal').on(table.journalId),
    check('entry_journals_fund', isOneOfSql(table.fund, FUNDS)),
  ],
);

/**
 * What a transaction has posted and the database has not checked yet; the rows exist only until its end. Triggers write them and check
 * everything once at the end. Unlogged, since a crash only loses rows of transactions that were not committed.
 */
export const postingChecks = pgTable('posting_checks', {
  madeIn: transactionId().primaryKey(),
  /** Counts of levy account entries and of their links to journals, which must be equal. */
  entries: bigint({ mode: 'number' }).notNull(),
  links: bigint({ mode: 'number' }).notNull(),
  journals: idReferenceColumn().array().notNull(),
});

/** A month of a building's ledger. A month without a row is open. */
export const periods = pgTable(
  'periods',
  {
    id: primaryKeyColumn(),
    buildingId: idReferenceColumn()
      .notNull()
      .references(() => buildings.id),
    /** The first of the month. */
    month: calendarDayColumn().notNull(),
    state: text({ enum: ['Open', 'Closed'] }).notNull(),
    closedBy: text(),
    closedAt: timestampColumn(),
  },
  (table) => [
    uniqueIndex('periods_month').on(table.buildingId, table.month),
    index('periods_order').on(table.month, table.id),
    check('periods_state', sql`${table.state} in ('Open', 'Closed')`),
    check('periods_first', sql`extract(day from ${table.month}) = 1`),
    check('periods_closed', sql`(${table.state} = 'Closed') = (${table.closedAt} is not null)`),
  ],
);

/** Append-only: each closing and reopening of a month, with who and why. */
export const periodEvents = pgTable(
  'period_events',
  {
    id: primaryKeyColumn(),
    periodId: idReferenceColumn()
      .notNull()
      .references(() => periods.id),
    state: text({ enum: ['Open', 'Closed'] }).notNull(),
    reason: text(),
    byName: text().notNull(),
    profileId: idReferenceColumn(),
    at: timestampColumn().notNull(),
  },
  (table) => [
    index('period_events_period').on(table.periodId, table.at),
    check('period_events_reason', sql`${table.state} = 'Closed' or ${table.reason} is not null`),
  ],
);

/** Totals of the journal lines by month. The database updates them with every line (migration `journals`). */
export const glBalances = pgTable(
  'gl_balances',
  {
    buildingId: idReferenceColumn()
      .notNull()
      .references(() => buildings.id),
    fund: text({ enum: FUNDS }).notNull(),
    accountId: idReferenceColumn()
      .notNull()
      .references(() => glAccounts.id),
    /** The first of the month. */
    month: calendarDayColumn().notNull(),
    debit: centsColumn().notNull(),
    /** Positive. */
    credit: centsColumn().notNull(),
  },
  (table) => [primaryKey({ columns: [table.buildingId, table.fund, table.accountId, table.month] })],
);

/** What runs have charged, so that nothing is charged twice; reversed charges may be charged again. Maintained by the database. */
export const postingKeys = pgTable(
  'posting_keys',
  {
    entryId: idReferenceColumn()
      .primaryKey()
      .references(() => ledgerEntries.id),
    key: text().notNull(),
    undoneAt: timestampColumn(),
  },
  (table) => [uniqueIndex('posting_keys_live').on(table.key).where(sql`${table.undoneAt} is null`)],
);
