/** Reads the budget sheet, and the levy schedule that results from it. */

import type { BudgetSheet, BudgetUnitLevySchedule } from '@stoep/contract/billing/budgets';
import { translateSentenceToEnglish } from '@stoep/contract/kit/translate-sentence';
import { levyLineAmountInMonth, levyLinesInForce, unitLevyScheduleOf } from '@stoep/domain/billing/budget-plan';
import { type Day, firstDayOfMonth } from '@stoep/domain/calendar/calendar';
import { type Cents, ZERO_CENTS } from '@stoep/domain/money/cents';
import { addCents, centsToRand, sumCents } from '@stoep/domain/money/money';
import { quotaToPercent } from '@stoep/domain/scheme/participation-quota';
import { sql } from 'drizzle-orm';
import type { Queryable } from '../../../kernel/database/client.ts';
import {
  collectedBudgetLinesOf,
  lateShortfallOfBudget,
  levyBasisProblemsOfBudget,
} from './budget-approval-problems.ts';
import { type BudgetFigures, getBudget, listPriorYearActuals, readBudgetFigures } from './budget-figures.queries.ts';

const findAccounts = async (db: Queryable, buildingId: string) => {
  const found = await db.execute<{ code: string; name: string; class: string }>(sql`
    select code, name, class from gl_accounts
    where (building_id is null or building_id = ${buildingId}) and in_use and control is null
      and class in ('income', 'expense', 'fund') order by code`);
  return found.rows;
};

/** @param mayEdit whether the caller may change drafts */
export const readBudgetSheet = async (db: Queryable, id: string, mayEdit: boolean): Promise<BudgetSheet> => {
  const budget = await getBudget(db, id);
  const figures = await readBudgetFigures(db, budget);
  const actuals = await listPriorYearActuals(db, budget.buildingId, budget.yearFrom);
  const shown = new Set<string>();
  // An account that occurs in two items counts once.
  const actualOf = (name: string): Cents => {
    const first = !shown.has(name);
    shown.add(name);
    return first ? (actuals.get(name) ?? ZERO_CENTS) : ZERO_CENTS;
  };
  const { base, items, levies, beforeAdministrative, beforeReserve, raisedThisYear } = figures;
  const { monthsPosted, reserveHeld } = figures;
  return {
    ...budget,
    mayEdit: mayEdit && budget.state === 'Draft',
    items: items.map(({ id: key, glAccountId: _, monthly, ...item }) => ({
      ...item,
      key,
      monthly: monthly?.map(centsToRand) ?? null,
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
    shortfall: lateShortfallOfBudget(figures),
  };
};

/**
 * What each unit pays per month under the lines in force, without special contributions. Empty where it cannot be
 * apportioned.
 */
const paidNow = ({ base: { lines, units, areas } }: BudgetFigures, month: Day): readonly Cents[] => {
  const charged = levyLinesInForce(lines, month).filter(({ kind }) => kind === 'levy');
  const shares = scheduleWhere(charged, units, areas, month);
  return units.map((_, index) => sumCents(shares.map((line) => line.units[index] ?? ZERO_CENTS)));
};

const scheduleWhere: typeof unitLevyScheduleOf = (lines, units, areas, month) =>
  lines.flatMap((line) => {
    try {
      return unitLevyScheduleOf([line], units, areas, month);
    } catch (error) {
      // Without a base to apportion by, nothing is charged now either.
      if (error instanceof RangeError) return [];
      throw error;
    }
  });

/** The first month of the budget beside the charges of the month of `today`. */
export const firstMonthLevyScheduleOf = (figures: BudgetFigures, today: Day): BudgetUnitLevySchedule => {
  const { budget, base } = figures;
  const month = budget.firstMonth ?? budget.yearFrom;
  const faults = levyBasisProblemsOfBudget(figures, month).map(translateSentenceToEnglish);
  const lines = collectedBudgetLinesOf(figures).map((line) => ({ ...line, fromDay: month }));
  const told = lines.map((line) => {
    const { name, fund, basis, amount } = line;
    return { name, fund, basis, amount, month: levyLineAmountInMonth(line, month) };
  });
  if (faults.length > 0) return { month, faults, lines: told, units: [] };
  const shares = unitLevyScheduleOf(lines, base.units, base.areas, month);
  const now = paidNow(figures, firstDayOfMonth(today));
  const units = base.units.map((unit, index) => {
    const of = shares.map((line) => line.units[index] ?? ZERO_CENTS);
    return {
      id: unit.id,
      door: unit.name,
      quota: quotaToPercent(unit.quotaMillionths),
      now: now[index] ?? ZERO_CENTS,
      next: addCents(...of),
      lines: of,
    };
  });
  return { month, faults, lines: told, units };
};

export const readLevySchedule = async (db: Queryable, id: string, today: Day): Promise<BudgetUnitLevySchedule> =>
  firstMonthLevyScheduleOf(await readBudgetFigures(db, await getBudget(db, id)), today);
