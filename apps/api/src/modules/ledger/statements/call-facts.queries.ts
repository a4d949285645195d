/**
 * SQL of what staff say in a call, at the head of the pages of a person and of a levy account: the last payment, a
 * proof that waits, the next charge, telephone, open tickets and the last contact. Each part is in its page's query.
 */
import type { LAST_CONTACT_RECORDS } from '@stoep/contract/office/call-pages';
import { addMonths, type Day, firstDayOfMonth } from '@stoep/domain/calendar/calendar';
import { nextMonthLevyChangesOf, type StatementLevies } from '@stoep/domain/ledger/statement';
import { type Cents, cents } from '@stoep/domain/money/cents';
import { type SQL, sql } from 'drizzle-orm';
import { isReadableBuildingSql } from '../../../access/archived-buildings.ts';
import { jsonListSql } from '../../../kernel/database/json-list.ts';
import type { QueryCaller } from '../../../kernel/query-caller.ts';
import { type SqlDay, type UpcomingMonthCharges, upcomingMonthChargesSql } from '../entries/index.ts';
import { nextMonthLeviesSql } from './next-month-levies.queries.ts';

type Proof = { readonly id: string; readonly day: Day; readonly amount: number };
type Payment = { readonly day: Day; readonly amount: number };

/** As the query returns it: amounts as numbers. */
export type AccountCallRow = {
  readonly payment: Payment | null;
  readonly proof: Proof | null;
  readonly proofCount: number;
  readonly posted: UpcomingMonthCharges | null;
  /** The unit's monthly charges that the account pays next month; null if there are none. */
  readonly monthly: number | null;
  readonly levies: StatementLevies | null;
};

const WAITS = sql`p.state in ('waiting', 'seen')`;

/** Fixed charges and shares of levies that stand today; consumption is not known ahead. */
const monthlyChargesSql = (account: SQL, today: SqlDay): SQL => {
  const next = sql`(date_trunc('month', ${today}::date) + interval '1 month')::date`;
  const runs = (of: SQL) => sql`${of}.from_day <= ${next} and (${of}.until_day is null or ${of}.until_day >= ${next})`;
  return sql`(select sum(b.amount) from unit_billings b where b.unit_id = ${account}.unit_id
    and b.amount is not null and not b.waits and ${runs(account)}
    and (b.from_day is null or b.from_day <= ${next}) and (b.ended_day is null or b.ended_day >= ${next})
    and (b.charge_to = ${account}.type or ${account}.type = 'Owner' and not exists (select from levy_accounts t
      where t.unit_id = ${account}.unit_id and t.type = 'Tenant' and ${runs(sql`t`)})))`;
};

/** One JSON value for the account of that alias. The last payment is the newest receipt that is not reversed. */
export const accountCallSql = (account: SQL, today: SqlDay): SQL<AccountCallRow> => {
  const id = sql`${account}.id`;
  return sql<AccountCallRow>`json_build_object(
    'payment', (select json_build_object('day', e.entry_day, 'amount', -e.amount) from ledger_entries e
      where e.levy_account_id = ${id} and e.kind = 'receipt' and e.entry_day <= ${today}
        and not exists (select from ledger_entries r where r.reverses = e.id)
      order by e.entry_day desc, e.sequence desc limit 1),
    'proof', (select json_build_object('id', p.id, 'day', p.paid_day, 'amount', p.amount) from payment_proofs p
      where p.levy_account_id = ${id} and ${WAITS} order by p.created_at desc limit 1),
    'proofCount', (select count(*) from payment_proofs p where p.levy_account_id = ${id} and ${WAITS}),
    'posted', ${upcomingMonthChargesSql(id, today)},
    'monthly', ${monthlyChargesSql(account, today)},
    'levies', ${nextMonthLeviesSql(today, account)})`;
};

/** Posted charges, or else the monthly charges with what the levy lines of next month change. */
const nextChargeOf = ({ posted, monthly, levies }: AccountCallRow, at: { today: Day; now: Date }) => {
  if (posted) return { day: posted.month, amount: cents(posted.amount), posted: true };
  if (monthly === null) return null;
  const changes = nextMonthLevyChangesOf(levies, { to: at.today, generatedAt: at.now });
  const amount = changes.reduce((sum, { now, next }) => sum + next - now, monthly);
  return { day: addMonths(firstDayOfMonth(at.today), 1), amount: cents(amount), posted: false };
};

/** The facts of the contract. */
export const accountCallFactsOf = (row: AccountCallRow, at: { today: Day; now: Date }) => ({
  paidDay: row.payment?.day ?? null,
  paid: row.payment ? cents(row.payment.amount) : null,
  proof: row.proof ? { ...row.proof, amount: cents(row.proof.amount) as Cents } : null,
  proofCount: row.proofCount,
  nextCharge: nextChargeOf(row, at),
});

type Telephone = { readonly name: string; readonly number: string };
type LastContact = {
  readonly record: (typeof LAST_CONTACT_RECORDS)[number];
  readonly id: string;
  readonly kind: string | null;
  readonly who: string;
  readonly what: string;
  readonly at: string;
};

type CallerRow = {
  readonly telephones: Telephone[];
  readonly openTickets: { readonly id: string; readonly number: number }[];
  readonly openTicketCount: number;
  readonly lastContact: LastContact | null;
};

const OPEN_TICKETS = 3;
/** What is displayed is one line. */
const WORDS = 200;

/**
 * Columns of a page's query.
 * @param people a select of the ids of contacts
 * @param accounts a select of the ids of their owner accounts, whose telephone and address count too
 */
export const callerSqlColumns = (people: SQL, accounts: SQL, caller: QueryCaller) => {
  // Read person by person, each way through its index, so that nobody costs a scan of all tickets.
  const tickets = (those: SQL) => {
    const their = (by: SQL) =>
      sql`cross join lateral (select t.* from tickets t
        where ${by} and ${isReadableBuildingSql(sql`t.building_id`, caller)} ${those}) t`;
    return sql`(select t.*, p.first_name || ' ' || p.last_name as who
        from user_profiles p ${their(sql`t.logged_by_id = p.id`)} where p.contact_id in (${people})
      union all select t.*, c.first_name || ' ' || c.last_name
        from contacts c ${their(sql`t.contact_id = c.id`)} where c.id in (${people})) t`;
  };
  const newestTickets = (number: number, those = sql``) =>
    sql`${tickets(sql`${those} order by t.created_at desc limit ${number}`)} order by t.created_at desc limit ${number}`;
  const areOpen = sql`and t.state not in ('Resolved', 'Closed')`;
  const addresses = sql`(select c.email as address from contacts c where c.id in (${people})
    union select p.email from user_profiles p where p.contact_id in (${people}) and p.email_confirmed_at is not null
    union select a.email from owner_accounts a where a.id in (${accounts}) and a.email is not null) addresses`;
  const one = (record: LastContact['record'], rows: SQL) =>
    sql`(select ${record}::text as record, one.* from (${rows}) one)`;
  const words = (text: SQL) => sql`left(${text}, ${WORDS})`;
  const newest = sql.join(
    [
      one(
        'person-notes',
        sql`select n.id, n.kind, n.author_name as who, ${words(sql`n.note`)} as what, n.created_at as at
          from person_notes n where n.contact_id in (${people}) order by n.created_at desc limit 1`,
      ),
      one(
        'tickets',
        sql`select t.id, null as kind, t.who, ${words(sql`t.description`)} as what, t.created_at as at
          from ${newestTickets(1)}`,
      ),
      one(
        'outbox',
        sql`select o.id, null as kind, o."to" as who, ${words(sql`o.subject`)} as what, o.created_at as at
          from ${addresses} cross join lateral (select * from outbox where outbox."to" = addresses.address
            order by created_at desc limit 1) o order by o.created_at desc limit 1`,
      ),
    ],
    sql` union all `,
  );
  return {
    telephones: sql<Telephone[]>`${jsonListSql(sql`select distinct on (of.number) of.name, of.number
      from (select 1 as rank, c.first_name || ' ' || c.last_name as name, c.mobile as number
          from contacts c where c.id in (${people})
        union all select 2, p.first_name || ' ' || p.last_name, p.mobile
          from user_profiles p where p.contact_id in (${people}) and p.disabled_at is null
        union all select 3, a.name, a.phone from owner_accounts a where a.id in (${accounts})) of
      where of.number <> '' order by of.number, of.rank`)}`,
    openTickets: sql<CallerRow['openTickets']>`${jsonListSql(
      sql`select t.id, t.number from ${newestTickets(OPEN_TICKETS, areOpen)}`,
    )}`,
    openTicketCount: sql<number>`(select count(*)::int from ${tickets(sql`${areOpen} offset 0`)})`,
    lastContact: sql<LastContact | null>`(select to_json(last) from (select * from (${newest}) of
      order by of.at desc limit 1) last)`,
  };
};

export const lastContactOf = (last: LastContact | null) => (last ? { ...last, at: new Date(last.at) } : null);
