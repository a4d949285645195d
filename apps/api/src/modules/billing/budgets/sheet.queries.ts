/** A budget as its sheet shows it, and the levy schedule that it leads to. */

import type { BudgetSchedule, BudgetSheet } from '@stoep/contract/billing/budgets';
import { inEnglish } from '@stoep/contract/kit/tell';
import { collectedIn, linesInForce, scheduleOf } from '@stoep/domain/billing/budget-plan';
import { type Day, firstOfMonth } from '@stoep/domain/calendar/calendar';
import { type Cents, ZERO } from '@stoep/domain/money/cents';
import { addCents, sumCents, toRand } from '@stoep/domain/money/money';
import { quotaToPercent } from '@stoep/domain/scheme/participation-quota';
import { sql } from 'drizzle-orm';
import type { Queryable } from '../../../kernel/database/client.ts';
import { type BudgetFigures, budgetRow, findActuals, findFigures } from './figures.queries.ts';
import { faultsOf, linesOfBudget, shortfallIn } from './judge-budget.ts';

const findAccounts = async (db: Queryable, buildingId: string) => {
  const found = await db.execute<{ code: string; name: string; class: string }>(sql`
    select code, name, class from gl_accounts
    where (building_id is null or building_id = ${buildingId}) and in_use and control is null
      and class in ('income', 'expense', 'fund') order by code`);
  return found.rows;
};

/** @param mayEdit whether whoever asks may change drafts */
export const readSheet = async (db: Queryable, id: string, mayEdit: boolean): Promise<BudgetSheet> => {
  const budget = await budgetRow(db, id);
  const figures = await findFigures(db, budget);
  const actuals = await findActuals(db, budget.buildingId, budget.yearFrom);
  const shown = new Set<string>();
  // An account that stands in two items came to its sum once.
  const actualOf = (name: string): Cents => {
    const first = !shown.has(name);
    shown.add(name);
    return first ? (actuals.get(name) ?? ZERO) : ZERO;
  };
  const { base, items, levies, beforeAdministrative, beforeReserve, raisedThisYear } = figures;
  const { monthsPosted, reserveHeld } = figures;
  return {
    ...budget,
    mayEdit: mayEdit && budget.state === 'Draft',
    items: items.map(({ id: key, glAccountId: _, monthly, ...item }) => ({
      ...item,
      key,
      monthly: monthly?.map(toRand) ?? null,
      lastActual: actualOf(`${item.fund} ${item.account}`),
    })),
    levies: levies.map(({ id: key, glAccountId: _, ...levy }) => ({ ...levy, key })),
    accounts: await findAccounts(db, budget.buildingId),
    monthsPosted: Math.min(12, monthsPosted),
    units: base.units.length,
    beforeAdministrative,
    beforeReserve,
    raisedThisYear,
    reserveHeld,
    shortfall: shortfallIn(figures),
  };
};

/** What each unit pays in a month by the lines in force, special contributions left out; nothing where it cannot be shared. */
const paidNow = ({ base: { lines, units, areas } }: BudgetFigures, month: Day): readonly Cents[] => {
  const charged = linesInForce(lines, month).filter(({ kind }) => kind === 'levy');
  const shares = scheduleWhere(charged, units, areas, month);
  return units.map((_, index) => sumCents(shares.map((line) => line.units[index] ?? ZERO)));
};

const scheduleWhere: typeof scheduleOf = (lines, units, areas, month) =>
  lines.flatMap((line) => {
    try {
      return scheduleOf([line], units, areas, month);
    } catch (error) {
      // Nothing to share by: what cannot be charged now is not paid now either.
      if (error instanceof RangeError) return [];
      throw error;
    }
  });

/** The first month of the budget beside what is charged in the month that holds `today`. */
export const scheduleIn = (figures: BudgetFigures, today: Day): BudgetSchedule => {
  const { budget, base } = figures;
  const month = budget.firstMonth ?? budget.yearFrom;
  const faults = faultsOf(figures, month).map(inEnglish);
  const lines = linesOfBudget(figures).map((line) => ({ ...line, fromDay: month }));
  const told = lines.map((line) => {
    const { name, fund, basis, amount } = line;
    return { name, fund, basis, amount, month: collectedIn(line, month) };
  });
  if (faults.length > 0) return { month, faults, lines: told, units: [] };
  const shares = scheduleOf(lines, base.units, base.areas, month);
  const now = paidNow(figures, firstOfMonth(today));
  const units = base.units.map((unit, index) => {
    const of = shares.map((line) => line.units[index] ?? ZERO);
    return {
      id: unit.id,
      door: unit.name,
      quota: quotaToPercent(unit.quotaMillionths),
      now: now[index] ?? ZERO,
      next: addCents(...of),
      lines: of,
    };
  });
  return { month, faults, lines: told, units };
};

export const readSchedule = async (db: Queryable, id: string, today: Day): Promise<BudgetSchedule> =>
  scheduleIn(await findFigures(db, await budgetRow(db, id)), today);
