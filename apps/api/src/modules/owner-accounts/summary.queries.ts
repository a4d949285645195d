/** What the owner portal opens with: owed across all own accounts, last payment, next due, tickets answered (M-8b). */
import type { OwnerSummary } from '@stoep/contract/accounts/owner-accounts';
import { addMonths, firstOfMonth } from '@stoep/domain/calendar/calendar';
import { cents } from '@stoep/domain/money/money';
import { sql } from 'drizzle-orm';
import type { Person } from '../../kernel/actor.ts';
import type { Database } from '../../kernel/database/client.ts';
import { type AgeingRow, ageingOf } from '../ledger/index.ts';
import { accountsHeldBy, type MainAccount, mainAccountOf } from '../levy-accounts/levy-accounts.policy.ts';
import { awaitsCustomer } from '../tickets/tickets.policy.ts';

/** Ids of the levy accounts the caller answers for as an owner. */
const own = (person: Person) =>
  sql`(select levy_accounts.id from levy_accounts where ${accountsHeldBy(person)} and levy_accounts.type <> 'Tenant')`;

type Totals = AgeingRow & { due: string | null; credit: string | null; overdue: string | null };

const readTotals = async (db: Database, person: Person): Promise<Totals | undefined> => {
  const sum = (name: string) =>
    sql`coalesce(sum(age.${sql.identifier(name)}), 0)::bigint as ${sql.identifier(name)}`;
  const found = await db.execute<Totals>(sql`
    select ${sum('total')}, ${sum('current')}, ${sum('days30')}, ${sum('days60')}, ${sum('days90')},
      ${sum('days120')}, ${sum('days150')}, ${sum('days180')},
      sum(age.total) filter (where age.total > 0)::bigint as due,
      (- sum(age.total) filter (where age.total < 0))::bigint as credit,
      sum(age.total - age.current) filter (where age.total - age.current > 0)::bigint as overdue
    from levy_accounts l cross join ${ageingOf(sql`l.id`, person.at.today)} where l.id in ${own(person)}`);
  return found.rows[0];
};

/** The newest receipt that was not taken back. */
const readLastPayment = async (db: Database, person: Person) => {
  const found = await db.execute<{ date: string; amount: string; account_number: string }>(sql`
    select e.entry_day::text as date, e.amount, l.account_number from ledger_entries e
    join levy_accounts l on l.id = e.levy_account_id
    where e.levy_account_id in ${own(person)} and e.kind = 'receipt' and e.entry_day <= ${person.at.today}
      and not exists (select 1 from ledger_entries r where r.reverses = e.id)
    order by e.entry_day desc, e.sequence desc limit 1`);
  const row = found.rows[0];
  return row
    ? { date: row.date, amount: cents(-Number(row.amount)), accountNumber: row.account_number }
    : null;
};

/** What is posted already, also with a later date, and falls due next; otherwise the fixed charges of the next run, on the next 1st. */
const readNextDue = async (db: Database, person: Person) => {
  const { today } = person.at;
  const posted = await db.execute<{ date: string; amount: string }>(sql`
    select o.due_day::text as date, sum(o.amount)::bigint as amount from open_items o
    where o.levy_account_id in ${own(person)} and o.amount > 0 and o.due_day > ${today}
      and (o.until_day is null or o.until_day >= o.due_day) and o.from_day <= o.due_day
    group by o.due_day order by o.due_day limit 1`);
  if (posted.rows[0])
    return { date: posted.rows[0].date, amount: cents(Number(posted.rows[0].amount)), posted: true };
  const next = firstOfMonth(addMonths(today, 1));
  const expected = await db.execute<{ amount: string | null }>(sql`
    select sum(u.amount)::bigint as amount from unit_billings u
    where u.charge_to = 'Owner' and u.amount is not null and (u.ended_day is null or u.ended_day >= ${next})
      and u.unit_id in (select l.unit_id from levy_accounts l where l.id in ${own(person)} and l.type = 'Owner')`);
  const amount = Number(expected.rows[0]?.amount ?? 0);
  return amount > 0 ? { date: next, amount: cents(amount), posted: false } : null;
};

const readAccount = async (db: Database, person: Person) => {
  const found = await db.execute<{ account: MainAccount | null }>(
    sql`select ${mainAccountOf(person)} as account`,
  );
  return found.rows[0]?.account ?? null;
};

const readTickets = async (db: Database, person: Person) => {
  const found = await db.execute<{ active: number; answered: number }>(sql`
    select count(*)::int as active, count(*) filter (where ${awaitsCustomer})::int as answered
    from tickets where logged_by_id = ${person.profileId} and role = 'owner'
      and state not in ('Resolved', 'Closed')`);
  return found.rows[0] ?? { active: 0, answered: 0 };
};

export const findOwnerSummary = async (db: Database, person: Person): Promise<OwnerSummary> => {
  const [totals, lastPayment, nextDue, account, tickets] = await Promise.all([
    readTotals(db, person),
    readLastPayment(db, person),
    readNextDue(db, person),
    readAccount(db, person),
    readTickets(db, person),
  ]);
  const sum = (value: string | null | undefined) => cents(Number(value ?? 0));
  return {
    ageTotal: sum(totals?.total),
    ageCurrent: sum(totals?.current),
    age30Days: sum(totals?.days30),
    age60Days: sum(totals?.days60),
    age90Days: sum(totals?.days90),
    age120Days: sum(totals?.days120),
    age150Days: sum(totals?.days150),
    age180Days: sum(totals?.days180),
    amountDue: sum(totals?.due),
    inCredit: sum(totals?.credit),
    overdue: sum(totals?.overdue),
    lastPayment,
    nextDue,
    account,
    ticketsAnswered: tickets.answered,
    ticketsActive: tickets.active,
  };
};
