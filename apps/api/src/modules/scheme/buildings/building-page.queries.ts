/** One building as the office reads it whole, in one statement: its money, this month, what waits, and what comes next. */

import type { Day } from '@stoep/domain/calendar/calendar';
import type { Fund } from '@stoep/domain/ledger/chart';
import { cents } from '@stoep/domain/money/cents';
import { endOfFinancialYear, nextWithNumber } from '@stoep/domain/scheme/building-duties';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { forStaff } from '../../../access/staff.ts';
import { buildings } from '../../../db/schema/scheme/buildings.ts';
import { countedVoteOn } from '../../../engines/decisions/interest.policy.ts';
import type { Ref } from '../../../kernel/caller.ts';
import { jsonList } from '../../../kernel/database/json-list.ts';
import { required } from '../../../kernel/input.ts';
import { query } from '../../../kernel/query.ts';
import type { Read } from '../../../kernel/read.ts';
import { ageingOfBuilding, type DayInText } from '../../ledger/entries/index.ts';
import { dueToReserve } from '../../ledger/journals/index.ts';

const SOONEST = 5;
const NEXT_DUTIES = 6;

type Bank = { fund: Fund; amount: number };
/** In whole cents, as JSON has them. */
type Owing = { owed: number; overdue: number; owing: number };
type Month = { raised: number; collected: number };
type Vote = { id: string; subject: string; closesAt: string; voted: number; required: number };
type Duty = { id: string; kind: string; subject: string; dueDay: Day; late: boolean };
type Dated = { dutyCount: number; undated: number };

/** Of each fund, as its books have it: every account at the bank together. */
const banks = (today: DayInText): SQL =>
  jsonList(sql`select g.fund, sum(g.debit - g.credit) as amount from gl_balances g
    join gl_accounts a on a.id = g.account_id and a.control = 'bank'
    where g.building_id = buildings.id and g.month <= ${today} group by g.fund order by g.fund`);

const owing = (buildingId: Ref, today: DayInText): SQL => sql`(select json_build_object(
    'owed', coalesce(sum(o.total) filter (where o.total > 0), 0),
    'overdue', coalesce(sum(greatest(o.total - o.current, 0)), 0),
    'owing', count(*) filter (where o.total - o.current > 0))
  from (select age.total, age.current from ${ageingOfBuilding(buildingId, today)}) o)`;

/** What was charged and paid since the first of the month, but for what was taken back. */
const month = (today: DayInText): SQL => sql`(select json_build_object(
    'raised', coalesce(sum(e.amount) filter (where e.amount > 0 and e.kind not in ('opening_balance', 'refund')), 0),
    'collected', coalesce(-sum(e.amount) filter (where e.kind = 'receipt'), 0))
  from levy_accounts l join ledger_entries e on e.levy_account_id = l.id
  where l.building_id = buildings.id and e.entry_day between date_trunc('month', ${today}::date)::date and ${today}::date
    and e.reverses is null and not exists (select from ledger_entries r where r.reverses = e.id))`;

const votes = jsonList(sql`select approvals.id, approvals.subject, approvals.closes_at as "closesAt",
    approvals.required_count as required,
    (select count(*)::int from ballots c where c.approval_id = approvals.id and c.removed_at is null
      and ${countedVoteOn('c')} is not null) as voted
  from approvals where approvals.building_id = buildings.id and approvals.state = 'Awaiting trustees'
  order by approvals.closes_at limit ${SOONEST}`);

const jobs = jsonList(sql`select j.state, count(*)::int as count from maintenance_jobs j
  where j.building_id = buildings.id and j.state not in ('Completed', 'Canceled') group by j.state order by j.state`);

const duties = (today: DayInText): SQL =>
  jsonList(sql`select d.id, d.kind, d.subject, d.due_day as "dueDay", d.due_day < ${today} as late from building_duties d
  where d.building_id = buildings.id and not d.ended and d.due_day is not null order by d.due_day, d.kind limit ${NEXT_DUTIES}`);

const dated = sql`(select json_build_object('dutyCount', count(*), 'undated', count(*) filter (where d.due_day is null))
  from building_duties d where d.building_id = buildings.id and not d.ended)`;

const page = query('buildings.page', {
  scope: forStaff(buildings),
  input: { id: required<string>() },
  from: (db, { within, caller, input }) => {
    const { today } = caller.at;
    return db
      .select({
        banks: sql<Bank[]>`${banks(today)}`,
        dueToReserve: sql<string>`${dueToReserve(sql`buildings.id`, sql`${today}::date`)}`,
        arrears: sql<Owing>`${owing(input.id, today)}`,
        month: sql<Month>`${month(today)}`,
        votes: sql<Vote[]>`${votes}`,
        voteCount: sql<number>`(select count(*)::int from approvals v
          where v.building_id = buildings.id and v.state = 'Awaiting trustees')`,
        jobs: sql<{ state: string; count: number }[]>`${jobs}`,
        tickets: sql<number>`(select count(*)::int from tickets t
          where t.building_id = buildings.id and t.state not in ('Resolved', 'Closed'))`,
        tasks: sql<number>`(select count(*)::int from tasks t
          where t.building_id = buildings.id and t.state not in ('Completed', 'Canceled'))`,
        duties: sql<Duty[]>`${duties(today)}`,
        dated: sql<Dated>`${dated}`,
        yearStart: buildings.financialYearStart,
        levyDueDay: buildings.levyDueDay,
        monthPostDay: buildings.monthPostDay,
        autoMonth: buildings.autoMonth,
      })
      .from(buildings)
      .where(and(eq(buildings.id, input.id), within));
  },
});

/** Throws not_found. */
export const buildingPage = async (read: Read, id: string) => {
  const { arrears, month: sums, dated: counts, ...row } = await read.get(page, { id });
  const { today } = read.caller.at;
  return {
    ...row,
    ...counts,
    yearEnd: endOfFinancialYear(today, row.yearStart),
    leviesDue: nextWithNumber(today, row.levyDueDay),
    monthPosted: nextWithNumber(today, row.monthPostDay),
    owed: cents(arrears.owed),
    overdue: cents(arrears.overdue),
    owing: arrears.owing,
    dueToReserve: cents(Number(row.dueToReserve)),
    raised: cents(sums.raised),
    collected: cents(sums.collected),
    banks: row.banks.map((one) => ({ ...one, amount: cents(one.amount) })),
    votes: row.votes.map((one) => ({ ...one, closesAt: new Date(one.closesAt) })),
  };
};
