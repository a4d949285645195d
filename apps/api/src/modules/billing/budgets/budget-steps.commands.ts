/** Budgets step by step: to the trustees, by a general meeting, told to the owners, changed, given up. */

import { budgetSentences as says } from '@stoep/contract/billing/budgets.sentences';
import { AppError } from '@stoep/contract/kit/errors';
import { inTurn } from '@stoep/contract/kit/sentences';
import { totalContributions } from '@stoep/domain/billing/budget-plan';
import type { Day } from '@stoep/domain/calendar/calendar';
import type { Cents } from '@stoep/domain/money/cents';
import { formatMoney } from '@stoep/domain/money/money-format';
import { eq, sql } from 'drizzle-orm';
import { budgetItems, budgetLevies, budgetLines, budgets } from '../../../db/schema/billing/budgets.ts';
import { puttingToTrustees } from '../../../engines/decisions/commands/put-to-trustees.ts';
import { command } from '../../../kernel/command.ts';
import type { Transaction } from '../../../kernel/database/client.ts';
import { fact } from '../../../kernel/fact.ts';
import { ABOUT, budgetInHand } from './budget.policy.ts';
import { enactBudget, firstOpenMonth, holdScheme } from './enact.commands.ts';
import { budgetRow, findFigures } from './figures.queries.ts';
import { monthsLeft, problemsOf, shortfallIn } from './judge-budget.ts';

/** Throws conflict with what stops whoever decides from deciding on it. Answers the contributions. */
export const requireOrder = async (
  tx: Transaction,
  id: string,
  authority: 'trustees' | 'general meeting',
): Promise<Cents> => {
  const figures = await findFigures(tx, await budgetRow(tx, id));
  const problems = problemsOf(figures, authority);
  if (problems.length > 0) throw new AppError('conflict', inTurn(problems));
  return totalContributions(figures.items);
};

export const putBudgetToTrustees = puttingToTrustees({
  on: budgetInHand,
  about: ABOUT,
  allowed: ({ state }) => state === 'Draft',
  ask: ({ id }) => ({ type: 'Budget', about: { ...ABOUT, id } }),
});

const approved = fact('budgets.approved', 'budgets');

export const approveByMeeting = command({
  on: budgetInHand,
  allowed: ({ state }) => state === 'Draft',
  run: async (
    w,
    { id },
    given: { readonly resolutionDay: Day; readonly resolution: string; readonly minutesFileId: string },
  ) => {
    if (given.resolutionDay > w.at.today)
      throw new AppError('invalid', undefined, { fields: { resolutionDay: says.resolvedLater } });
    const contributions = await requireOrder(w.tx, id, 'general meeting');
    await w.tx
      .update(budgets)
      .set({ authority: 'general meeting', ...given })
      .where(eq(budgets.id, id));
    const firstMonth = await enactBudget(w.tx, id, w.at.today);
    w.record(approved, id, { authority: 'general meeting', contributions, firstMonth });
  },
});

const noticed = fact('budgets.noticed', 'budgets');

export const noticeSent = command({
  on: budgetInHand,
  allowed: ({ approvedDay, noticedDay }) => approvedDay !== null && noticedDay === null,
  run: async (w, { id }, { noticedDay }: { readonly noticedDay: Day }) => {
    if (noticedDay > w.at.today)
      throw new AppError('invalid', undefined, { fields: { noticedDay: says.resolvedLater } });
    await w.tx.update(budgets).set({ noticedDay }).where(eq(budgets.id, id));
    w.record(noticed, id, { noticedDay });
  },
});

const withdrawn = fact('budgets.withdrawn', 'budgets');

export const withdrawBudget = command({
  on: budgetInHand,
  allowed: ({ state }) => state === 'Draft',
  run: async (w, { id }) => {
    await w.tx.update(budgets).set({ state: 'Withdrawn' }).where(eq(budgets.id, id));
    w.record(withdrawn, id, {});
  },
});

const spread = fact('budgets.shortfall', 'budgets');

/** A line of its own over the months left: what was not collected is never posted to months that are over. */
export const collectShortfall = command({
  on: budgetInHand,
  allowed: ({ state, takenOver, firstMonth, yearFrom }) =>
    (state === 'Approved' || state === 'In force') &&
    !takenOver &&
    firstMonth !== null &&
    firstMonth > yearFrom,
  run: async (w, { id, buildingId }) => {
    await holdScheme(w.tx, buildingId);
    const figures = await findFigures(w.tx, await budgetRow(w.tx, id));
    const { budget } = figures;
    const amount = shortfallIn(figures);
    if (amount <= 0) throw new AppError('conflict', says.nothingLeft);
    const open = await firstOpenMonth(w.tx, budget.buildingId, w.at.today);
    const fromDay = budget.firstMonth !== null && budget.firstMonth > open ? budget.firstMonth : open;
    const instalments = monthsLeft(fromDay, budget.yearUntil);
    if (instalments === 0) throw new AppError('conflict', says.noMonthsLeft);
    await w.tx.insert(budgetLines).values({
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

const changed = fact('budgets.changed', 'budgets');

/** Another draft of the same year from this one; what was charged stays. Answers its id. */
export const copyBudget = async (
  tx: Transaction,
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

export const changeBudget = command({
  on: budgetInHand,
  allowed: ({ state, takenOver }) => state === 'In force' && !takenOver,
  run: async (w, budget) => {
    const open = await w.tx.execute(sql`select 1 from budgets b where b.building_id = ${budget.buildingId}
      and b.year_from = ${budget.yearFrom} and b.state in ('Draft', 'Proposed', 'Approved') limit 1`);
    if (open.rows.length > 0)
      throw new AppError('conflict', says.yearHasBudget({ day: { day: budget.yearFrom } }));
    const id = await copyBudget(w.tx, budget);
    w.record(changed, budget.id, { draft: id });
  },
});
