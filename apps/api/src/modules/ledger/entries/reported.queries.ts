/**
 * Reported payments of an account that are neither matched nor refused yet. They change no balance. One without an answer for
 * 30 days is no longer being matched (decision 0321).
 */
import { cents } from '@stoep/domain/money/cents';
import { type PaymentProofState, PROOF_ANSWER_DAYS, type ReadProofState } from '@stoep/domain/vocabulary';
import { type SQL, sql } from 'drizzle-orm';
import { type Asker, momentOf } from '../../../kernel/caller.ts';

const BEING_MATCHED: readonly PaymentProofState[] = ['waiting', 'seen'];
const states = sql.join(
  BEING_MATCHED.map((state) => sql`${state}`),
  sql`, `,
);

const sentInTime = (sentAt: SQL, caller: Asker): SQL =>
  sql`${sentAt} > ${momentOf(caller)} - make_interval(hours => ${PROOF_ANSWER_DAYS * 24})`;

/** The state of a proof as its sender reads it now. `proof` is the table or its alias in the query. */
export const readProofState = (proof: string, caller: Asker): SQL<ReadProofState> => {
  const p = sql.identifier(proof);
  return sql<ReadProofState>`(case when ${p}.state in (${states}) and not ${sentInTime(sql`${p}.created_at`, caller)}
    then 'unanswered' else ${p}.state end)`;
};

/** Their sum, in cents. @param accounts what a levy account must be: `= id`, `in (…)` or `= any(ids)` */
export const reportedOn = (accounts: SQL, caller: Asker): SQL =>
  sql`(select coalesce(sum(p.amount), 0)::bigint from payment_proofs p
    where p.levy_account_id ${accounts} and p.state in (${states}) and ${sentInTime(sql`p.created_at`, caller)})`;

/** The same as a column of a query. */
export const reportedColumn = (accounts: SQL, caller: Asker) =>
  reportedOn(accounts, caller).mapWith((value) => cents(Number(value)));
