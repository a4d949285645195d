/** Table of bank line matches that need dual approval. */
import { STAFF_CONFIRMATION_STATES, type StaffConfirmationState } from '@stoep/domain/vocabulary';
import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAtColumn, idReferenceColumn, isOneOfSql, primaryKeyColumn, timestampColumn } from '../columns.ts';
import { userProfiles } from '../identity/logins.ts';
import { bankLines } from './banking.ts';

/** A match with receipts that a second person has to confirm, since the same person imported the file of its line. */
export const pendingBankMatches = pgTable(
  'matches_to_confirm',
  {
    id: primaryKeyColumn(),
    lineId: idReferenceColumn()
      .notNull()
      .references(() => bankLines.id),
    /** The part in suspense that it would allocate; null where it matches the line itself. */
    ofPartId: idReferenceColumn(),
    /** The postings that it would make. */
    given: jsonb().$type<unknown>().notNull(),
    state: text().$type<StaffConfirmationState>().notNull().default('waiting'),
    /** Null where the product made the match. */
    enteredBy: idReferenceColumn().references(() => userProfiles.id),
    createdAt: createdAtColumn(),
    decidedBy: idReferenceColumn().references(() => userProfiles.id),
    decidedAt: timestampColumn(),
    refusal: text(),
  },
  (table) => [
    uniqueIndex('matches_to_confirm_one_waiting')
      .on(sql`coalesce(${table.ofPartId}, ${table.lineId})`)
      .where(sql`${table.state} = 'waiting'`),
    index('matches_to_confirm_line').on(table.lineId),
    check('matches_to_confirm_state', isOneOfSql(table.state, STAFF_CONFIRMATION_STATES)),
    check(
      'matches_to_confirm_two_people',
      sql`${table.state} <> 'confirmed' or ${table.enteredBy} is null or coalesce(${table.decidedBy} <> ${table.enteredBy}, false)`,
    ),
  ],
);
