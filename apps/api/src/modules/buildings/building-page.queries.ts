/** One building as the office reads it whole, in one statement: its money, this month, what waits, and what comes next. */
import { AppError } from '@stoep/contract/kit/errors';
import type { Fund } from '@stoep/domain/books/chart';
import { type Day, monthOf } from '@stoep/domain/calendar/calendar';
import { cents } from '@stoep/domain/money/money';
import { endOfFinancialYear, nextWithNumber } from '@stoep/domain/operations/building-duties';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../kernel/database/client.ts';
import { jsonList } from '../../kernel/database/json-list.ts';
import { dueToReserve } from '../journals/index.ts';
import { ageingOfBuilding } from '../ledger/index.ts';

const SOONEST = 5;
const NEXT_DUTIES = 6;

type Row = {
  banks: { fund: Fund; amount: number }[];
  owed: number;
  overdue: number;
  owing: number;
  dueToReserve: number;
  raised: number;
  collected: number;
  votes: { id: string; subject: string; closesAt: string; voted: number; required: number }[];
  voteCount: number;
  jobs: { state: string; count: number }[];
  tickets: number;
  tasks: number;
  duties: { id: string; kind: string; subject: string; dueDay: Day; late: boolean }[];
  dutyCount: number;
  undated: number;
  yearStart: number;
  levyDueDay: number;
  monthPostDay: number;
  autoMonth: boolean;
};

/** Of each fund, as its books have it: every account at the bank together. */
const banks = (today: Day): SQL =>
  jsonList(sql`select g.fund, sum(g.debit - g.credit) as amount from gl_balances g
    join gl_accounts a on a.id = g.account_id and a.control = 'bank'
    where g.building_id = b.id and g.month <= ${today} group by g.fund order by g.fund`);

const owing = (
  buildingId: string,
  today: Day,
): SQL => sql`lateral (select coalesce(sum(o.total) filter (where o.total > 0), 0) as owed,
    coalesce(sum(greatest(o.total - o.current, 0)), 0) as overdue,
    count(*) filter (where o.total - o.current > 0)::int as owing
  from (select age.total, age.current from ${ageingOfBuilding(buildingId, today)}) o) arrears`;

/** What was charged and paid since the first of the month, but for what was taken back. */
const month = (today: Day): SQL => sql`lateral (
  select coalesce(sum(e.amount) filter (where e.amount > 0 and e.kind not in ('opening_balance', 'refund')), 0) as raised,
    coalesce(-sum(e.amount) filter (where e.kind = 'receipt'), 0) as collected
  from levy_accounts l join ledger_entries e on e.levy_account_id = l.id
  where l.building_id = b.id and e.entry_day between ${`${monthOf(today)}-01`} and ${today} and e.reverses is null
    and not exists (select from ledger_entries r where r.reverses = e.id)) month`;

const votes = jsonList(sql`select v.id, v.subject, v.closes_at as "closesAt", v.required_count as required,
    (select count(*)::int from ballots c where c.approval_id = v.id and c.vote is not null) as voted
  from approvals v where v.building_id = b.id and v.state = 'Awaiting trustees'
  order by v.closes_at limit ${SOONEST}`);

const jobs = jsonList(sql`select j.state, count(*)::int as count from maintenance_jobs j
  where j.building_id = b.id and j.state not in ('Completed', 'Canceled') group by j.state order by j.state`);

const duties = (today: Day): SQL =>
  jsonList(sql`select d.id, d.kind, d.subject, d.due_day as "dueDay", d.due_day < ${today} as late from building_duties d
  where d.building_id = b.id and not d.ended and d.due_day is not null order by d.due_day, d.kind limit ${NEXT_DUTIES}`);

const dated = sql`lateral (select count(*)::int as "dutyCount",
    count(*) filter (where d.due_day is null)::int as undated
  from building_duties d where d.building_id = b.id and not d.ended) dated`;

const DATES = sql`b.financial_year_start as "yearStart", b.levy_due_day as "levyDueDay",
  b.month_post_day as "monthPostDay", b.auto_month as "autoMonth"`;

const datesOf = ({ yearStart, levyDueDay, monthPostDay }: Row, today: Day) => ({
  yearEnd: endOfFinancialYear(today, yearStart),
  leviesDue: nextWithNumber(today, levyDueDay),
  monthPosted: nextWithNumber(today, monthPostDay),
});

/** Throws not_found. */
export const buildingPage = async (db: Database, buildingId: string, today: Day) => {
  const { rows } = await db.execute<Row>(sql`
    select ${banks(today)} as banks, ${dueToReserve(sql`b.id`, sql`${today}`)} as "dueToReserve", arrears.*, month.*, ${votes} as votes,
      (select count(*)::int from approvals v where v.building_id = b.id and v.state = 'Awaiting trustees')
        as "voteCount", ${jobs} as jobs,
      (select count(*)::int from tickets t where t.building_id = b.id and t.state not in ('Resolved', 'Closed'))
        as tickets,
      (select count(*)::int from tasks t where t.building_id = b.id and t.state not in ('Completed', 'Canceled'))
        as tasks, ${duties(today)} as duties, dated.*, ${DATES}
    from buildings b cross join ${owing(buildingId, today)} cross join ${month(today)} cross join ${dated} where b.id = ${buildingId}`);
  const [row] = rows;
  if (!row) throw new AppError('not_found');
  return {
    ...row,
    ...datesOf(row, today),
    owed: cents(Number(row.owed)),
    dueToReserve: cents(Number(row.dueToReserve)),
    overdue: cents(Number(row.overdue)),
    raised: cents(Number(row.raised)),
    collected: cents(Number(row.collected)),
    banks: row.banks.map((one) => ({ ...one, amount: cents(one.amount) })),
    votes: row.votes.map((one) => ({ ...one, closesAt: new Date(one.closesAt) })),
  };
};
