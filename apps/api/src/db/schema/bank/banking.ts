/**
 * Tables of bank import and matching: bank statement files, bank lines as the bank wrote them, matches, learned rules
 * and reconciliations. The database ties each match to its bank line (migration `banking`).
 */
import {
  BANK_LINE_DIRECTIONS,
  BANK_MATCH_PART_KINDS,
  MATCHING_RULE_STATES,
  MATCHING_RULE_TEXT_COMPARISONS,
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
  isOneOfSql,
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

/** The buildings whose money is in a pooled account of the agency; the journals say how much each has there. */
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

/** The columns that a person chose last for an account's CSV, where the product does not know its layout. */
export const bankCsvMappings = pgTable('csv_mappings', {
  bankAccountId: idReferenceColumn()
    .primaryKey()
    .references(() => buildingBankAccounts.id),
  mapping: jsonb().$type<unknown>().notNull(),
  chosenBy: text().notNull(),
  chosenAt: timestampColumn().notNull(),
});

/** One bank statement file of one account, as it was imported. */
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
    /** The bank's layout; for a mapped CSV also a mark of its mapping, since another mapping reads other texts. */
    format: text().notNull(),
    /** The days of its first and last line. */
    fromDay: calendarDayColumn().notNull(),
    untilDay: calendarDayColumn().notNull(),
    opening: centsColumn().notNull(),
    closing: centsColumn().notNull(),
    /** A person typed the closing balance, since the file has none that can be trusted. */
    closingTyped: boolean().notNull().default(false),
    lineCount: integer().notNull(),
    newCount: integer().notNull(),
    /** The sum of its lines. */
    sum: centsColumn().notNull(),
    /** The sum of the lines of its first day: a file may begin in the middle of a day. */
    firstDaySum: centsColumn().notNull(),
    firstDayCount: integer().notNull(),
    /** The sum of the lines of its last day: a file may end in the middle of a day. */
    lastDaySum: centsColumn(),
    /**
     * Gap: its opening balance is not the sum of the lines before it. Differs: the stored lines of its days do not add up to its
     * closing balance. Both are computed again with each import of the account. Undone: the import was undone.
     */
    state: text({ enum: BANK_STATEMENT_STATES }).notNull().default('complete'),
    /** Of a gap: the amount that is missing before it. */
    missing: centsColumn(),
    /** By how much the stored lines of its days exceed its closing balance. */
    surplus: centsColumn().notNull().default(sql`0`),
    /** The account's first statement: its opening balance is what the account had before its first line. */
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
    check('bank_statements_state', isOneOfSql(table.state, BANK_STATEMENT_STATES)),
    check('bank_statements_undone', sql`(${table.state} = 'undone') = (${table.undoneAt} is not null)`),
    check('bank_statements_gap', sql`(${table.state} = 'gap') = (${table.missing} is not null)`),
    check('bank_statements_days_follow', sql`${table.untilDay} >= ${table.fromDay}`),
    check('bank_statements_adds_up', sql`${table.opening} + ${table.sum} = ${table.closing}`),
  ],
);

/**
 * A line as the bank wrote it, from the first file that had it. Its amount never changes; where a later file of the bank has it with
 * another text or day, `bank_line_changes` records the former ones. Nothing of it changes once it is reconciled.
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
    /** Positive for money in, negative for money out. */
    amount: centsColumn().notNull(),
    text: text().notNull(),
    reference: text(),
    bankId: text(),
    balanceAfter: centsColumn(),
    /** The account's balance after the line, from the opening balance of its file: it distinguishes equal lines of a day. */
    runningBalance: centsColumn(),
    /** The parts of a batch that the bank booked as one line, each with its own amount and reference. */
    details: jsonb().$type<unknown>(),
    /** Its position in its file. */
    position: integer().notNull(),
    /** Only earlier releases write it. */
    fingerprint: text(),
    /** The words that the same payer's next line will have too (domain: `payerAliasOf`); empty where there are none. */
    alias: text().notNull(),
    /** Set when its import was undone, or when a person said that the bank no longer shows it. */
    removedAt: timestampColumn(),
    removedBy: text(),
    /** The import that removed it; undoing that import restores it. */
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

/** Which files have a line: it stays until every import with it is undone. */
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
 * Append-only. What an import changed in an existing line, or added on days that earlier files had covered completely. The texts are
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
    /** The former day; null where the import added the line. */
    wasDay: calendarDayColumn(),
    /** The new day; null where the import removed the line. */
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

/** A text of bank lines and its match target. Learned from matches by hand; only a person can make it trusted. */
export const bankMatchingRules = pgTable(
  'match_rules',
  {
    id: primaryKeyColumn(),
    /** The rule applies to one bank account, or to every one where this is null. */
    bankAccountId: idReferenceColumn().references(() => buildingBankAccounts.id),
    direction: text({ enum: BANK_LINE_DIRECTIONS }).notNull(),
    /** Whether the words are the whole text of a line, or part of it. */
    how: text({ enum: MATCHING_RULE_TEXT_COMPARISONS }).notNull().default('equals'),
    /** In the form that `payerAliasOf` writes. */
    words: text().notNull(),
    amount: centsColumn(),
    /** Exactly one of the two is set: a levy account, or an account of the chart. */
    levyAccountId: idReferenceColumn().references(() => levyAccounts.id),
    glAccountId: idReferenceColumn().references(() => glAccounts.id),
    state: text({ enum: MATCHING_RULE_STATES }).notNull().default('learned'),
    /** Matches posted by this rule that were not undone. */
    hits: integer().notNull().default(0),
    /** Matches posted by this rule that were undone. */
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
    check('match_rules_direction', isOneOfSql(table.direction, BANK_LINE_DIRECTIONS)),
    check('match_rules_how', isOneOfSql(table.how, MATCHING_RULE_TEXT_COMPARISONS)),
    check('match_rules_state', isOneOfSql(table.state, MATCHING_RULE_STATES)),
    check('match_rules_counts', sql`${table.hits} >= 0 and ${table.undone} >= 0`),
  ],
);

/** What a bank line was. A line has at most one match in force; once a wrong one is undone, the line is unmatched again. */
export const bankMatches = pgTable(
  'matches',
  {
    id: primaryKeyColumn(),
    lineId: idReferenceColumn()
      .notNull()
      .references(() => bankLines.id),
    /** The part in suspense that it allocates; null where it matches the line itself. */
    ofPartId: idReferenceColumn().references((): AnyPgColumn => matchParts.id),
    state: text({ enum: ['posted', 'undone'] })
      .notNull()
      .default('posted'),
    score: integer(),
    /** Why it was suggested: the keys of sentences. */
    reasons: jsonb().$type<unknown>(),
    ruleId: idReferenceColumn().references(() => bankMatchingRules.id),
    /** Who was paid, or who paid, where the bank's text does not name them. */
    payee: text(),
    remark: text(),
    /** The product posted it automatically. */
    byItself: boolean().notNull().default(false),
    /** The line's own day; where that month is closed, the first day of an open month, and the match is late. */
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

/** Certain matches that could not be posted: the line waits for a person, with the reason, and blocks no other line. */
export const rejectedBankLines = pgTable('bank_lines_aside', {
  lineId: idReferenceColumn()
    .primaryKey()
    .references(() => bankLines.id),
  reason: text().notNull(),
  createdAt: createdAtColumn(),
});

/** Lines without a match in force, maintained by triggers (0071): they are few among the lines of years, and read all day. */
export const unmatchedBankLines = pgTable(
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

/** Append-only. The parts of a match, which add up to the line. Amounts have the sign of the line. */
export const matchParts = pgTable(
  'match_parts',
  {
    id: primaryKeyColumn(),
    matchId: idReferenceColumn()
      .notNull()
      .references(() => bankMatches.id),
    kind: text({ enum: BANK_MATCH_PART_KINDS }).notNull(),
    amount: centsColumn().notNull(),
    /** The building; null for a transfer between accounts of the agency. */
    buildingId: idReferenceColumn().references(() => buildings.id),
    levyAccountId: idReferenceColumn().references(() => levyAccounts.id),
    /** The charge that the payer's reference names. */
    allocatesTo: idReferenceColumn().references(() => ledgerEntries.id),
    /** The entry that it posted: a receipt, or the reversal of a returned one; or an existing receipt. */
    entryId: idReferenceColumn().references(() => ledgerEntries.id),
    paymentId: idReferenceColumn().references(() => payments.id),
    glAccountId: idReferenceColumn().references(() => glAccounts.id),
    /** Of a transfer: the other account, and that account's part where its line was imported before. */
    otherAccountId: idReferenceColumn().references(() => buildingBankAccounts.id),
    pairsPartId: idReferenceColumn().references((): AnyPgColumn => matchParts.id),
    /** The journal that it posted in its own fund, where there was no entry of a levy account. */
    journalId: idReferenceColumn().references(() => journals.id),
    /** The proof of payment that reported the money. */
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
    check('match_parts_kind', isOneOfSql(table.kind, BANK_MATCH_PART_KINDS)),
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
