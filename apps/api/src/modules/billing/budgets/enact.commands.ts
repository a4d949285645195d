/**
 * What an approval of a budget does: levy lines from the first month that is not raised yet, the lines before them ended, and a
 * task to tell the owners within 14 days (PMR 25(1)). Nothing is ever raised backwards.
 */

import { budgetSentences as says } from '@stoep/contract/billing/budgets.sentences';
import { inEnglish } from '@stoep/contract/kit/tell';
import { addDays, addMonths, type Day, firstOfMonth, formatDay } from '@stoep/domain/calendar/calendar';
import { and, eq, gte, isNull, lt, notInArray, or, sql } from 'drizzle-orm';
import { budgetLines, budgets } from '../../../db/schema/billing/budgets.ts';
import { buildings } from '../../../db/schema/scheme/buildings.ts';
import type { Queryable, Transaction } from '../../../kernel/database/client.ts';
import { openTask } from '../../works/tasks/task-steps.commands.ts';
import { type BudgetFigures, budgetRow, findFigures } from './figures.queries.ts';
import { linesOfBudget } from './judge-budget.ts';

/**
 * The latest month whose levies stand; null before the first. Each account is walked back from its last entry to the first levy,
 * so that years of ledger cost nothing.
 */
export const findLatestLevies = async (db: Queryable, buildingId: string): Promise<Day | null> => {
  const found = await db.execute<{ month: string | null }>(sql`
    select max(last.entry_day)::text as month from levy_accounts l cross join lateral (
      select e.entry_day from ledger_entries e
      where e.levy_account_id = l.id and e.cause ->> 'kind' = 'levy'
        and exists (select from posting_keys k where k.entry_id = e.id and k.undone_at is null)
      order by e.entry_day desc, e.sequence desc limit 1) last
    where l.building_id = ${buildingId}`);
  return found.rows[0]?.month ?? null;
};

/** The first month that new lines may be charged in: not begun, and not raised ahead. */
export const firstOpenMonth = async (db: Queryable, buildingId: string, today: Day): Promise<Day> => {
  const month = firstOfMonth(today);
  const next = month === today ? today : addMonths(month, 1);
  const raised = await findLatestLevies(db, buildingId);
  return raised !== null && raised >= next ? addMonths(firstOfMonth(raised), 1) : next;
};

const endOthers = (tx: Transaction, buildingId: string, month: Day, names: readonly string[]) =>
  tx
    .update(budgetLines)
    .set({ untilDay: addDays(month, -1) })
    .where(
      and(
        eq(budgetLines.buildingId, buildingId),
        eq(budgetLines.kind, 'levy'),
        lt(budgetLines.fromDay, month),
        or(isNull(budgetLines.untilDay), gte(budgetLines.untilDay, month)),
        ...(names.length > 0 ? [notInArray(budgetLines.name, [...names])] : []),
      ),
    );

const writeLines = async (tx: Transaction, figures: BudgetFigures, fromDay: Day): Promise<void> => {
  const { budget } = figures;
  const lines = linesOfBudget(figures).map(
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
    .insert(budgetLines)
    .values(lines)
    .onConflictDoUpdate({
      target: [budgetLines.buildingId, budgetLines.name, budgetLines.fromDay],
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

/** No month of the scheme is posted meanwhile: it would be raised by the lines before, and never by these. */
export const holdScheme = (tx: Transaction, buildingId: string) =>
  tx.select({ id: buildings.id }).from(buildings).where(eq(buildings.id, buildingId)).for('no key update');

/** Makes a decided budget what is charged from its first month on, which is answered. */
export const enactBudget = async (tx: Transaction, id: string, today: Day): Promise<Day> => {
  const budget = await budgetRow(tx, id);
  await holdScheme(tx, budget.buildingId);
  const figures = await findFigures(tx, budget);
  const open = await firstOpenMonth(tx, budget.buildingId, today);
  const firstMonth = open > budget.yearFrom ? open : budget.yearFrom;
  await writeLines(tx, figures, firstMonth);
  await tx
    .update(budgets)
    .set({ state: 'Approved', approvedDay: today, firstMonth })
    .where(eq(budgets.id, id));
  await openTask(tx, {
    buildingId: budget.buildingId,
    type: 'Financial',
    subject: inEnglish(says.noticeTask({ building: budget.building, day: formatDay(firstMonth) })).slice(
      0,
      200,
    ),
    description: inEnglish(says.noticeText),
  });
  return firstMonth;
};

/**
 * Budgets whose first month has come to be posted are in force, and what was in force for their year before is replaced. Called by
 * whatever posts the levies of a month.
 */
export const bringIntoForce = async (tx: Transaction, buildingId: string, month: Day): Promise<void> => {
  await tx.execute(sql`update budgets set state = 'Replaced' where building_id = ${buildingId} and state = 'In force'
    and exists (select 1 from budgets n where n.building_id = budgets.building_id and n.year_from = budgets.year_from
      and n.state = 'Approved' and n.first_month <= ${month})`);
  await tx.execute(sql`update budgets set state = 'In force'
    where building_id = ${buildingId} and state = 'Approved' and first_month <= ${month}
      and not exists (select 1 from budgets n where n.building_id = budgets.building_id and n.year_from = budgets.year_from
        and n.state = 'Approved' and n.version > budgets.version and n.first_month <= ${month})`);
};

/**
 * The other way round, once months were taken back: a budget whose first month stands no more waits for it again, and the one it had
 * replaced is what was charged last.
 * @param latest the latest month whose levies stand; null where none do
 */
export const takeOutOfForce = async (
  tx: Transaction,
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
