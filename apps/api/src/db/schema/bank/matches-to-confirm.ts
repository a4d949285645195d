/** Matches of bank lines that wait for a second person. */
import { CONFIRMATION_STATES, type ConfirmationState } from '@stoep/domain/vocabulary';
import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, instant, key, oneOf, ref } from '../columns.ts';
import { userProfiles } from '../identity/logins.ts';
import { bankLines } from './banking.ts';

/** A match with receipts that a second person confirms, as it was typed or found: its line is of a file that the same person imported. */
export const matchesToConfirm = pgTable(
  'matches_to_confirm',
  {
    id: key(),
    lineId: ref()
      .notNull()
      .references(() => bankLines.id),
    /** The parked part that it would allocate; else it is of the line itself. */
    ofPartId: ref(),
    /** What would be posted. */
    given: jsonb().$type<unknown>().notNull(),
    state: text().$type<ConfirmationState>().notNull().default('waiting'),
    /** Null where the product made the match. */
    enteredBy: ref().references(() => userProfiles.id),
    createdAt: createdAt(),
    decidedBy: ref().references(() => userProfiles.id),
    decidedAt: instant(),
    refusal: text(),
  },
  (table) => [
    uniqueIndex('matches_to_confirm_one_waiting')
      .on(sql`coalesce(${table.ofPartId}, ${table.lineId})`)
      .where(sql`${table.state} = 'waiting'`),
    index('matches_to_confirm_line').on(table.lineId),
    check('matches_to_confirm_state', oneOf(table.state, CONFIRMATION_STATES)),
    check(
      'matches_to_confirm_two_people',
      sql`${table.state} <> 'confirmed' or ${table.enteredBy} is null or coalesce(${table.decidedBy} <> ${table.enteredBy}, false)`,
    ),
  ],
);
