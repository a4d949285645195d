/** Reverses ledger entries that were posted to the wrong account, or were no receipts, on their own days. */
import { type Day, laterDay } from '@stoep/domain/calendar/calendar';
import type { JournalPostingSource } from '@stoep/domain/ledger/journal-rules';
import { cents } from '@stoep/domain/money/cents';
import { sql } from 'drizzle-orm';
import type { DatabaseTransaction } from '../../../kernel/database/client.ts';
import { idsSubquerySql } from '../../../kernel/database/ids-subquery.ts';
import type { CommandWrite } from '../../../kernel/write.ts';
import { postLedgerEntries } from './post-ledger-entries.commands.ts';

type Result = {
  /** The entry to reverse: the original, or the entry that restored it after an earlier reversal. */
  standsBy: string;
  levyAccountId: string;
  day: Day;
  amount: string;
  reference: string | null;
  description: string;
};

const found = (tx: DatabaseTransaction, ids: readonly string[]) =>
  tx.execute<Result>(sql`
    with recursive turned as (
      select e.id, e.id as last, true as stands from ledger_entries e where e.id in (${idsSubquerySql(ids)})
      union all
      select t.id, r.id, not t.stands from turned t join ledger_entries r on r.reverses = t.last)
    select t.last as "standsBy", e.levy_account_id as "levyAccountId", greatest(e.entry_day, p.first_open)::text as day,
      e.amount::text as amount, e.reference, e.description
    from turned t join ledger_entries e on e.id = t.id join levy_accounts l on l.id = e.levy_account_id
      left join lateral (select (max(c.month) + interval '1 month')::date as first_open from periods c
        where c.building_id = l.building_id and c.state = 'Closed') p on true
    where t.stands and not exists (select from ledger_entries r where r.reverses = t.last) order by e.sequence`);

export type OwnDayReversal = {
  readonly reason: string;
  /** Replaces "Reversal: …" in the account. */
  readonly description?: string | undefined;
  /** The other half of a moved receipt cannot be dated before this day. */
  readonly notBefore?: Day | undefined;
  /** Who is responsible, if it is not the actor alone. */
  readonly word?: { readonly profileId: string; readonly confirmedBy?: string } | undefined;
};

/**
 * Reverses entries on their own days, so that no balance in between includes money that was not there. In a closed
 * month it uses the first open day. Reversed entries stay reversed. Answers the reversals.
 */
export const reverseEntriesOnOwnDays = async (
  { tx, by }: CommandWrite,
  ids: readonly string[],
  from: JournalPostingSource,
  { reason, description: title, notBefore, word }: OwnDayReversal,
): Promise<readonly { readonly id: string; readonly day: Day }[]> => {
  if (ids.length === 0) return [];
  const rows = (await found(tx, ids)).rows.map((row) => ({ ...row, day: laterDay(row.day, notBefore ?? row.day) }));
  if (rows.length === 0) return [];
  const person = word ?? (by.profileId === null ? undefined : { profileId: by.profileId });
  const posted = await postLedgerEntries(
    tx,
    rows.map(({ standsBy, levyAccountId, day, amount, reference, description }) => ({
      levyAccountId,
      entryDay: day,
      dueDay: day,
      kind: 'reversal' as const,
      reference,
      description: (title ?? `Reversal: ${description}`).slice(0, 200),
      amount: cents(0 - Number(amount)),
      reverses: standsBy,
      ...(person === undefined ? {} : { cause: { kind: 'person' as const, ...person, reason } }),
    })),
    from,
  );
  return rows.flatMap(({ day }, at) => (posted[at] === undefined ? [] : [{ id: posted[at], day }]));
};
