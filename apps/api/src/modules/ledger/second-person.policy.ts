/** Whether a second person is asked: by the limit in force, over all that one person did to the account lately (decision 0241). */
import type { LimitKind } from '@stoep/domain/vocabulary';
import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../../kernel/database/client.ts';

/** So long what one person entered alone is counted together: a large amount is not entered in small ones. */
const COUNTED_DAYS = 30;

/** The amount from which two are asked, in cents; null where one is enough for any. */
export const limitOf = (kind: LimitKind): SQL =>
  sql`(select l.amount from confirmation_limits l where l.state = 'in force' and l.kind = ${kind})`;

/** What the person entered or took back alone of late in the account, in cents: who did it is named by what a person did, and by nothing else. */
const alone = (levyAccountId: SQL, profileId: string): SQL => sql`coalesce((
  select sum(abs(e.amount)) from ledger_entries e where e.levy_account_id = ${levyAccountId}
    and e.created_at > now() - make_interval(days => ${COUNTED_DAYS})
    and e.cause ->> 'profileId' = ${profileId} and e.cause ->> 'confirmedBy' is null), 0)`;

/**
 * What files lowered the account by of late, in cents: a large amount is not brought in two files. The history that an account began with
 * is not among it.
 */
export const broughtLately = (levyAccountId: SQL): SQL => {
  const journalled = sql`ledger_entries e join entry_journals p on p.entry_id = e.id join journals j on j.id = p.journal_id
    where e.levy_account_id = ${levyAccountId}`;
  return sql`coalesce((select sum(abs(e.amount)) from ${journalled} and e.amount < 0 and j.source_kind = 'import'
    and j.created_at > now() - make_interval(days => ${COUNTED_DAYS})
    and j.created_at > (select min(j.created_at) from ${journalled})), 0)`;
};

const isAsked = async (tx: Transaction, condition: SQL): Promise<boolean> => {
  const { rows } = await tx.execute<{ asks: boolean | null }>(sql`select ${condition} as asks`);
  return rows[0]?.asks ?? false;
};

/** What is entered for an account, or taken back of it. Ask it once the account is held. */
export const asksSecond = (tx: Transaction, levyAccountId: string, amount: number, profileId: string) =>
  isAsked(
    tx,
    sql`${limitOf('entry in a levy account')} <= ${Math.abs(amount)}::bigint + ${alone(sql`${levyAccountId}`, profileId)}`,
  );

/** A journal stands for what is debited in it, and for what it did to each levy account. Ask it once those are held. */
export const journalAsksSecond = (tx: Transaction, journalId: string, profileId: string) =>
  isAsked(
    tx,
    sql`coalesce(${limitOf('journal taken back')} <= (
        select sum(l.amount) from journal_lines l where l.journal_id = ${journalId} and l.amount > 0), false)
      or exists (select from (
          select e.levy_account_id as account, sum(abs(e.amount)) as moved from entry_journals j
          join ledger_entries e on e.id = j.entry_id where j.journal_id = ${journalId} group by 1) t
        where ${limitOf('entry in a levy account')} <= t.moved + ${alone(sql`t.account`, profileId)})`,
  );
