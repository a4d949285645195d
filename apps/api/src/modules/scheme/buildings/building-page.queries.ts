/** Reads the office page of one building in one query: its money, this month, pending work and what comes next. */

import type { BUILDING_DATE_KINDS } from '@stoep/contract/office/detail-pages';
import { type Day, dayOfInstant } from '@stoep/domain/calendar/calendar';
import { AGE_BUCKETS, type Ageing } from '@stoep/domain/ledger/ageing';
import { ageingToFields } from '@stoep/domain/ledger/ageing-fields';
import type { Fund } from '@stoep/domain/ledger/chart-of-accounts';
import { cents } from '@stoep/domain/money/cents';
import { lastDayOfFinancialYear, nextDayWithDayOfMonth } from '@stoep/domain/scheme/building-duties';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { staffOnlyRowScope } from '../../../access/staff-scopes.ts';
import { buildings } from '../../../db/schema/scheme/buildings.ts';
import { countedVoteOfBallotSql } from '../../../engines/decisions/personal-interest.policy.ts';
import { jsonListSql } from '../../../kernel/database/json-list.ts';
import { defineScopedQuery } from '../../../kernel/query.ts';
import type { QueryPlaceholder } from '../../../kernel/query-caller.ts';
import { requiredQueryInput } from '../../../kernel/query-input.ts';
import type { CallerReadContext } from '../../../kernel/read.ts';
import { ageingOfBuildingSql, type SqlDay } from '../../ledger/entries/index.ts';
import { dueToReserve } from '../../ledger/journals/index.ts';

const SOONEST = 5;
const NEXT_DUTIES = 6;

type Bank = { fund: Fund; amount: number };
/** In whole cents, as JSON returns them. */
type Owing = { overdue: number; owing: number; ages: { [K in keyof Ageing]: number } };
type Month = { raised: number; collected: number };
type Vote = { id: string; subject: string; closesAt: string; voted: number; required: number };
type Duty = { id: string; kind: string; subject: string; dueDay: Day; late: boolean };
type Dated = { dutyCount: number; undated: number; lateCount: number };
type NextDuty = { id: string; kind: string; subject: string; day: Day };

/** Per fund, all bank accounts together, as in the ledger. */
const banks = (today: SqlDay): SQL =>
  jsonListSql(sql`select g.fund, sum(g.debit - g.credit) as amount from gl_balances g
    join gl_accounts a on a.id = g.account_id and a.control = 'bank'
    where g.building_id = buildings.id and g.month <= ${today} group by g.fund order by g.fund`);

const AGES = ['total', ...AGE_BUCKETS] as const;

const owing = (buildingId: QueryPlaceholder, today: SqlDay): SQL => sql`(select json_build_object(
    'overdue', coalesce(sum(greatest(age.total - age.current, 0)), 0),
    'owing', count(*) filter (where age.total - age.current > 0),
    'ages', json_build_object(${sql.join(
      AGES.map((name) => {
        const column = sql`age.${sql.identifier(name)}`;
        return sql`${sql.raw(`'${name}'`)}, coalesce(sum(${column}) filter (where age.total > 0), 0)`;
      }),
      sql`, `,
    )}))
  from ${ageingOfBuildingSql(buildingId, today)})`;

/** Charges and receipts since the first of the month, without reversed ones. */
const month = (today: SqlDay): SQL => sql`(select json_build_object(
    'raised', coalesce(sum(e.amount) filter (where e.amount > 0 and e.kind not in ('opening_balance', 'refund')), 0),
    'collected', coalesce(-sum(e.amount) filter (where e.kind = 'receipt'), 0))
  from levy_accounts l join ledger_entries e on e.levy_account_id = l.id
  where l.building_id = buildings.id and e.entry_day between date_trunc('month', ${today}::date)::date and ${today}::date
    and e.reverses is null and not exists (select from ledger_entries r where r.reverses = e.id))`;

const votes = jsonListSql(sql`select approvals.id, approvals.subject, approvals.closes_at as "closesAt",
    approvals.required_count as required,
    (select count(*)::int from ballots c where c.approval_id = approvals.id and c.removed_at is null
      and ${countedVoteOfBallotSql('c')} is not null) as voted
  from approvals where approvals.building_id = buildings.id and approvals.state = 'Awaiting trustees'
  order by approvals.closes_at limit ${SOONEST}`);

const jobs = jsonListSql(sql`select j.state, count(*)::int as count from maintenance_jobs j
  where j.building_id = buildings.id and j.state not in ('Completed', 'Canceled') group by j.state order by j.state`);

const duties = (today: SqlDay): SQL =>
  jsonListSql(sql`select d.id, d.kind, d.subject, d.due_day as "dueDay", d.due_day < ${today} as late from building_duties d
  where d.building_id = buildings.id and not d.ended and d.due_day is not null order by d.due_day, d.kind limit ${NEXT_DUTIES}`);

const nextDuty = (today: SqlDay): SQL => sql`(select json_build_object('id', d.id, 'kind', d.kind, 'subject', d.subject,
    'day', d.due_day) from building_duties d
  where d.building_id = buildings.id and not d.ended and d.due_day >= ${today} order by d.due_day, d.kind limit 1)`;

const dated = (today: SqlDay): SQL => sql`(select json_build_object('dutyCount', count(*),
    'undated', count(*) filter (where d.due_day is null), 'lateCount', count(*) filter (where d.due_day < ${today}))
  from building_duties d where d.building_id = buildings.id and not d.ended)`;

const page = defineScopedQuery('buildings.page', {
  scope: staffOnlyRowScope(buildings),
  input: { id: requiredQueryInput<string>() },
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
        linesToMatch: sql<number>`(select count(*)::int from building_bank_accounts a
          join waiting_lines w on w.bank_account_id = a.id where a.building_id = buildings.id
            or a.id in (select s.bank_account_id from pooled_schemes s where s.building_id = buildings.id))`,
        payments: sql<number>`(select count(*)::int from payments p
          where p.building_id = buildings.id and p.state not in ('Paid', 'Canceled'))`,
        nextDuty: sql<NextDuty | null>`${nextDuty(today)}`,
        duties: sql<Duty[]>`${duties(today)}`,
        dated: sql<Dated>`${dated(today)}`,
        yearStart: buildings.financialYearStart,
        levyDueDay: buildings.levyDueDay,
        monthPostDay: buildings.monthPostDay,
        autoMonth: buildings.autoMonth,
      })
      .from(buildings)
      .where(and(eq(buildings.id, input.id), within));
  },
});

const inCents = ({ total, current, days30, days60, days90, days120, days150, days180 }: Owing['ages']) =>
  ageingToFields({
    total: cents(total),
    current: cents(current),
    days30: cents(days30),
    days60: cents(days60),
    days90: cents(days90),
    days120: cents(days120),
    days150: cents(days150),
    days180: cents(days180),
  });

type BuildingDate = {
  readonly day: Day;
  readonly kind: (typeof BUILDING_DATE_KINDS)[number];
  readonly id: string | null;
  readonly name: string;
};

/** The earliest; of one day, the first in the order given. */
const earliest = (first: BuildingDate, ...others: readonly BuildingDate[]): BuildingDate =>
  others.reduce((found, one) => (one.day < found.day ? one : found), first);

/** Throws not_found. */
export const readBuildingPage = async (read: CallerReadContext, id: string) => {
  const { arrears, month: sums, dated: counts, nextDuty: duty, ...row } = await read.get(page, { id });
  const { today } = read.caller.at;
  const yearEnd = lastDayOfFinancialYear(today, row.yearStart);
  const leviesDue = nextDayWithDayOfMonth(today, row.levyDueDay);
  const monthPosted = nextDayWithDayOfMonth(today, row.monthPostDay);
  const votes = row.votes.map((one) => ({ ...one, closesAt: new Date(one.closesAt) }));
  const ofBuilding = { id: null, name: '' };
  return {
    ...row,
    ...counts,
    yearEnd,
    leviesDue,
    monthPosted,
    nextDate: earliest(
      { ...ofBuilding, kind: 'levies due', day: leviesDue },
      { ...ofBuilding, kind: 'levy run', day: monthPosted },
      { ...ofBuilding, kind: 'year end', day: yearEnd },
      ...(duty ? [{ kind: 'compliance' as const, day: duty.day, id: duty.id, name: duty.subject || duty.kind }] : []),
      ...votes
        .map((one) => ({ kind: 'vote' as const, day: dayOfInstant(one.closesAt), id: one.id, name: one.subject }))
        .filter(({ day }) => day >= today),
    ),
    owed: cents(arrears.ages.total),
    overdue: cents(arrears.overdue),
    owing: arrears.owing,
    ages: inCents(arrears.ages),
    dueToReserve: cents(Number(row.dueToReserve)),
    raised: cents(sums.raised),
    collected: cents(sums.collected),
    banks: row.banks.map((one) => ({ ...one, amount: cents(one.amount) })),
    votes,
  };
};
