/**
 * Tables of bank import and matching: bank statement files, bank lines as the bank wrote them, matches, learned rules
 * and reconciliations. The database ties each match to its bank line (migration `banking`).
 */
import {
  BANK_LINE_DIRECTIONS,
  BANK_MATCH_PART_KINDS,
  BANK_RULE_STATES,
  BANK_RULE_TEXT_TESTS,
} from '@stoep/domain/bank/bank-match';
import { BANK_STATEMENT_STATES } from '@stoep/domain/bank/bank-statement-chain';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
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
  isOneOfCheck,
  primaryKeyColumn,
  timestampColumn,
} from '../columns.ts';
import { userProfiles } from '../identity/logins.ts';
import { ledgerEntries } from '../ledger/entries.ts';
import { glAccounts, journals } from '../ledger/journals.ts';
import { levyAccounts } from '../ledger/levy-accounts.ts';
import { files } from '../platform/files.ts';
import { buildings } from '../scheme/buildings.ts';
import { payments } from '../suppliers/payments.ts';
import { buildingBankAccounts } from './bank-accounts.ts';
import { paymentProofs } from './payment-proofs.ts';

/** The schemes whose money stands in an account of the agency's (`pooled`); what each has there its journals say. */
export const pooledSchemes = pgTable(
  'pooled_schemes',
  {
    bankAccountId: idReferenceColumn()
      .notNull()
      .references(() => buildingBankAccounts.id),
    buildingId: idReferenceColumn()
      .notNull()
      .references(() => buildings.id),
  },
  (table) => [
    primaryKey({ columns: [table.bankAccountId, table.buildingId] }),
    index('pooled_schemes_building').on(table.buildingId),
  ],
);

/** How the CSV of an account is read, where its layout is not known: kept as it was chosen last. */
export const csvMappings = pgTable('csv_mappings', {
  bankAccountId: idReferenceColumn()
    .primaryKey()
    .references(() => buildingBankAccounts.id),
  mapping: jsonb().$type<unknown>().notNull(),
  chosenBy: text().notNull(),
  chosenAt: timestampColumn().notNull(),
});

/** One file of one account, as it was imported. */
export const bankStatements = pgTable(
  'bank_statements',
  {
    id: primaryKeyColumn(),
    bankAccountId: idReferenceColumn()
      .notNull()
      .references(() => buildingBankAccounts.id),
    fileId: idReferenceColumn()
      .notNull()
      .references(() => files.id),
    sha256: text().notNull(),
    /** The bank's layout; of a mapped CSV with the mark of its mapping, since another reads other texts. */
    format: text().notNull(),
    /** Of its first line and its last. */
    fromDay: calendarDayColumn().notNull(),
    untilDay: calendarDayColumn().notNull(),
    opening: centsColumn().notNull(),
    closing: centsColumn().notNull(),
    /** The file gave no closing balance that can be trusted. */
    closingTyped: boolean().notNull().default(false),
    lineCount: integer().notNull(),
    newCount: integer().notNull(),
    /** What its lines come to. */
    sum: centsColumn().notNull(),
    /** Of the lines of its first day: a file may begin in the middle of a day. */
    firstDaySum: centsColumn().notNull(),
    firstDayCount: integer().notNull(),
    /** Of the lines of its last day: a file may end in the middle of a day. */
    lastDaySum: centsColumn(),
    /**
     * Gap: it does not open with what the lines before it come to. Differs: the lines stored of its days do not come to its
     * closing balance. Both are worked out again with each import of the account. Undone: the import was undone.
     */
    state: text({ enum: BANK_STATEMENT_STATES }).notNull().default('complete'),
    /** Of a gap: how much is missing before it. */
    missing: centsColumn(),
    /** What is stored of its days beyond its closing balance. */
    surplus: centsColumn().notNull().default(sql`0`),
    /** The account begins with it: its opening balance is what the account had before its first line. */
    opensAccount: boolean().notNull().default(false),
    importedBy: text().notNull(),
    createdAt: createdAtColumn(),
    undoneBy: text(),
    undoneAt: timestampColumn(),
    undoneReason: text(),
  },
  (table) => [
    index('bank_statements_file').on(table.fileId).where(sql`${table.fileId} is not null`),
    uniqueIndex('bank_statements_once').on(table.bankAccountId, table.sha256).where(sql`${table.state} <> 'undone'`),
    index('bank_statements_days').on(table.bankAccountId, table.fromDay),
    index('bank_statements_order').on(table.createdAt, table.id),
    check('bank_statements_state', isOneOfCheck(table.state, BANK_STATEMENT_STATES)),
    check('bank_statements_undone', sql`(${table.state} = 'undone') = (${table.undoneAt} is not null)`),
    check('bank_statements_gap', sql`(${table.state} = 'gap') = (${table.missing} is not null)`),
    check('bank_statements_days_follow', sql`${table.untilDay} >= ${table.fromDay}`),
    check('bank_statements_adds_up', sql`${table.opening} + ${table.sum} = ${table.closing}`),
  ],
);

/**
 * A line as the bank wrote it, from the first file that showed it. Its amount never changes; where a later file of the bank
 * shows it with another text or day, `bank_line_changes` keeps the former ones. Nothing of it changes once it is reconciled.
 */
export const bankLines = pgTable(
  'bank_lines',
  {
    id: primaryKeyColumn(),
    statementId: idReferenceColumn()
      .notNull()
      .references(() => bankStatements.id),
    bankAccountId: idReferenceColumn()
      .notNull()
      .references(() => buildingBankAccounts.id),
    day: calendarDayColumn().notNull(),
    /** Paid in is positive, paid out negative. */
    amount: centsColumn().notNull(),
    text: text().notNull(),
    reference: text(),
    bankId: text(),
    balanceAfter: centsColumn(),
    /** The account's balance after it, counted from the opening balance of its file: it tells equal lines of a day apart. */
    runningBalance: centsColumn(),
    /** The parts of a batch that the bank booked as one line, each with its own amount and reference. */
    details: jsonb().$type<unknown>(),
    /** Its place in its file. */
    position: integer().notNull(),
    /** Written by releases before this one alone. */
    fingerprint: text(),
    /** The words that the same payer's next line will have too (domain: `payerAliasOf`); empty where there are none. */
    alias: text().notNull(),
    /** The import that brought it was undone, or a person said that the bank no longer shows it. */
    removedAt: timestampColumn(),
    removedBy: text(),
    /** The import with which it was removed; undoing that one brings it back. */
    removedWith: idReferenceColumn().references(() => bankStatements.id),
  },
  (table) => [
    index('bank_lines_day').on(table.bankAccountId, table.day, table.position),
    index('bank_lines_order').on(table.day, table.id),
    index('bank_lines_amount').on(table.amount, table.day),
    index('bank_lines_statement').on(table.statementId),
    index('bank_lines_removed').on(table.removedWith).where(sql`${table.removedWith} is not null`),
    check('bank_lines_amount_is', sql`${table.amount} <> 0`),
    check('bank_lines_removed_by', sql`(${table.removedAt} is null) = (${table.removedBy} is null)`),
  ],
);

/** Which files show a line: a line stays while one import that shows it stands. */
export const bankStatementLines = pgTable(
  'bank_statement_lines',
  {
    statementId: idReferenceColumn()
      .notNull()
      .references(() => bankStatements.id),
    lineId: idReferenceColumn()
      .notNull()
      .references(() => bankLines.id),
  },
  (table) => [
    primaryKey({ columns: [table.statementId, table.lineId] }),
    index('bank_statement_lines_line').on(table.lineId),
  ],
);

/**
 * Append-only. What an import did to a line that was there, or added on days that earlier files had shown whole. The texts are
 * the former ones.
 */
export const bankLineChanges = pgTable(
  'bank_line_changes',
  {
    id: primaryKeyColumn(),
    lineId: idReferenceColumn()
      .notNull()
      .references(() => bankLines.id),
    statementId: idReferenceColumn()
      .notNull()
      .references(() => bankStatements.id),
    /** The day before; null where the import added it. */
    wasDay: calendarDayColumn(),
    /** The day since; null where the import removed it. */
    isDay: calendarDayColumn(),
    text: text(),
    reference: text(),
    bankId: text(),
    balanceAfter: centsColumn(),
    createdAt: createdAtColumn(),
  },
  (table) => [
    index('bank_line_changes_line').on(table.lineId, table.createdAt),
    index('bank_line_changes_statement').on(table.statementId),
    check('bank_line_changes_day', sql`num_nonnulls(${table.wasDay}, ${table.isDay}) > 0`),
  ],
);

/** Text that money comes or goes under, and what it was. Learned from matches by hand; trusted by a person alone. */
export const matchRules = pgTable(
  'match_rules',
  {
    id: primaryKeyColumn(),
    /** Of one bank account; of every one where none is named. */
    bankAccountId: idReferenceColumn().references(() => buildingBankAccounts.id),
    direction: text({ enum: BANK_LINE_DIRECTIONS }).notNull(),
    /** Whether the words are all of a line's, or stand among them. */
    how: text({ enum: BANK_RULE_TEXT_TESTS }).notNull().default('equals'),
    /** As `payerAliasOf` writes it. */
    words: text().notNull(),
    amount: centsColumn(),
    /** Exactly one of the two: whose money it is, or which account it belongs to. */
    levyAccountId: idReferenceColumn().references(() => levyAccounts.id),
    glAccountId: idReferenceColumn().references(() => glAccounts.id),
    state: text({ enum: BANK_RULE_STATES }).notNull().default('learned'),
    /** Matches posted under these words that stand. */
    hits: integer().notNull().default(0),
    /** Of them, taken back. */
    undone: integer().notNull().default(0),
    lastUsed: calendarDayColumn(),
    madeBy: text().notNull(),
    createdAt: createdAtColumn(),
  },
  (table) => [
    uniqueIndex('match_rules_once').on(
      sql`coalesce(${table.bankAccountId}, '00000000-0000-0000-0000-000000000000'::uuid)`,
      table.direction,
      table.how,
      table.words,
      sql`coalesce(${table.levyAccountId}, ${table.glAccountId})`,
      sql`coalesce(${table.amount}, 0)`,
    ),
    index('match_rules_words').on(table.words),
    index('match_rules_order').on(table.hits, table.id),
    check('match_rules_target', sql`num_nonnulls(${table.levyAccountId}, ${table.glAccountId}) = 1`),
    check('match_rules_words_there', sql`${table.words} <> ''`),
    check('match_rules_direction', isOneOfCheck(table.direction, BANK_LINE_DIRECTIONS)),
    check('match_rules_how', isOneOfCheck(table.how, BANK_RULE_TEXT_TESTS)),
    check('match_rules_state', isOneOfCheck(table.state, BANK_RULE_STATES)),
    check('match_rules_counts', sql`${table.hits} >= 0 and ${table.undone} >= 0`),
  ],
);

/** What a line was. One stands per line; a wrong one is taken back and the line is free again. */
export const matches = pgTable(
  'matches',
  {
    id: primaryKeyColumn(),
    lineId: idReferenceColumn()
      .notNull()
      .references(() => bankLines.id),
    /** The parked part that it allocates; else it is of the line itself. */
    ofPartId: idReferenceColumn().references((): AnyPgColumn => matchParts.id),
    state: text({ enum: ['posted', 'undone'] })
      .notNull()
      .default('posted'),
    score: integer(),
    /** Why it was suggested: sentences by key. */
    reasons: jsonb().$type<unknown>(),
    ruleId: idReferenceColumn().references(() => matchRules.id),
    /** Who was paid, or who paid, where the bank's text does not say it. */
    payee: text(),
    remark: text(),
    /** Posted by the product itself. */
    byItself: boolean().notNull().default(false),
    /** The line's own day, or the first day of an open month where the line's is closed: then it is late. */
    postedDay: calendarDayColumn().notNull(),
    postedBy: text().notNull(),
    profileId: idReferenceColumn().references(() => userProfiles.id),
    createdAt: createdAtColumn(),
    undoneBy: text(),
    undoneAt: timestampColumn(),
    undoneReason: text(),
  },
  (table) => [
    uniqueIndex('matches_one_of_line')
      .on(table.lineId)
      .where(sql`${table.state} = 'posted' and ${table.ofPartId} is null`),
    uniqueIndex('matches_one_of_part').on(table.ofPartId).where(sql`${table.state} = 'posted'`),
    index('matches_line').on(table.lineId, table.createdAt),
    index('matches_order').on(table.createdAt, table.id),
    index('matches_rule').on(table.ruleId).where(sql`${table.ruleId} is not null`),
    check('matches_state', sql`${table.state} in ('posted', 'undone')`),
    check('matches_undone', sql`(${table.state} = 'undone') = (${table.undoneAt} is not null)`),
  ],
);

/** Lines that were sure and could not be posted: they stand aside for a person, with the reason, and hold up no others. */
export const rejectedBankLines = pgTable('bank_lines_aside', {
  lineId: idReferenceColumn()
    .primaryKey()
    .references(() => bankLines.id),
  reason: text().notNull(),
  createdAt: createdAtColumn(),
});

/** Lines of no match that stands. Triggers keep it (0071): of years of lines those that wait are few, and asked for all day. */
export const waitingLines = pgTable(
  'waiting_lines',
  {
    lineId: idReferenceColumn()
      .primaryKey()
      .references(() => bankLines.id),
    bankAccountId: idReferenceColumn()
      .notNull()
      .references(() => buildingBankAccounts.id),
  },
  (table) => [index('waiting_lines_account').on(table.bankAccountId)],
);

/** Append-only. The parts of a match; together they are the line. Amounts have the sign of the line. */
export const matchParts = pgTable(
  'match_parts',
  {
    id: primaryKeyColumn(),
    matchId: idReferenceColumn()
      .notNull()
      .references(() => matches.id),
    kind: text({ enum: BANK_MATCH_PART_KINDS }).notNull(),
    amount: centsColumn().notNull(),
    /** Of which scheme it is; null for a transfer between accounts of the agency alone. */
    buildingId: idReferenceColumn().references(() => buildings.id),
    levyAccountId: idReferenceColumn().references(() => levyAccounts.id),
    /** The charge that the payer named. */
    allocatesTo: idReferenceColumn().references(() => ledgerEntries.id),
    /** The entry that it posted: a receipt, or the reversal of one that was returned; or the receipt that stood there already. */
    entryId: idReferenceColumn().references(() => ledgerEntries.id),
    paymentId: idReferenceColumn().references(() => payments.id),
    glAccountId: idReferenceColumn().references(() => glAccounts.id),
    /** Of a transfer: the account on the other side, and that side's part where it was seen before. */
    otherAccountId: idReferenceColumn().references(() => buildingBankAccounts.id),
    pairsPartId: idReferenceColumn().references((): AnyPgColumn => matchParts.id),
    /** The journal that it made in the books of its own fund, where no entry did. */
    journalId: idReferenceColumn().references(() => journals.id),
    /** The proof of payment that told of it. */
    proofId: idReferenceColumn().references(() => paymentProofs.id),
    note: text(),
  },
  (table) => [
    index('match_parts_journal').on(table.journalId).where(sql`${table.journalId} is not null`),
    index('match_parts_allocates').on(table.allocatesTo).where(sql`${table.allocatesTo} is not null`),
    index('match_parts_match').on(table.matchId),
    index('match_parts_entry').on(table.entryId).where(sql`${table.entryId} is not null`),
    index('match_parts_payment').on(table.paymentId).where(sql`${table.paymentId} is not null`),
    index('match_parts_account').on(table.levyAccountId).where(sql`${table.levyAccountId} is not null`),
    index('match_parts_proof').on(table.proofId).where(sql`${table.proofId} is not null`),
    index('match_parts_transfer').on(table.otherAccountId).where(sql`${table.otherAccountId} is not null`),
    index('match_parts_pair').on(table.pairsPartId).where(sql`${table.pairsPartId} is not null`),
    index('match_parts_parked').on(table.buildingId, table.id).where(sql`${table.kind} = 'suspense'`),
    check('match_parts_kind', isOneOfCheck(table.kind, BANK_MATCH_PART_KINDS)),
    check('match_parts_amount', sql`${table.amount} <> 0`),
    check(
      'match_parts_target',
      sql`case ${table.kind}
        when 'levy account' then ${table.levyAccountId} is not null and ${table.entryId} is not null
        when 'entered receipt' then ${table.levyAccountId} is not null and ${table.entryId} is not null
        when 'returned receipt' then ${table.levyAccountId} is not null and ${table.entryId} is not null
        when 'payment' then ${table.paymentId} is not null
        when 'gl account' then ${table.glAccountId} is not null and ${table.buildingId} is not null
        when 'transfer' then ${table.otherAccountId} is not null
        else ${table.buildingId} is not null end`,
    ),
  ],
);
