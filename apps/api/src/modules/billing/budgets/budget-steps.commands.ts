/**
 * Steps of a budget: submit it to trustees, approve it by a general meeting, record the notice to owners, revise or
 * withdraw it.
 */

import { budgetSentences as says } from '@stoep/contract/billing/budgets.sentences';
import { AppError } from '@stoep/contract/kit/errors';
import { joinSentences } from '@stoep/contract/kit/sentences';
import { totalOwnerContributions } from '@stoep/domain/billing/budget-plan';
import type { Day } from '@stoep/domain/calendar/calendar';
import type { Cents } from '@stoep/domain/money/cents';
import { formatMoney } from '@stoep/domain/money/money-format';
import { eq, sql } from 'drizzle-orm';
import { budgetItems, budgetLevies, budgets, levyLines } from '../../../db/schema/billing/budgets.ts';
import { submitToTrusteesCommand } from '../../../engines/decisions/commands/submit-to-trustees.ts';
import { defineCommand } from '../../../kernel/command.ts';
import type { DatabaseTransaction } from '../../../kernel/database/client.ts';
import { defineFact } from '../../../kernel/fact.ts';
import { BUDGET_RECORD_KIND, budgetCommandTarget } from './budget.policy.ts';
import { budgetApprovalProblemsOf, countMonthsLeft, lateShortfallOfBudget } from './budget-approval-problems.ts';
import { getBudget, readBudgetFigures } from './budget-figures.queries.ts';
import { enactBudget, findFirstMonthWithoutLevyRun, lockBuildingForBudget } from './enact-budget.writes.ts';

/**
 * Throws conflict with the problems that stop this authority from deciding on the budget. Returns the yearly
 * contributions.
 */
export const requireBudgetApprovable = async (
  tx: DatabaseTransaction,
  id: string,
  authority: 'trustees' | 'general meeting',
): Promise<Cents> => {
  const figures = await readBudgetFigures(tx, await getBudget(tx, id));
  const problems = budgetApprovalProblemsOf(figures, authority);
  if (problems.length > 0) throw new AppError('conflict', joinSentences(problems));
  return totalOwnerContributions(figures.items);
};

export const submitBudgetToTrustees = submitToTrusteesCommand({
  on: budgetCommandTarget,
  about: BUDGET_RECORD_KIND,
  allowed: ({ state, takenOver }) => state === 'Draft' && !takenOver,
  ask: ({ id }) => ({ type: 'Budget', about: { ...BUDGET_RECORD_KIND, id } }),
});

const approved = defineFact('budgets.approved', 'budgets');

export const approveBudgetByMeeting = defineCommand({
  on: budgetCommandTarget,
  allowed: ({ state, takenOver }) => state === 'Draft' && !takenOver,
  run: async (
    w,
    { id },
    given: { readonly resolutionDay: Day; readonly resolution: string; readonly minutesFileId: string },
  ) => {
    if (given.resolutionDay > w.at.today)
      throw new AppError('invalid', undefined, { fields: { resolutionDay: says.resolvedLater } });
    const contributions = await requireBudgetApprovable(w.tx, id, 'general meeting');
    await w.tx
      .update(budgets)
      .set({ authority: 'general meeting', ...given })
      .where(eq(budgets.id, id));
    const firstMonth = await enactBudget(w.tx, id, w.at.today);
    w.record(approved, id, { authority: 'general meeting', contributions, firstMonth });
  },
});

const noticed = defineFact('budgets.noticed', 'budgets');

export const recordLevyNoticeSent = defineCommand({
  on: budgetCommandTarget,
  allowed: ({ approvedDay, noticedDay }) => approvedDay !== null && noticedDay === null,
  run: async (w, { id }, { noticedDay }: { readonly noticedDay: Day }) => {
    if (noticedDay > w.at.today)
      throw new AppError('invalid', undefined, { fields: { noticedDay: says.resolvedLater } });
    await w.tx.update(budgets).set({ noticedDay }).where(eq(budgets.id, id));
    w.record(noticed, id, { noticedDay });
  },
});

const withdrawn = defineFact('budgets.withdrawn', 'budgets');

export const withdrawDraftBudget = defineCommand({
  on: budgetCommandTarget,
  allowed: ({ state }) => state === 'Draft',
  run: async (w, { id }) => {
    await w.tx.update(budgets).set({ state: 'Withdrawn' }).where(eq(budgets.id, id));
    w.record(withdrawn, id, {});
  },
});

const spread = defineFact('budgets.shortfall', 'budgets');

/** Adds a separate levy line over the remaining months. Levies are never posted to months that have ended. */
export const collectBudgetShortfall = defineCommand({
  on: budgetCommandTarget,
  allowed: ({ state, takenOver, firstMonth, yearFrom }) =>
    (state === 'Approved' || state === 'In force') && !takenOver && firstMonth !== null && firstMonth > yearFrom,
  run: async (w, { id, buildingId }) => {
    await lockBuildingForBudget(w.tx, buildingId);
    const figures = await readBudgetFigures(w.tx, await getBudget(w.tx, id));
    const { budget } = figures;
    const amount = lateShortfallOfBudget(figures);
    if (amount <= 0) throw new AppError('conflict', says.nothingLeft);
    const open = await findFirstMonthWithoutLevyRun(w.tx, budget.buildingId, w.at.today);
    const fromDay = budget.firstMonth !== null && budget.firstMonth > open ? budget.firstMonth : open;
    const instalments = countMonthsLeft(fromDay, budget.yearUntil);
    if (instalments === 0) throw new AppError('conflict', says.noMonthsLeft);
    await w.tx.insert(levyLines).values({
      buildingId: budget.buildingId,
      budgetId: id,
      name: `Shortfall ${budget.yearFrom.slice(0, 4)}, from ${fromDay.slice(0, 7)}`,
      statementDescription: 'Levy, shortfall of the year',
      yearlyAmount: amount,
      fromDay,
      untilDay: budget.yearUntil,
      instalments,
    });
    w.record(spread, id, { amount: formatMoney(amount, 'plain'), fromDay, instalments });
  },
});

const changed = defineFact('budgets.changed', 'budgets');

/** Copies the budget into a new draft for the same year; charges stay as they are. Returns the id of the draft. */
export const copyBudget = async (
  tx: DatabaseTransaction,
  { id, buildingId, yearFrom, yearUntil }: { id: string; buildingId: string; yearFrom: Day; yearUntil: Day },
): Promise<string> => {
  const [made] = await tx
    .insert(budgets)
    .values({
      buildingId,
      yearFrom,
      yearUntil,
      basedOnId: id,
      version: sql`(select max(b.version) + 1 from budgets b where b.building_id = ${buildingId} and b.year_from = ${yearFrom})`,
    })
    .returning({ id: budgets.id });
  if (!made) throw new AppError('internal');
  await tx.execute(sql`insert into budget_items (budget_id, position, fund, kind, gl_account_id, name, amount, monthly, last_amount, note)
    select ${made.id}, position, fund, kind, gl_account_id, name, amount, monthly, amount, note
    from ${budgetItems} where budget_id = ${id}`);
  await tx.execute(sql`insert into budget_levies (budget_id, position, fund, name, statement_description, basis, area_kind,
      gl_account_id, instalments, amount)
    select ${made.id}, position, fund, name, statement_description, basis, area_kind, gl_account_id, instalments, amount
    from ${budgetLevies} where budget_id = ${id}`);
  return made.id;
};

export const reviseBudgetInForce = defineCommand({
  on: budgetCommandTarget,
  allowed: ({ state, takenOver }) => state === 'In force' && !takenOver,
  run: async (w, budget) => {
    const open = await w.tx.execute(sql`select 1 from budgets b where b.building_id = ${budget.buildingId}
      and b.year_from = ${budget.yearFrom} and b.state in ('Draft', 'Proposed', 'Approved') limit 1`);
    if (open.rows.length > 0) throw new AppError('conflict', says.yearHasBudget({ day: { day: budget.yearFrom } }));
    const id = await copyBudget(w.tx, budget);
    w.record(changed, budget.id, { draft: id });
  },
});
