/** Table of payments that owners reported with a proof of payment. */
import { PAYMENT_PROOF_STATES, type PaymentProofState } from '@stoep/domain/vocabulary';
import { sql } from 'drizzle-orm';
import { check, index, pgTable, text } from 'drizzle-orm/pg-core';
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
import { levyAccounts } from '../ledger/levy-accounts.ts';
import { files } from '../platform/files.ts';

/** "I have paid": a hint for the bookkeeper, which posts nothing. The receipt follows from the bank statement. */
export const paymentProofs = pgTable(
  'payment_proofs',
  {
    id: primaryKeyColumn(),
    levyAccountId: idReferenceColumn()
      .notNull()
      .references(() => levyAccounts.id),
    profileId: idReferenceColumn()
      .notNull()
      .references(() => userProfiles.id),
    fileId: idReferenceColumn()
      .notNull()
      .references(() => files.id),
    amount: centsColumn().notNull(),
    paidDay: calendarDayColumn().notNull(),
    state: text().$type<PaymentProofState>().notNull().default('waiting'),
    /** The answer to the sender when the money was not found. */
    answer: text(),
    decidedBy: idReferenceColumn().references(() => userProfiles.id),
    decidedAt: timestampColumn(),
    createdAt: createdAtColumn(),
  },
  (table) => [
    index('payment_proofs_file').on(table.fileId),
    index('payment_proofs_account').on(table.levyAccountId, table.createdAt),
    index('payment_proofs_order').on(table.createdAt, table.id),
    index('payment_proofs_waiting').on(table.state).where(sql`${table.state} in ('waiting', 'seen')`),
    check('payment_proofs_state', isOneOfSql(table.state, PAYMENT_PROOF_STATES)),
    check('payment_proofs_amount', sql`${table.amount} > 0`),
    check('payment_proofs_answer', sql`(${table.state} = 'not found') = (${table.answer} is not null)`),
  ],
);
