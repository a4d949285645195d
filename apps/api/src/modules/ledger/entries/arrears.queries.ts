/**
 * What was due and unpaid on given days: on each the sum of what ageing shows as open and due by then, credits apart
 * (rules 1.2, 2.1: credits age separately, and one account's never pays for another).
 */

import type { Day } from '@stoep/domain/calendar/calendar';
import { openItemsOf } from '@stoep/domain/ledger/ageing';
import { type Cents, cents } from '@stoep/domain/money/cents';
import { sumCents } from '@stoep/domain/money/money';
import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../../kernel/database/client.ts';
import { preparedSelect } from '../../../kernel/prepared-read.ts';
import { findDomainEntries } from './ledger.queries.ts';

export type Arrears = {
  readonly day: Day;
  readonly arrears: Cents;
  /** Accounts that had some. */
  readonly accounts: number;
};

/**
 * Accounts where money passed something due by: it named, or undid, a charge that was not due yet, or a fine or disputed
 * charge waits behind charges to come. Only the settlement itself knows what is open there.
 */
const settledOutOfTurn = (of: SQL) => sql`
  select r.levy_account_id from ledger_entries r join ledger_entries c on c.id = coalesce(r.reverses, r.allocates_to)
    where r.amount < 0 and c.amount > 0 and c.due_day > r.entry_day and r.levy_account_id in ${of}
  union select f.levy_account_id from ledger_entries f
    where f.amount > 0 and (f.kind = 'fine' or f.disputed) and f.levy_account_id in ${of}
      and exists (select 1 from ledger_entries n
        where n.levy_account_id = f.levy_account_id and n.amount > 0 and n.due_day > n.entry_day)`;

/**
 * Everywhere else money pays what is oldest due first, so that what was due less what had come in is what was open.
 * Entries are added up by the first of the days on which they count, and only those sums day by day. Account by account: asked for those
 * of one building at once, the planner reads the whole ledger.
 */
const inTurn = async (db: Queryable, of: SQL, days: readonly Day[]): Promise<Arrears[]> => {
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
 * @param of the ids of the levy accounts, as a subquery in brackets
 * @param days ascending
 */
export const arrearsOn = async (db: Queryable, of: SQL, days: readonly Day[]): Promise<Arrears[]> => {
  const plain = await inTurn(db, of, days);
  const rest = await preparedSelect<{ levy_account_id: string }>(
    db,
    'ledger.arrears-out-of-turn',
    settledOutOfTurn(of),
  );
  const ledgers = await findDomainEntries(
    db,
    rest.map((row) => row.levy_account_id),
  );
  return plain.map(({ day, arrears, accounts }) => {
    const owed = [...ledgers.values()]
      .map((entries) =>
        openItemsOf(entries, day).filter(({ amount, dueDate }) => amount > 0 && dueDate <= day),
      )
      .map((items) => sumCents(items.map(({ amount }) => amount)))
      .filter((amount) => amount > 0);
    return { day, arrears: sumCents([arrears, ...owed]), accounts: accounts + owed.length };
  });
};
