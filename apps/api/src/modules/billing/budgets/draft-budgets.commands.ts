/** Drafts next year's budgets of many buildings at once, from their last budgets or from actual spending. */

import type { budgetEndpoints } from '@stoep/contract/billing/budgets';
import { budgetSentences as says } from '@stoep/contract/billing/budgets.sentences';
import type { EndpointCallInput } from '@stoep/contract/kit/client';
import { AppError } from '@stoep/contract/kit/errors';
import { translateSentenceToEnglish } from '@stoep/contract/kit/translate-sentence';
import { levyLinesInForce, totalOwnerContributions } from '@stoep/domain/billing/budget-plan';
import { annualiseActualAmount, raiseBudgetAmount } from '@stoep/domain/billing/budget-rules';
import type { BudgetItemKind } from '@stoep/domain/billing/budget-terms';
import { addDays, addMonths, type Day, firstDayOfMonth } from '@stoep/domain/calendar/calendar';
import { FUNDS, type Fund } from '@stoep/domain/ledger/chart-of-accounts';
import { type Cents, ZERO_CENTS } from '@stoep/domain/money/cents';
import { scaleCents, sumCents } from '@stoep/domain/money/money';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { budgetItems, budgetLevies, budgets } from '../../../db/schema/billing/budgets.ts';
import { glAccounts } from '../../../db/schema/ledger/journals.ts';
import { buildings } from '../../../db/schema/scheme/buildings.ts';
import { defineCreationCommand } from '../../../kernel/command.ts';
import type { DatabaseTransaction } from '../../../kernel/database/client.ts';
import { defineFact } from '../../../kernel/fact.ts';
import { listPriorYearActuals } from './budget-figures.queries.ts';
import { isShortfallLevyLine, type LevyApportionmentBase, readLevyApportionmentBase } from './levy-base.queries.ts';

type Input = Omit<EndpointCallInput<typeof budgetEndpoints.draftBudgets>['body'], 'buildingIds'> & {
  readonly buildingIds: readonly string[];
};

type NewItem = {
  readonly fund: Fund;
  readonly kind: BudgetItemKind;
  readonly glAccountId: string;
  readonly name: string;
  readonly amount: Cents;
  readonly monthly: readonly Cents[] | null;
  readonly lastAmount: Cents | null;
  readonly note: string | null;
};

const nextYear = async (
  tx: DatabaseTransaction,
  { id, financialYearStart }: { id: string; financialYearStart: number },
  today: Day,
): Promise<Day> => {
  const [latest] = await tx
    .select({ yearFrom: budgets.yearFrom })
    .from(budgets)
    .where(and(eq(budgets.buildingId, id), inArray(budgets.state, ['In force', 'Approved'])))
    .orderBy(desc(budgets.yearFrom))
    .limit(1);
  const month = firstDayOfMonth(today);
  const start = `${month.slice(0, 4)}-${String(financialYearStart).padStart(2, '0')}-01`;
  const upcoming = start > month ? start : addMonths(start, 12);
  const following = latest && addMonths(latest.yearFrom, 12);
  return following !== undefined && following > upcoming ? following : upcoming;
};

/** Items of the budget that was last in force; none where it was taken over without items. */
const lastItems = async (tx: DatabaseTransaction, buildingId: string, yearFrom: Day) => {
  const [last] = await tx
    .select({ id: budgets.id })
    .from(budgets)
    .where(
      and(
        eq(budgets.buildingId, buildingId),
        inArray(budgets.state, ['In force', 'Approved']),
        sql`${budgets.yearFrom} < ${yearFrom} and exists (select 1 from budget_items i where i.budget_id = ${budgets.id})`,
      ),
    )
    .orderBy(desc(budgets.yearFrom), desc(budgets.version))
    .limit(1);
  const items = last
    ? await tx
        .select({ item: budgetItems, code: glAccounts.code })
        .from(budgetItems)
        .innerJoin(glAccounts, eq(glAccounts.id, budgetItems.glAccountId))
        .where(eq(budgetItems.budgetId, last.id))
        .orderBy(budgetItems.position)
    : [];
  return { id: last?.id ?? null, items };
};

const accountsOf = async (tx: DatabaseTransaction, buildingId: string) => {
  const found = await tx.execute<{ id: string; code: string; name: string; class: string }>(
    sql`select id, code, name, class from gl_accounts
    where (building_id is null or building_id = ${buildingId}) and in_use and control is null order by code`,
  );
  return found.rows;
};

/** Ledger accounts of owners' contributions. The budget calculates these, so they are not items of it. */
const CONTRIBUTIONS = new Set(['4000', '4050', '4060', '4100']);

const fromActuals = async (tx: DatabaseTransaction, buildingId: string, yearFrom: Day): Promise<NewItem[]> => {
  const actuals = await listPriorYearActuals(tx, buildingId, yearFrom);
  const found = await tx.execute<{
    months: number;
  }>(sql`select count(distinct month)::int as months from gl_balances
    where building_id = ${buildingId} and month >= ${addMonths(yearFrom, -12)} and month < ${yearFrom}`);
  const months = found.rows[0]?.months ?? 0;
  const accounts = await accountsOf(tx, buildingId);
  return FUNDS.flatMap((fund) =>
    accounts.flatMap(({ id, code, name, class: of }) => {
      const actual = actuals.get(`${fund} ${code}`) ?? ZERO_CENTS;
      if (actual <= 0 || CONTRIBUTIONS.has(code) || (of !== 'expense' && of !== 'income')) return [];
      const kind = of === 'expense' ? ('expense' as const) : ('income' as const);
      const amount = annualiseActualAmount(actual, months);
      return [{ fund, kind, glAccountId: id, name, amount, monthly: null, lastAmount: null, note: null }];
    }),
  );
};

/** The lines that collected a fund on the day before the year. */
const contributionLines = (base: LevyApportionmentBase, eve: Day, fund: Fund) =>
  levyLinesInForce(base.lines, eve).filter(
    (line) => line.kind === 'levy' && line.fund === fund && !isShortfallLevyLine(line),
  );

/** With levies but no other figures: one item per fund with its total, so that the sheet is not empty. */
const fromLines = async (
  tx: DatabaseTransaction,
  buildingId: string,
  base: LevyApportionmentBase,
  eve: Day,
): Promise<NewItem[]> => {
  const accounts = await accountsOf(tx, buildingId);
  return FUNDS.flatMap((fund) => {
    const lines = contributionLines(base, eve, fund);
    const amount = sumCents(lines.map((line) => line.amount));
    const code = fund === 'reserve' ? '5300' : '5800';
    const account = accounts.find((one) => one.code === code);
    if (amount === 0 || !account) return [];
    const { id: glAccountId, name } = account;
    return [
      {
        fund,
        kind: 'expense' as const,
        glAccountId,
        name,
        amount,
        monthly: null,
        lastAmount: amount,
        note: null,
      },
    ];
  });
};

const raised = (item: NewItem, { percent, roundTo }: Input): NewItem => {
  const amount = raiseBudgetAmount(
    item.amount,
    Math.round(percent * 100),
    roundTo === 1 ? 1 : roundTo === 10 ? 1_000 : 10_000,
  );
  // The monthly pattern is kept where it still adds up to the year; otherwise the months are equal.
  const monthly =
    item.monthly && item.amount > 0 ? item.monthly.map((month) => scaleCents(month, amount, item.amount)) : null;
  const fits = monthly !== null && sumCents(monthly) === amount;
  return { ...item, amount, monthly: fits ? monthly : null };
};

/** Levies as before: the lines in force, with the largest line of each fund taking the rest. */
const leviesFrom = (base: LevyApportionmentBase, eve: Day) =>
  FUNDS.flatMap((fund): Omit<typeof budgetLevies.$inferInsert, 'budgetId' | 'position'>[] => {
    const lines = contributionLines(base, eve, fund);
    const largest = lines.toSorted((a, b) => b.amount - a.amount)[0];
    const name = fund === 'reserve' ? 'Reserve fund' : 'Administrative levy';
    if (!largest)
      return [
        {
          fund,
          name,
          statementDescription: fund === 'reserve' ? 'Reserve fund contribution' : 'Levy',
          amount: null,
        },
      ];
    return lines.map((line) => ({
      fund,
      name: line.name,
      statementDescription: line.statementDescription,
      basis: line.basis,
      areaKind: line.areaKind,
      instalments: line.instalments,
      amount: line === largest ? null : line.amount,
    }));
  });

const drafted = defineFact('budgets.drafted', 'budgets');

/** The draft of one building, or the reason why there is none. */
export const insertDraftBudgetOfBuilding = async (
  tx: DatabaseTransaction,
  building: { id: string; financialYearStart: number },
  input: Input,
  today: Day,
) => {
  const yearFrom = input.yearFrom ? firstDayOfMonth(input.yearFrom) : await nextYear(tx, building, today);
  const open = await tx.execute(sql`select 1 from budgets where building_id = ${building.id} and year_from = ${yearFrom}
    and state in ('Draft', 'Proposed', 'Approved') limit 1`);
  if (open.rows.length > 0) return { why: says.yearHasBudget({ day: { day: yearFrom } }) };
  const base = await readLevyApportionmentBase(tx, building.id);
  const eve = addDays(yearFrom, -1);
  const last = await lastItems(tx, building.id, yearFrom);
  const copied: NewItem[] = last.items.map(({ item }) => ({ ...item, lastAmount: item.amount }));
  const spent = input.from === 'actuals' ? await fromActuals(tx, building.id, yearFrom) : copied;
  const items = spent.length > 0 ? spent : await fromLines(tx, building.id, base, eve);
  const [made] = await tx
    .insert(budgets)
    .values({
      buildingId: building.id,
      yearFrom,
      yearUntil: addDays(addMonths(yearFrom, 12), -1),
      basedOnId: last.id,
      version: sql`(select coalesce(max(b.version), 0) + 1 from budgets b
        where b.building_id = ${building.id} and b.year_from = ${yearFrom})`,
    })
    .returning({ id: budgets.id });
  if (!made) throw new AppError('internal');
  if (items.length > 0)
    await tx.insert(budgetItems).values(
      items.map((item, position) => {
        const { fund, kind, glAccountId, name, amount, monthly, lastAmount, note } = raised(item, input);
        const stored = { fund, kind, glAccountId, name, amount, monthly, lastAmount, note };
        return { ...stored, budgetId: made.id, position };
      }),
    );
  const levies = leviesFrom(base, eve);
  if (levies.length > 0)
    await tx.insert(budgetLevies).values(levies.map((levy, position) => ({ ...levy, budgetId: made.id, position })));
  return { id: made.id };
};

/** Returns the drafts that were made, and why others were not. A failure in one building does not stop the rest. */
export const createDraftBudgets = defineCreationCommand({
  run: async (w, input: Input) => {
    const chosen = await w.tx
      .select({ id: buildings.id, name: buildings.name, financialYearStart: buildings.financialYearStart })
      .from(buildings)
      .where(inArray(buildings.id, [...new Set(input.buildingIds)]))
      .orderBy(buildings.name)
      .for('no key update');
    const made: { id: string; buildingId: string }[] = [];
    const skipped: { building: string; why: string }[] = [];
    for (const building of chosen) {
      const draft = await insertDraftBudgetOfBuilding(w.tx, building, input, w.at.today);
      if ('why' in draft) skipped.push({ building: building.name, why: translateSentenceToEnglish(draft.why) });
      else {
        made.push({ id: draft.id, buildingId: building.id });
        w.record(drafted, draft.id, { percent: input.percent, from: input.from });
      }
    }
    if (made.length === 0) w.unchanged();
    return { made, skipped };
  },
});

/** What owners would contribute under a draft, in cents. */
export const sumDraftBudgetContributions = async (tx: DatabaseTransaction, budgetId: string): Promise<Cents> => {
  const items = await tx
    .select({ fund: budgetItems.fund, kind: budgetItems.kind, amount: budgetItems.amount })
    .from(budgetItems)
    .where(eq(budgetItems.budgetId, budgetId));
  return totalOwnerContributions(items);
};
