/**
 * The budget of the financial year in which a building is taken over. Either it was adopted under the former agent:
 * then it is entered with its resolution, and charged from a chosen month on. Or it is still to be adopted: then it is
 * a draft like any other.
 */

import type { budgetEndpoints } from '@stoep/contract/billing/budgets';
import { budgetSentences as says } from '@stoep/contract/billing/budgets.sentences';
import type { EndpointCallInput } from '@stoep/contract/kit/client';
import { AppError } from '@stoep/contract/kit/errors';
import { joinSentences } from '@stoep/contract/kit/sentences';
import { totalOwnerContributions } from '@stoep/domain/billing/budget-plan';
import type { BudgetAuthority } from '@stoep/domain/billing/budget-terms';
import { addMonths, type Day, financialYearStartOf, firstDayOfMonth } from '@stoep/domain/calendar/calendar';
import { FUNDS } from '@stoep/domain/ledger/chart-of-accounts';
import { and, eq, sql } from 'drizzle-orm';
import { budgetItems, budgets, levyLines } from '../../../db/schema/billing/budgets.ts';
import { buildings } from '../../../db/schema/scheme/buildings.ts';
import { defineCommand, defineCreationCommand } from '../../../kernel/command.ts';
import type { DatabaseTransaction } from '../../../kernel/database/client.ts';
import { defineFact } from '../../../kernel/fact.ts';
import { budgetCommandTarget } from './budget.policy.ts';
import { adoptedBudgetProblemsOf } from './budget-approval-problems.ts';
import { getBudget, readBudgetFigures } from './budget-figures.queries.ts';
import { insertDraftBudgetOfBuilding } from './draft-budgets.commands.ts';
import {
  findFirstMonthWithoutLevyRun,
  findLatestLevyMonth,
  lockBuildingForBudget,
  writeLevyLinesOfBudget,
} from './enact-budget.writes.ts';

type Input = EndpointCallInput<typeof budgetEndpoints.draftCurrentBudget>['body'];

/** Throws conflict once levies were posted here: from then on a budget changes by its own steps. */
const requireNoLevies = async (tx: DatabaseTransaction, buildingId: string): Promise<void> => {
  if ((await findLatestLevyMonth(tx, buildingId)) !== null) throw new AppError('conflict', says.leviesPosted);
};

/** One item and one levy line for each fund, from what owners contribute in a year. */
const insertContributionItems = async (
  tx: DatabaseTransaction,
  { id, buildingId }: { id: string; buildingId: string },
  { administrative, reserve }: Input,
): Promise<void> => {
  const found = await tx.execute<{ id: string; code: string; name: string }>(sql`select id, code, name from gl_accounts
    where (building_id is null or building_id = ${buildingId}) and in_use and control is null and code in ('5300', '5800')`);
  const items = FUNDS.flatMap((fund) => {
    const amount = fund === 'reserve' ? reserve : administrative;
    const account = found.rows.find(({ code }) => code === (fund === 'reserve' ? '5300' : '5800'));
    if (amount === null || amount === 0 || !account) return [];
    return [{ budgetId: id, fund, glAccountId: account.id, name: account.name, amount }];
  });
  await tx.delete(budgetItems).where(eq(budgetItems.budgetId, id));
  if (items.length > 0) await tx.insert(budgetItems).values(items.map((item, position) => ({ ...item, position })));
};

const drafted = defineFact('budgets.current-drafted', 'budgets');

export const draftCurrentBudget = defineCreationCommand({
  run: async (w, input: Input): Promise<{ id: string }> => {
    const [building] = await w.tx
      .select({ id: buildings.id, financialYearStart: buildings.financialYearStart })
      .from(buildings)
      .where(eq(buildings.id, input.buildingId))
      .for('no key update');
    if (!building) throw new AppError('not_found');
    const { adopted } = input;
    if (adopted) await requireNoLevies(w.tx, building.id);
    const firstMonth = firstDayOfMonth(input.firstMonth);
    const latest = await findFirstMonthWithoutLevyRun(w.tx, building.id, w.at.today);
    const current = financialYearStartOf(w.at.today, building.financialYearStart);
    if (firstMonth < current || firstMonth > latest)
      throw new AppError('invalid', undefined, {
        fields: { firstMonth: says.monthOfThisYear({ from: { day: current }, until: { day: latest } }) },
      });
    if ((input.administrative ?? 0) < 0 || (input.reserve ?? 0) < 0)
      throw new AppError('invalid', undefined, { fields: { administrative: says.notBelowNothing } });
    const yearFrom = financialYearStartOf(firstMonth, building.financialYearStart);
    const draftInput = { buildingIds: [building.id], percent: 0, from: 'budget', roundTo: 1, yearFrom } as const;
    const draft = await insertDraftBudgetOfBuilding(w.tx, building, draftInput, w.at.today);
    if ('why' in draft) throw new AppError('conflict', draft.why);
    if (input.administrative !== null || input.reserve !== null)
      await insertContributionItems(w.tx, { id: draft.id, buildingId: building.id }, input);
    if (adopted) await w.tx.update(budgets).set({ takenOver: true, firstMonth }).where(eq(budgets.id, draft.id));
    w.record(drafted, draft.id, { adopted, firstMonth });
    return { id: draft.id };
  },
});

/**
 * Removes what was entered or imported for these months before, and never charged. Lines of earlier months end with
 * the month before, as with any budget.
 */
const replaceUnchargedBudget = async (
  tx: DatabaseTransaction,
  { id, buildingId, yearFrom }: { id: string; buildingId: string; yearFrom: Day },
  firstMonth: Day,
): Promise<number> => {
  const removed = await tx
    .delete(levyLines)
    .where(
      and(eq(levyLines.buildingId, buildingId), eq(levyLines.kind, 'levy'), sql`${levyLines.fromDay} >= ${firstMonth}`),
    )
    .returning({ id: levyLines.id });
  await tx
    .update(budgets)
    .set({ state: 'Replaced' })
    .where(
      and(
        eq(budgets.buildingId, buildingId),
        eq(budgets.yearFrom, yearFrom),
        eq(budgets.state, 'In force'),
        sql`${budgets.id} <> ${id}`,
      ),
    );
  return removed.length;
};

export type Adoption = {
  readonly decidedBy: BudgetAuthority;
  readonly resolutionDay: Day;
  readonly resolution: string;
  readonly minutesFileId: string | null;
};

const adopted = defineFact('budgets.adopted', 'budgets');

/** Puts a budget into force that was adopted under the former agent. Its levies are charged from its first month on. */
export const recordBudgetAdoption = defineCommand({
  on: budgetCommandTarget,
  allowed: ({ state, takenOver }) => state === 'Draft' && takenOver,
  run: async (w, { id, buildingId, firstMonth, yearFrom }, { decidedBy, ...input }: Adoption) => {
    if (firstMonth === null) throw new AppError('internal');
    if (input.resolutionDay > w.at.today)
      throw new AppError('invalid', undefined, { fields: { resolutionDay: says.resolvedLater } });
    if (input.resolutionDay < addMonths(yearFrom, -12))
      throw new AppError('invalid', undefined, {
        fields: { resolutionDay: says.resolvedLongBefore({ day: { day: yearFrom } }) },
      });
    await lockBuildingForBudget(w.tx, buildingId);
    await requireNoLevies(w.tx, buildingId);
    const figures = await readBudgetFigures(w.tx, await getBudget(w.tx, id));
    const problems = adoptedBudgetProblemsOf(figures, decidedBy, firstMonth);
    if (problems.length > 0) throw new AppError('conflict', joinSentences(problems));
    const replaced = await replaceUnchargedBudget(w.tx, { id, buildingId, yearFrom }, firstMonth);
    await writeLevyLinesOfBudget(w.tx, figures, firstMonth);
    await w.tx
      .update(budgets)
      .set({ ...input, authority: decidedBy, state: 'In force', approvedDay: input.resolutionDay })
      .where(eq(budgets.id, id));
    const contributions = totalOwnerContributions(figures.items);
    w.record(adopted, id, { authority: decidedBy, contributions, firstMonth, replacedLines: replaced });
  },
});
