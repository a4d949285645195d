/** Reported payments of an account that are neither matched nor refused yet. They change no balance. */
import { cents } from '@stoep/domain/money/money';
import type { PaymentProofState } from '@stoep/domain/vocabulary';
import { type SQL, sql } from 'drizzle-orm';

const BEING_MATCHED: readonly PaymentProofState[] = ['waiting', 'seen'];
const states = sql.join(
  BEING_MATCHED.map((state) => sql`${state}`),
  sql`, `,
);

/** Their sum, in cents. @param accounts what a levy account must be: `= id`, `in (…)` or `= any(ids)` */
export const reportedOn = (accounts: SQL): SQL =>
  sql`(select coalesce(sum(p.amount), 0)::bigint from payment_proofs p
    where p.levy_account_id ${accounts} and p.state in (${states}))`;

/** The same as a column of a query. */
export const reportedColumn = (accounts: SQL) =>
  reportedOn(accounts).mapWith((value) => cents(Number(value)));
