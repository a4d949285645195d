/**
 * Computes arrears on given days: the sum of open items due by then, without credits (rules 1.2, 2.1). Credits age
 * separately, and a credit of one account never pays for another.
 */

import type { Day } from '@stoep/domain/calendar/calendar';
import { openLedgerItemsOf } from '@stoep/domain/ledger/ageing';
import { type Cents, cents } from '@stoep/domain/money/cents';
import { sumCents } from '@stoep/domain/money/money';
import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../../kernel/database/client.ts';
import { preparedSelect } from '../../../kernel/prepared-read.ts';
import { listDomainLedgerEntries } from './domain-ledger-entries.queries.ts';

export type ArrearsOnDay = {
  readonly day: Day;
  readonly arrears: Cents;
  /** Accounts in arrears. */
  readonly accounts: number;
};

/**
 * Accounts where money did not pay the oldest due item first: it was allocated to a charge not yet due, or a fine or
 * disputed charge has to wait. Only the full settlement knows what is open there.
 */
const settledOutOfTurn = (of: SQL) => sql`
  select r.levy_account_id from ledger_entries r join ledger_entries c on c.id = coalesce(r.reverses, r.allocates_to)
    where r.amount < 0 and c.amount > 0 and c.due_day > r.entry_day and r.levy_account_id in ${of}
  union select f.levy_account_id from ledger_entries f
    where f.amount > 0 and (f.kind = 'fine' or f.disputed) and f.levy_account_id in ${of}
      and exists (select 1 from ledger_entries n
        where n.levy_account_id = f.levy_account_id and n.amount > 0 and n.due_day > n.entry_day)`;

/**
 * For all other accounts: due amounts less receipts are what is open, since money pays the oldest item first. Entries
 * are summed by the first day on which they count, then day by day. Done per account, because for a whole building
 * the planner would scan the ledger.
 */
const inTurn = async (db: Queryable, of: SQL, days: readonly Day[]): Promise<ArrearsOnDay[]> => {
  const at = (index: number, letter: string) => sql.identifier(`${letter}${index}`);
  const sums = days.map(
    (_, index) => sql`greatest(0, sum(b.amount) filter (where b.counts <= ${index})) as ${at(index, 'd')}`,
  );
  const totals = days.map(
    (_, index) => sql`coalesce(sum(a.${at(index, 'd')}), 0)::text as ${at(index, 'd')},
      count(*) filter (where a.${at(index, 'd')} > 0)::int as ${at(index, 'n')}`,
  );
  const ends = sql`${`{${days.join(',')}}`}::date[]`;
  const counts = sql`width_bucket((case when e.amount > 0 then greatest(e.due_day, e.entry_day) else e.entry_day end) - 1, ${ends})`;
  const [row] = await preparedSelect<Record<string, unknown>>(
    db,
    'ledger.arrears-in-turn',
    sql`select ${sql.join(totals, sql`, `)} from
    (select own.id, ${sql.join(sums, sql`, `)} from ${of} own (id), lateral
      (select ${counts} as counts, sum(e.amount) as amount from ledger_entries e where e.levy_account_id = own.id group by 1) b
    where own.id not in (${settledOutOfTurn(of)}) group by own.id) a`,
  );
  return days.map((day, index) => ({
    day,
    arrears: cents(Number(row?.[`d${index}`] ?? 0)),
    accounts: Number(row?.[`n${index}`] ?? 0),
  }));
};

/**
 * @param of ids of the levy accounts, as a subquery in brackets
 * @param days ascending
 */
export const readArrearsOnDays = async (db: Queryable, of: SQL, days: readonly Day[]): Promise<ArrearsOnDay[]> => {
  const plain = await inTurn(db, of, days);
  const rest = await preparedSelect<{ levy_account_id: string }>(
    db,
    'ledger.arrears-out-of-turn',
    settledOutOfTurn(of),
  );
  const ledgers = await listDomainLedgerEntries(
    db,
    rest.map((row) => row.levy_account_id),
  );
  return plain.map(({ day, arrears, accounts }) => {
    const owed = [...ledgers.values()]
      .map((entries) => openLedgerItemsOf(entries, day).filter(({ amount, dueDate }) => amount > 0 && dueDate <= day))
      .map((items) => sumCents(items.map(({ amount }) => amount)))
      .filter((amount) => amount > 0);
    return { day, arrears: sumCents([arrears, ...owed]), accounts: accounts + owed.length };
  });
};
