/** Budgets, levy lines and exclusive-use areas as the office keeps them. */

import * as declared from '@stoep/contract/billing/budgets.resources';
import { budgetSentences as says } from '@stoep/contract/billing/budgets.sentences';
import { type SQL, sql } from 'drizzle-orm';
import { budgetLines, budgets, exclusiveUseAreas } from '../../../db/schema/billing/budgets.ts';
import { bind } from '../../../engines/office/binding.ts';
import * as steps from './budget-steps.commands.ts';
import { raiseSpecial } from './special.commands.ts';

/** Of the items; of one that was taken over, of its levy lines. */
const contributions = (id: SQL) => sql`coalesce(
  (select sum(case i.kind when 'expense' then i.amount else -i.amount end) from budget_items i where i.budget_id = ${id}),
  (select sum(l.yearly_amount) from budget_lines l where l.budget_id = ${id} and l.kind = 'levy'))`;

/** What the budget it was made from had; without one, what was charged on the eve of the year. */
const before = (id: SQL, building: SQL, yearFrom: SQL) => sql`coalesce(
  (select sum(case i.kind when 'expense' then i.last_amount else -i.last_amount end) from budget_items i where i.budget_id = ${id}),
  (select sum(l.yearly_amount) from (
    select distinct on (name) name, yearly_amount, until_day from budget_lines
    where building_id = ${building} and kind = 'levy' and not (budget_id is not null and name like 'Shortfall %') and from_day < ${yearFrom} order by name, from_day desc) l
  where l.until_day is null or l.until_day >= ${yearFrom} - 1))`;

export const budgetBindings = [
  bind(declared.budgets, budgets, {
    titleOf: (
      column,
    ) => sql`(select b.name from buildings b where b.id = ${column('buildingId')}) || ', year from '
      || to_char(${column('yearFrom')}, 'FMMonth YYYY')
      || case when ${column('version')} > 1 then ', version ' || ${column('version')} else '' end`,
    computed: {
      contributions: (column) => contributions(column('id')),
      change: (column) => sql`(select round(10000.0 * (n.now - n.before) / nullif(n.before, 0))::int from (
        select ${contributions(column('id'))} as now, ${before(column('id'), column('buildingId'), column('yearFrom'))} as before) n)`,
      // Nothing of a year that has ended.
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
      putToTrustees: steps.putBudgetToTrustees,
      meeting: steps.approveByMeeting,
      noticed: steps.noticeSent,
      collectShortfall: steps.collectShortfall,
      change: steps.changeBudget,
      withdraw: steps.withdrawBudget,
    },
  }),
  bind(declared.levyLines, budgetLines, { create: raiseSpecial }),
  bind(declared.exclusiveUseAreas, exclusiveUseAreas, {
    buildingOf: (column) => sql`(select u.building_id from units u where u.id = ${column('unitId')})`,
    settle: ({ fromDay, untilDay }) =>
      untilDay && String(untilDay) < String(fromDay) ? { problems: { untilDay: says.areaEnds } } : {},
  }),
];
