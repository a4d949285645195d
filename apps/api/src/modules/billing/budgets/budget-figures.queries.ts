/** Reads a budget with its comparison figures: the previous year, actual spending and the reserve fund. */
import { AppError } from '@stoep/contract/kit/errors';
import { levyLinesInForce } from '@stoep/domain/billing/budget-plan';
import { addDays, addMonths, type Day } from '@stoep/domain/calendar/calendar';
import type { Fund } from '@stoep/domain/ledger/chart-of-accounts';
import { type Cents, cents } from '@stoep/domain/money/cents';
import { sumCents } from '@stoep/domain/money/money';
import { asc, eq, sql } from 'drizzle-orm';
import { budgetItems, budgetLevies, budgets } from '../../../db/schema/billing/budgets.ts';
import { glAccounts } from '../../../db/schema/ledger/journals.ts';
import { buildings } from '../../../db/schema/scheme/buildings.ts';
import type { Queryable } from '../../../kernel/database/client.ts';
import { type ChargedLevyLine, isShortfallLevyLine, readLevyApportionmentBase } from './levy-base.queries.ts';

type Account = { code: string; fund: Fund; amount: string };

/** Yearly contributions to a fund, as charged on a day. */
const chargedOn = (lines: readonly ChargedLevyLine[], day: Day, fund: Fund): Cents =>
  sumCents(
    levyLinesInForce(lines, day)
      .filter((line) => line.kind === 'levy' && line.fund === fund && !isShortfallLevyLine(line))
      .map(({ amount }) => amount),
  );

const findItems = (db: Queryable, budgetId: string) =>
  db
    .select({
      id: budgetItems.id,
      fund: budgetItems.fund,
      kind: budgetItems.kind,
      account: glAccounts.code,
      glAccountId: budgetItems.glAccountId,
      name: budgetItems.name,
      amount: budgetItems.amount,
      monthly: budgetItems.monthly,
      lastAmount: budgetItems.lastAmount,
      note: budgetItems.note,
    })
    .from(budgetItems)
    .innerJoin(glAccounts, eq(glAccounts.id, budgetItems.glAccountId))
    .where(eq(budgetItems.budgetId, budgetId))
    .orderBy(asc(budgetItems.position), asc(budgetItems.id));

const findLevies = (db: Queryable, budgetId: string) =>
  db
    .select({
      id: budgetLevies.id,
      fund: budgetLevies.fund,
      name: budgetLevies.name,
      statementDescription: budgetLevies.statementDescription,
      basis: budgetLevies.basis,
      areaKind: budgetLevies.areaKind,
      account: glAccounts.code,
      glAccountId: budgetLevies.glAccountId,
      instalments: budgetLevies.instalments,
      amount: budgetLevies.amount,
    })
    .from(budgetLevies)
    .leftJoin(glAccounts, eq(glAccounts.id, budgetLevies.glAccountId))
    .where(eq(budgetLevies.budgetId, budgetId))
    .orderBy(asc(budgetLevies.position), asc(budgetLevies.id));

/** Actuals of each account in the twelve months before a year. Spending and income are both positive. */
export const listPriorYearActuals = async (db: Queryable, buildingId: string, yearFrom: Day) => {
  const found = await db.execute<Account>(sql`
    select a.code, b.fund, sum(case when a.class = 'income' then b.credit - b.debit else b.debit - b.credit end)::text as amount
    from gl_balances b join gl_accounts a on a.id = b.account_id
    where b.building_id = ${buildingId} and a.class in ('income', 'expense')
      and b.month >= ${addMonths(yearFrom, -12)} and b.month < ${yearFrom}
    group by a.code, b.fund`);
  return new Map(found.rows.map(({ fund, code, amount }) => [`${fund} ${code}`, cents(Number(amount))]));
};

/** Months of the previous year with any posting, and the reserve balance at its end. */
const findYearBefore = async (db: Queryable, buildingId: string, yearFrom: Day) => {
  const found = await db.execute<{ months: number; held: string }>(sql`
    select count(distinct b.month) filter (where a.class in ('income', 'expense') and b.month >= ${addMonths(yearFrom, -12)})::int as months,
      coalesce(sum(b.debit - b.credit) filter (where b.fund = 'reserve' and a.class in ('asset', 'liability')), 0)::text as held
    from gl_balances b join gl_accounts a on a.id = b.account_id
    where b.building_id = ${buildingId} and b.month < ${yearFrom}`);
  const [row] = found.rows;
  return { monthsPosted: row?.months ?? 0, reserveHeld: cents(Number(row?.held ?? 0)) };
};

const raisedAlready = async (
  db: Queryable,
  { id, buildingId, yearFrom }: { id: string; buildingId: string; yearFrom: Day },
): Promise<boolean> => {
  const found = await db.execute(sql`select 1 from budgets b
    where b.building_id = ${buildingId} and b.year_from = ${yearFrom} and b.id <> ${id} and not b.taken_over
      and b.authority = 'trustees' and b.approved_day is not null limit 1`);
  return found.rows.length > 0;
};

/** Throws not_found. */
export const getBudget = async (db: Queryable, id: string) => {
  const [found] = await db
    .select({ budget: budgets, building: buildings.name })
    .from(budgets)
    .innerJoin(buildings, eq(buildings.id, budgets.buildingId))
    .where(eq(budgets.id, id));
  if (!found) throw new AppError('not_found');
  return { ...found.budget, building: found.building };
};

export type BudgetWithBuilding = Awaited<ReturnType<typeof getBudget>>;

/** The budget with all figures that its checks need. */
export const readBudgetFigures = async (db: Queryable, budget: BudgetWithBuilding) => {
  const base = await readLevyApportionmentBase(db, budget.buildingId);
  const eve = addDays(budget.yearFrom, -1);
  return {
    budget,
    base,
    items: await findItems(db, budget.id),
    levies: await findLevies(db, budget.id),
    beforeAdministrative: chargedOn(base.lines, eve, 'administrative'),
    beforeReserve: chargedOn(base.lines, eve, 'reserve'),
    raisedThisYear: await raisedAlready(db, budget),
    ...(await findYearBefore(db, budget.buildingId, budget.yearFrom)),
  };
};

export type BudgetFigures = Awaited<ReturnType<typeof readBudgetFigures>>;
