/**
 * What the bank says and what it was: statements as files, their lines as the bank wrote them, what each line was matched
 * with, the rules learned on the way, and reconciliations. The database holds a match to its line (migration `banking`).
 */
import { LINE_DIRECTIONS, MATCH_PART_KINDS, RULE_STATES, RULE_TEXTS } from '@stoep/domain/bank/bank-match';
import { STATEMENT_STATES } from '@stoep/domain/bank/bank-statement-chain';
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
import { cents, createdAt, day, instant, key, oneOf, ref } from '../columns.ts';
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
    bankAccountId: ref()
      .notNull()
      .references(() => buildingBankAccounts.id),
    buildingId: ref()
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
  bankAccountId: ref()
    .primaryKey()
    .references(() => buildingBankAccounts.id),
  mapping: jsonb().$type<unknown>().notNull(),
  chosenBy: text().notNull(),
  chosenAt: instant().notNull(),
});

/** One file of one account, as it was imported. */
export const bankStatements = pgTable(
  'bank_statements',
  {
    id: key(),
    bankAccountId: ref()
      .notNull()
      .references(() => buildingBankAccounts.id),
    fileId: ref()
      .notNull()
      .references(() => files.id),
    sha256: text().notNull(),
    /** The bank's layout; of a mapped CSV with the mark of its mapping, since another reads other texts. */
    format: text().notNull(),
    /** Of its first line and its last. */
    fromDay: day().notNull(),
    untilDay: day().notNull(),
    opening: cents().notNull(),
    closing: cents().notNull(),
    /** The file gave no closing balance that can be trusted. */
    closingTyped: boolean().notNull().default(false),
    lineCount: integer().notNull(),
    newCount: integer().notNull(),
    /** What its lines come to. */
    sum: cents().notNull(),
    /** Of the lines of its first day: a file may begin in the middle of a day. */
    firstDaySum: cents().notNull(),
    firstDayCount: integer().notNull(),
    /** Of the lines of its last day: a file may end in the middle of a day. */
    lastDaySum: cents(),
    /**
     * Gap: it does not open with what the lines before it come to. Differs: the lines stored of its days do not come to its
     * closing balance. Both are worked out again with each import of the account. Undone: the import was undone.
     */
    state: text({ enum: STATEMENT_STATES }).notNull().default('complete'),
    /** Of a gap: how much is missing before it. */
    missing: cents(),
    /** What is stored of its days beyond its closing balance. */
    surplus: cents().notNull().default(sql`0`),
    /** The account begins with it: its opening balance is what the account had before its first line. */
    opensAccount: boolean().notNull().default(false),
    importedBy: text().notNull(),
    createdAt: createdAt(),
    undoneBy: text(),
    undoneAt: instant(),
    undoneReason: text(),
  },
  (table) => [
    index('bank_statements_file').on(table.fileId).where(sql`${table.fileId} is not null`),
    uniqueIndex('bank_statements_once')
      .on(table.bankAccountId, table.sha256)
      .where(sql`${table.state} <> 'undone'`),
    index('bank_statements_days').on(table.bankAccountId, table.fromDay),
    index('bank_statements_order').on(table.createdAt, table.id),
    check('bank_statements_state', oneOf(table.state, STATEMENT_STATES)),
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
    id: key(),
    statementId: ref()
      .notNull()
      .references(() => bankStatements.id),
    bankAccountId: ref()
      .notNull()
      .references(() => buildingBankAccounts.id),
    day: day().notNull(),
    /** Paid in is positive, paid out negative. */
    amount: cents().notNull(),
    text: text().notNull(),
    reference: text(),
    bankId: text(),
    balanceAfter: cents(),
    /** The account's balance after it, counted from the opening balance of its file: it tells equal lines of a day apart. */
    runningBalance: cents(),
    /** The parts of a batch that the bank booked as one line, each with its own amount and reference. */
    details: jsonb().$type<unknown>(),
    /** Its place in its file. */
    position: integer().notNull(),
    /** Written by releases before this one alone. */
    fingerprint: text(),
    /** The words that the same payer's next line will have too (domain: `aliasOf`); empty where there are none. */
    alias: text().notNull(),
    /** The import that brought it was undone, or a person said that the bank no longer shows it. */
    removedAt: instant(),
    removedBy: text(),
    /** The import with which it was removed; undoing that one brings it back. */
    removedWith: ref().references(() => bankStatements.id),
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
    statementId: ref()
      .notNull()
      .references(() => bankStatements.id),
    lineId: ref()
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
    id: key(),
    lineId: ref()
      .notNull()
      .references(() => bankLines.id),
    statementId: ref()
      .notNull()
      .references(() => bankStatements.id),
    /** The day before; null where the import added it. */
    wasDay: day(),
    /** The day since; null where the import removed it. */
    isDay: day(),
    text: text(),
    reference: text(),
    bankId: text(),
    balanceAfter: cents(),
    createdAt: createdAt(),
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
    id: key(),
    /** Of one bank account; of every one where none is named. */
    bankAccountId: ref().references(() => buildingBankAccounts.id),
    direction: text({ enum: LINE_DIRECTIONS }).notNull(),
    /** Whether the words are all of a line's, or stand among them. */
    how: text({ enum: RULE_TEXTS }).notNull().default('equals'),
    /** As `aliasOf` writes it. */
    words: text().notNull(),
    amount: cents(),
    /** Exactly one of the two: whose money it is, or which account it belongs to. */
    levyAccountId: ref().references(() => levyAccounts.id),
    glAccountId: ref().references(() => glAccounts.id),
    state: text({ enum: RULE_STATES }).notNull().default('learned'),
    /** Matches posted under these words that stand. */
    hits: integer().notNull().default(0),
    /** Of them, taken back. */
    undone: integer().notNull().default(0),
    lastUsed: day(),
    madeBy: text().notNull(),
    createdAt: createdAt(),
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
    check('match_rules_direction', oneOf(table.direction, LINE_DIRECTIONS)),
    check('match_rules_how', oneOf(table.how, RULE_TEXTS)),
    check('match_rules_state', oneOf(table.state, RULE_STATES)),
    check('match_rules_counts', sql`${table.hits} >= 0 and ${table.undone} >= 0`),
  ],
);

/** What a line was. One stands per line; a wrong one is taken back and the line is free again. */
export const matches = pgTable(
  'matches',
  {
    id: key(),
    lineId: ref()
      .notNull()
      .references(() => bankLines.id),
    /** The parked part that it allocates; else it is of the line itself. */
    ofPartId: ref().references((): AnyPgColumn => matchParts.id),
    state: text({ enum: ['posted', 'undone'] })
      .notNull()
      .default('posted'),
    score: integer(),
    /** Why it was suggested: sentences by key. */
    reasons: jsonb().$type<unknown>(),
    ruleId: ref().references(() => matchRules.id),
    /** Who was paid, or who paid, where the bank's text does not say it. */
    payee: text(),
    remark: text(),
    /** Posted by the product itself. */
    byItself: boolean().notNull().default(false),
    /** The line's own day, or the first day of an open month where the line's is closed: then it is late. */
    postedDay: day().notNull(),
    postedBy: text().notNull(),
    profileId: ref().references(() => userProfiles.id),
    createdAt: createdAt(),
    undoneBy: text(),
    undoneAt: instant(),
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
  lineId: ref()
    .primaryKey()
    .references(() => bankLines.id),
  reason: text().notNull(),
  createdAt: createdAt(),
});

/** Lines of no match that stands. Triggers keep it (0071): of years of lines those that wait are few, and asked for all day. */
export const waitingLines = pgTable(
  'waiting_lines',
  {
    lineId: ref()
      .primaryKey()
      .references(() => bankLines.id),
    bankAccountId: ref()
      .notNull()
      .references(() => buildingBankAccounts.id),
  },
  (table) => [index('waiting_lines_account').on(table.bankAccountId)],
);

/** Append-only. The parts of a match; together they are the line. Amounts have the sign of the line. */
export const matchParts = pgTable(
  'match_parts',
  {
    id: key(),
    matchId: ref()
      .notNull()
      .references(() => matches.id),
    kind: text({ enum: MATCH_PART_KINDS }).notNull(),
    amount: cents().notNull(),
    /** Of which scheme it is; null for a transfer between accounts of the agency alone. */
    buildingId: ref().references(() => buildings.id),
    levyAccountId: ref().references(() => levyAccounts.id),
    /** The charge that the payer named. */
    allocatesTo: ref().references(() => ledgerEntries.id),
    /** The entry that it posted: a receipt, or the reversal of one that was returned; or the receipt that stood there already. */
    entryId: ref().references(() => ledgerEntries.id),
    paymentId: ref().references(() => payments.id),
    glAccountId: ref().references(() => glAccounts.id),
    /** Of a transfer: the account on the other side, and that side's part where it was seen before. */
    otherAccountId: ref().references(() => buildingBankAccounts.id),
    pairsPartId: ref().references((): AnyPgColumn => matchParts.id),
    /** The journal that it made in the books of its own fund, where no entry did. */
    journalId: ref().references(() => journals.id),
    /** The proof of payment that told of it. */
    proofId: ref().references(() => paymentProofs.id),
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
    check('match_parts_kind', oneOf(table.kind, MATCH_PART_KINDS)),
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
