/**
 * Reads the summary on the owner portal: total owed, last payment, next due day, and tickets with an answer (M-8b).
 */

import type { OwnerPortalSummary } from '@stoep/contract/people/owner-accounts';
import { addMonths, type Day, firstDayOfMonth } from '@stoep/domain/calendar/calendar';
import { sql } from 'drizzle-orm';
import { isTicketOfPersonSql } from '../../../access/ticket-person.ts';
import { levyAccounts } from '../../../db/schema/ledger/levy-accounts.ts';
import { centsSql } from '../../../kernel/database/decoded-sql.ts';
import { defineScopedQuery } from '../../../kernel/query.ts';
import type { QueryCaller, QueryPlaceholder } from '../../../kernel/query-caller.ts';
import { requiredQueryInput } from '../../../kernel/query-input.ts';
import type { CallerReadContext } from '../../../kernel/read.ts';
import { defineRowScope } from '../../../kernel/scope.ts';
import {
  ageingOfLevyAccountSql,
  reportedPaymentsSqlColumn,
  type UpcomingMonthCharges,
  upcomingMonthChargesSql,
} from '../../ledger/entries/index.ts';
import {
  isOwnLevyAccountSql,
  type MainLevyAccountIds,
  mainLevyAccountIdsSql,
} from '../../ledger/levy-accounts/levy-accounts.policy.ts';
import { isTicketAwaitingCustomerSql } from '../../works/tickets/tickets.policy.ts';

/** Levy accounts of which the caller is the owner; the caller's own tenancies are left out. */
const own = defineRowScope(
  levyAccounts,
  (l, caller) => sql`(${isOwnLevyAccountSql(caller)} and ${l.type} <> 'Tenant')`,
);

const MINE = sql`any(own.ids)`;

const sum = (name: string) => sql`sum(age.${sql.identifier(name)}) as ${sql.identifier(name)}`;
const totals = (today: QueryCaller['at']['today']) => sql`lateral (select ${sum('total')}, ${sum('current')},
    ${sum('days30')}, ${sum('days60')}, ${sum('days90')}, ${sum('days120')}, ${sum('days150')}, ${sum('days180')},
    sum(age.total) filter (where age.total > 0) as due,
    - sum(age.total) filter (where age.total < 0) as credit,
    sum(age.total - age.current) filter (where age.total - age.current > 0) as overdue
  from unnest(own.ids) l(id) cross join ${ageingOfLevyAccountSql(sql`l.id`, today)}) t`;

/** The newest receipt that is not reversed. */
const lastPayment = (today: QueryCaller['at']['today']) => sql`lateral (
  select e.entry_day::text as day, - e.amount as amount, l.account_number from ledger_entries e
  join levy_accounts l on l.id = e.levy_account_id
  where e.levy_account_id = ${MINE} and e.kind = 'receipt' and e.entry_day <= ${today}
    and not exists (select 1 from ledger_entries r where r.reverses = e.id)
  order by e.entry_day desc, e.sequence desc limit 1) paid`;

/** Posted charges, also with a later date, that fall due next. */
const nextPosted = (today: QueryCaller['at']['today']) => sql`lateral (
  select o.due_day::text as day, sum(o.amount) as amount from open_items o
  where o.levy_account_id = ${MINE} and o.amount > 0 and o.due_day > ${today}
    and (o.until_day is null or o.until_day >= o.due_day) and o.from_day <= o.due_day
  group by o.due_day order by o.due_day limit 1) posted`;

/** The fixed charges of the next levy run, used where nothing is posted. */
const nextRun = (next: QueryPlaceholder) => sql`lateral (
  select sum(u.amount) as amount from unit_billings u
  where posted.day is null and u.charge_to = 'Owner' and u.amount is not null and not u.waits
    and (u.from_day is null or u.from_day <= ${next}) and (u.ended_day is null or u.ended_day >= ${next})
    and u.unit_id in (select l.unit_id from levy_accounts l where l.id = ${MINE} and l.type = 'Owner')) run`;

const ownTickets = (caller: QueryCaller) => sql`lateral (
  select count(*)::int as active, count(*) filter (where ${isTicketAwaitingCustomerSql})::int as answered from tickets
  where ${isTicketOfPersonSql(caller)} and role = 'owner' and state not in ('Resolved', 'Closed')) tickets`;

const asCents = (value: string) => centsSql(sql`coalesce(${sql.raw(value)}, 0)::bigint`);

const summary = defineScopedQuery('owner-accounts.summary', {
  scope: own,
  input: { nextRun: requiredQueryInput<Day>() },
  from: (db, { within, caller, input }) =>
    db
      .select({
        ageTotal: asCents('t.total'),
        ageCurrent: asCents('t.current'),
        age30Days: asCents('t.days30'),
        age60Days: asCents('t.days60'),
        age90Days: asCents('t.days90'),
        age120Days: asCents('t.days120'),
        age150Days: asCents('t.days150'),
        age180Days: asCents('t.days180'),
        amountDue: asCents('t.due'),
        inCredit: asCents('t.credit'),
        overdue: asCents('t.overdue'),
        reported: reportedPaymentsSqlColumn(sql`= ${MINE}`, caller),
        paidDay: sql<Day | null>`paid.day`,
        paidAmount: asCents('paid.amount'),
        paidAccount: sql<string>`paid.account_number`,
        postedDay: sql<Day | null>`posted.day`,
        postedAmount: asCents('posted.amount'),
        runAmount: asCents('run.amount'),
        coming: sql<UpcomingMonthCharges | null>`coming.month`,
        account: sql<MainLevyAccountIds | null>`main.account`,
        ticketsAnswered: sql<number>`tickets.answered`,
        ticketsActive: sql<number>`tickets.active`,
      })
      .from(
        sql`(select array(select levy_accounts.id from levy_accounts where ${within}) as ids) own
          cross join ${totals(caller.at.today)}
          cross join lateral (select ${mainLevyAccountIdsSql(caller)} as account) main
          cross join ${ownTickets(caller)}
          cross join lateral (select ${upcomingMonthChargesSql(MINE, caller.at.today)} as month) coming
          left join ${lastPayment(caller.at.today)} on true
          left join ${nextPosted(caller.at.today)} on true
          cross join ${nextRun(input.nextRun)}`,
      ),
});

export const readOwnerPortalSummary = async (read: CallerReadContext): Promise<OwnerPortalSummary> => {
  const nextRun = firstDayOfMonth(addMonths(read.caller.at.today, 1));
  const { paidDay, paidAmount, paidAccount, postedDay, postedAmount, runAmount, ...rest } = await read.get(summary, {
    nextRun,
  });
  const expected = runAmount > 0 ? { date: nextRun, amount: runAmount, posted: false } : null;
  return {
    ...rest,
    lastPayment: paidDay === null ? null : { date: paidDay, amount: paidAmount, accountNumber: paidAccount },
    nextDue: postedDay ? { date: postedDay, amount: postedAmount, posted: true } : expected,
  };
};
