/**
 * Reported payments of an account: proofs of payment neither matched nor refused yet. They change no balance. One
 * without an answer for 30 days is no longer being matched (decision 0321).
 */

import {
  PAYMENT_PROOF_ANSWER_DAYS,
  type PaymentProofState,
  type SenderPaymentProofState,
} from '@stoep/domain/vocabulary';
import { type SQL, sql } from 'drizzle-orm';
import { centsSql } from '../../../kernel/database/decoded-sql.ts';
import { callerMomentSql, type QueryCaller } from '../../../kernel/query-caller.ts';

const BEING_MATCHED: readonly PaymentProofState[] = ['waiting', 'seen'];
const states = sql.join(
  BEING_MATCHED.map((state) => sql`${state}`),
  sql`, `,
);

const sentInTime = (sentAt: SQL, caller: QueryCaller): SQL =>
  sql`${sentAt} > ${callerMomentSql(caller)} - make_interval(hours => ${PAYMENT_PROOF_ANSWER_DAYS * 24})`;

/** SQL: the state of a proof of payment as its sender reads it now. `proof` is the table or its alias. */
export const paymentProofStateSql = (proof: string, caller: QueryCaller): SQL<SenderPaymentProofState> => {
  const p = sql.identifier(proof);
  return sql<SenderPaymentProofState>`(case when ${p}.state in (${states}) and not ${sentInTime(sql`${p}.created_at`, caller)}
    then 'unanswered' else ${p}.state end)`;
};

/**
 * Sum of reported payments, in cents. @param accounts condition on a levy account: `= id`, `in (…)` or `= any(ids)`
 */
export const reportedPaymentsTotalSql = (accounts: SQL, caller: QueryCaller): SQL =>
  sql`(select coalesce(sum(p.amount), 0)::bigint from payment_proofs p
    where p.levy_account_id ${accounts} and p.state in (${states}) and ${sentInTime(sql`p.created_at`, caller)})`;

/** The same as a column of a query. */
export const reportedPaymentsSqlColumn = (accounts: SQL, caller: QueryCaller) =>
  centsSql(reportedPaymentsTotalSql(accounts, caller));
