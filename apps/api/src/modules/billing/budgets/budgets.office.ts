/** Office bindings of budgets, levy lines and exclusive-use areas. */

import * as declared from '@stoep/contract/billing/budgets.resources';
import { budgetSentences as says } from '@stoep/contract/billing/budgets.sentences';
import { type SQL, sql } from 'drizzle-orm';
import { budgets, exclusiveUseAreas, levyLines } from '../../../db/schema/billing/budgets.ts';
import { bindRecord } from '../../../engines/office/record-binding.ts';
import { recordBudgetAdoption } from './adopted-budgets.commands.ts';
import * as steps from './budget-steps.commands.ts';
import { raiseSpecialLevy } from './special-levy.commands.ts';

/** Yearly contributions from the budget items; a budget that was taken over has levy lines only. */
const contributions = (id: SQL) => sql`coalesce(
  (select sum(case i.kind when 'expense' then i.amount else -i.amount end) from budget_items i where i.budget_id = ${id}),
  (select sum(l.yearly_amount) from budget_lines l where l.budget_id = ${id} and l.kind = 'levy'))`;

/** Contributions of the previous budget; without one, what was charged on the day before the year. */
const before = (id: SQL, building: SQL, yearFrom: SQL) => sql`coalesce(
  (select sum(case i.kind when 'expense' then i.last_amount else -i.last_amount end) from budget_items i where i.budget_id = ${id}),
  (select sum(l.yearly_amount) from (
    select distinct on (name) name, yearly_amount, until_day from budget_lines
    where building_id = ${building} and kind = 'levy' and not (budget_id is not null and name like 'Shortfall %') and from_day < ${yearFrom} order by name, from_day desc) l
  where l.until_day is null or l.until_day >= ${yearFrom} - 1))`;

export const budgetBindings = [
  bindRecord(declared.budgetsResource, budgets, {
    titleOf: (column) => sql`(select b.name from buildings b where b.id = ${column('buildingId')}) || ', year from '
      || to_char(${column('yearFrom')}, 'FMMonth YYYY')
      || case when ${column('version')} > 1 then ', version ' || ${column('version')} else '' end`,
    computed: {
      contributions: (column) => contributions(column('id')),
      change: (column) => sql`(select round(10000.0 * (n.now - n.before) / nullif(n.before, 0))::int from (
        select ${contributions(column('id'))} as now, ${before(column('id'), column('buildingId'), column('yearFrom'))} as before) n)`,
      // A year that has ended is left out.
      daysToYearEnd: (column) => {
        const days = sql`(${column('yearUntil')} - (now() at time zone 'Africa/Johannesburg')::date)`;
        return sql`(case when ${days} >= 0 then ${days} end)`;
      },
    },
    queues: {
      draftBudgets: ['Draft'],
      noticesToSend: (column) =>
        sql`${column('approvedDay')} is not null and ${column('noticedDay')} is null and not ${column('takenOver')}`,
    },
    actions: {
      putToTrustees: steps.submitBudgetToTrustees,
      meeting: steps.approveBudgetByMeeting,
      adopted: recordBudgetAdoption,
      noticed: steps.recordLevyNoticeSent,
      collectShortfall: steps.collectBudgetShortfall,
      change: steps.reviseBudgetInForce,
      withdraw: steps.withdrawDraftBudget,
    },
  }),
  bindRecord(declared.levyLinesResource, levyLines, { create: raiseSpecialLevy }),
  bindRecord(declared.exclusiveUseAreasResource, exclusiveUseAreas, {
    buildingOf: (column) => sql`(select u.building_id from units u where u.id = ${column('unitId')})`,
    settle: ({ fromDay, untilDay }) =>
      untilDay && String(untilDay) < String(fromDay) ? { problems: { untilDay: says.areaEnds } } : {},
  }),
];
