/**
 * Puts an approved budget into effect. It starts its levy lines in the first month that is not raised yet, ends the
 * earlier lines, and adds a task to notify owners within 14 days (PMR 25(1)). Nothing is ever raised backwards.
 */

import { budgetSentences as says } from '@stoep/contract/billing/budgets.sentences';
import { translateSentenceToEnglish } from '@stoep/contract/kit/translate-sentence';
import {
  addDays,
  addMonths,
  type Day,
  firstDayOfMonth,
  formatDay,
  nextFirstDayOfMonth,
} from '@stoep/domain/calendar/calendar';
import { and, eq, gte, isNull, lt, notInArray, or, sql } from 'drizzle-orm';
import { budgets, levyLines } from '../../../db/schema/billing/budgets.ts';
import { buildings } from '../../../db/schema/scheme/buildings.ts';
import type { DatabaseTransaction, Queryable } from '../../../kernel/database/client.ts';
import { createSystemTask } from '../../works/tasks/task-steps.commands.ts';
import { collectedBudgetLinesOf } from './budget-approval-problems.ts';
import { type BudgetFigures, getBudget, readBudgetFigures } from './budget-figures.queries.ts';

/**
 * The latest month with levies in force; null before the first. The query walks each account back from its last
 * entry, so that its cost does not grow with the years of ledger.
 */
export const findLatestLevyMonth = async (db: Queryable, buildingId: string): Promise<Day | null> => {
  const found = await db.execute<{ month: string | null }>(sql`
    select max(last.entry_day)::text as month from levy_accounts l cross join lateral (
      select e.entry_day from ledger_entries e
      where e.levy_account_id = l.id and e.cause ->> 'kind' = 'levy'
        and exists (select from posting_keys k where k.entry_id = e.id and k.undone_at is null)
      order by e.entry_day desc, e.sequence desc limit 1) last
    where l.building_id = ${buildingId}`);
  return found.rows[0]?.month ?? null;
};

/** The first month in which new lines may be charged: neither begun nor raised ahead. */
export const findFirstMonthWithoutLevyRun = async (db: Queryable, buildingId: string, today: Day): Promise<Day> => {
  const next = nextFirstDayOfMonth(today);
  const raised = await findLatestLevyMonth(db, buildingId);
  return raised !== null && raised >= next ? addMonths(firstDayOfMonth(raised), 1) : next;
};

const endOthers = (tx: DatabaseTransaction, buildingId: string, month: Day, names: readonly string[]) =>
  tx
    .update(levyLines)
    .set({ untilDay: addDays(month, -1) })
    .where(
      and(
        eq(levyLines.buildingId, buildingId),
        eq(levyLines.kind, 'levy'),
        lt(levyLines.fromDay, month),
        or(isNull(levyLines.untilDay), gte(levyLines.untilDay, month)),
        ...(names.length > 0 ? [notInArray(levyLines.name, [...names])] : []),
      ),
    );

/** Writes the levy lines of a budget from a month on, and ends the lines before them. */
export const writeLevyLinesOfBudget = async (
  tx: DatabaseTransaction,
  figures: BudgetFigures,
  fromDay: Day,
): Promise<void> => {
  const { budget } = figures;
  const lines = collectedBudgetLinesOf(figures).map(
    ({ name, statementDescription, fund, amount, basis, areaKind, glAccountId, instalments }) => ({
      buildingId: budget.buildingId,
      name,
      statementDescription,
      fund,
      yearlyAmount: amount,
      fromDay,
      budgetId: budget.id,
      basis,
      areaKind,
      glAccountId,
      instalments,
    }),
  );
  await endOthers(
    tx,
    budget.buildingId,
    fromDay,
    lines.map(({ name }) => name),
  );
  if (lines.length === 0) return;
  const given = (column: string) => sql.raw(`excluded.${column}`);
  await tx
    .insert(levyLines)
    .values(lines)
    .onConflictDoUpdate({
      target: [levyLines.buildingId, levyLines.name, levyLines.fromDay],
      set: {
        statementDescription: given('statement_description'),
        fund: given('fund'),
        yearlyAmount: given('yearly_amount'),
        budgetId: given('budget_id'),
        basis: given('basis'),
        areaKind: given('area_kind'),
        glAccountId: given('gl_account_id'),
        instalments: given('instalments'),
        untilDay: null,
      },
    });
};

/** Locks the building, so that no levy run is posted under the old lines while the budget changes them. */
export const lockBuildingForBudget = (tx: DatabaseTransaction, buildingId: string) =>
  tx.select({ id: buildings.id }).from(buildings).where(eq(buildings.id, buildingId)).for('no key update');

/** Puts an approved budget into effect. Returns the first month that it is charged in. */
export const enactBudget = async (tx: DatabaseTransaction, id: string, today: Day): Promise<Day> => {
  const budget = await getBudget(tx, id);
  await lockBuildingForBudget(tx, budget.buildingId);
  const figures = await readBudgetFigures(tx, budget);
  const open = await findFirstMonthWithoutLevyRun(tx, budget.buildingId, today);
  const firstMonth = open > budget.yearFrom ? open : budget.yearFrom;
  await writeLevyLinesOfBudget(tx, figures, firstMonth);
  await tx.update(budgets).set({ state: 'Approved', approvedDay: today, firstMonth }).where(eq(budgets.id, id));
  await createSystemTask(tx, {
    buildingId: budget.buildingId,
    type: 'Financial',
    subject: translateSentenceToEnglish(
      says.noticeTask({ building: budget.building, day: formatDay(firstMonth) }),
    ).slice(0, 200),
    description: translateSentenceToEnglish(says.noticeText),
  });
  return firstMonth;
};

/**
 * Marks approved budgets in force once their first month is posted, and replaces the budget before them. Every
 * command that posts levies calls this.
 */
export const activateDueBudgets = async (tx: DatabaseTransaction, buildingId: string, month: Day): Promise<void> => {
  await tx.execute(sql`update budgets set state = 'Replaced' where building_id = ${buildingId} and state = 'In force'
    and exists (select 1 from budgets n where n.building_id = budgets.building_id and n.year_from = budgets.year_from
      and n.state = 'Approved' and n.first_month <= ${month})`);
  await tx.execute(sql`update budgets set state = 'In force'
    where building_id = ${buildingId} and state = 'Approved' and first_month <= ${month}
      and not exists (select 1 from budgets n where n.building_id = budgets.building_id and n.year_from = budgets.year_from
        and n.state = 'Approved' and n.version > budgets.version and n.first_month <= ${month})`);
};

/**
 * The reverse, after levy runs were reversed: a budget whose first month is no longer posted is approved again, and
 * the budget that it replaced is in force again.
 * @param latest the latest month with levies in force; null where there is none
 */
export const restoreBudgetsAfterReversal = async (
  tx: DatabaseTransaction,
  buildingId: string,
  latest: Day | null,
): Promise<void> => {
  await tx.execute(sql`update budgets set state = 'Approved' where building_id = ${buildingId} and state = 'In force'
    and not taken_over and first_month is not null and first_month > coalesce(${latest}::date, '0001-01-01')`);
  await tx.execute(sql`update budgets set state = 'In force'
    where building_id = ${buildingId} and state = 'Replaced'
      and not exists (select 1 from budgets n where n.building_id = budgets.building_id and n.year_from = budgets.year_from
        and (n.state = 'In force' or (n.state = 'Replaced' and n.version > budgets.version)))
      and exists (select 1 from budgets n where n.building_id = budgets.building_id and n.year_from = budgets.year_from
        and n.state = 'Approved' and n.version > budgets.version)`);
};
