/** What stops a budget from being proposed or approved, in words, and what a late approval leaves. */

import { budgetSentences as says } from '@stoep/contract/billing/budgets.sentences';
import type { Words } from '@stoep/contract/kit/sentences';
import { commas } from '@stoep/contract/kit/sentences';
import {
  amountOf,
  type BasisFault,
  basisFaults,
  collectedIn,
  contributionsOf,
  linesInForce,
  totalContributions,
} from '@stoep/domain/billing/budget-plan';
import { mayDecide, mostByTrustees, reserveTest, shortfallOf } from '@stoep/domain/billing/budget-rules';
import { addMonths, type Day } from '@stoep/domain/calendar/calendar';
import type { Cents } from '@stoep/domain/money/cents';
import { addCents, sumCents } from '@stoep/domain/money/money';
import { formatMoney } from '@stoep/domain/money/money-format';
import type { BudgetFigures } from './figures.queries.ts';

const rand = (amount: Cents) => formatMoney(amount, 'plain');
const NAMED = 20;

export const sayFault = ({ line, basis, why, units }: BasisFault): Words => {
  const named = commas(units.slice(0, NAMED));
  if (why === 'quotas') return units.length > 0 ? says.quotasOff({ units: named }) : says.quotasOffWhole;
  return why === 'nothing to share by'
    ? says.nothingToShare({ line, basis })
    : says.unitsWithout({ line, basis, units: named });
};

/** The lines of the budget with what each collects in a year, those that collect nothing left out. */
export const linesOfBudget = ({ levies, items }: Pick<BudgetFigures, 'levies' | 'items'>) =>
  levies
    .map((levy) => ({ ...levy, amount: amountOf(levy, levies, items) }))
    .filter(({ amount }) => amount !== 0);

/** What is wrong with the bases in the first month; a building without units has nothing to share by. */
export const faultsOf = (figures: BudgetFigures, month: Day): Words[] => {
  const { units, areas } = figures.base;
  if (units.length === 0) return [says.noUnits];
  const faults = basisFaults(linesOfBudget(figures), units, areas, month);
  const first = faults.findIndex(({ why }) => why === 'quotas');
  return faults.filter(({ why }, index) => why !== 'quotas' || index === first).map(sayFault);
};

const reserveOf = ({ items, reserveHeld, beforeAdministrative }: BudgetFigures) =>
  reserveTest({
    held: reserveHeld,
    lastAdministrative: beforeAdministrative,
    administrative: contributionsOf(items, 'administrative'),
    repairs: sumCents(
      items
        .filter((item) => item.fund === 'administrative' && item.kind === 'expense')
        .filter(({ account }) => account === '5200' || account === '5300')
        .map(({ amount }) => amount),
    ),
    given: contributionsOf(items, 'reserve'),
  });

const sayLimit = ({ items, beforeAdministrative, beforeReserve, raisedThisYear }: BudgetFigures): Words[] => {
  const before = addCents(beforeAdministrative, beforeReserve);
  const now = totalContributions(items);
  const may = mayDecide({ authority: 'trustees', now, before, raisedThisYear });
  if (may === true) return [];
  if (may === 'twice') return [says.twiceInAYear];
  const percent = (((now - before) / before) * 100).toFixed(2);
  return [says.aboveTenPercent({ most: rand(mostByTrustees(before)), percent, before: rand(before) })];
};

/** Whoever decides on it; what is asked of trustees alone is left out for a general meeting. */
export const problemsOf = (figures: BudgetFigures, authority: 'trustees' | 'general meeting'): Words[] => {
  const { budget, items } = figures;
  if (items.length === 0) return [says.noItems];
  const reserve = reserveOf(figures);
  const short = reserve.short > 0 && !budget.reserveAnswer?.trim();
  return [
    ...faultsOf(figures, budget.yearFrom),
    ...(authority === 'trustees' ? sayLimit(figures) : []),
    ...(short ? [says.answerReserve({ asked: rand(reserve.asked), given: rand(reserve.given) })] : []),
  ];
};

const months = (from: Day, until: Day): Day[] => {
  const found: Day[] = [];
  for (let month = from; month <= until; month = addMonths(month, 1)) found.push(month);
  return found;
};

export const monthsLeft = (from: Day, until: Day): number => months(from, until).length;

/** What the lines in force collect from a month until a day, special contributions left out. */
const collected = ({ lines }: BudgetFigures['base'], from: Day, until: Day): Cents =>
  sumCents(
    months(from, until).flatMap((month) =>
      linesInForce(lines, month)
        .filter(({ kind }) => kind === 'levy')
        .map((line) => collectedIn(line, month)),
    ),
  );

/** What an approved budget leaves uncollected because its first month came after the year began; nothing before it is approved. */
export const shortfallIn = ({ budget, base, items }: BudgetFigures): Cents => {
  const { firstMonth, yearFrom, yearUntil, takenOver } = budget;
  if (firstMonth === null || takenOver || firstMonth <= yearFrom || items.length === 0) return sumCents([]);
  return shortfallOf(totalContributions(items), collected(base, yearFrom, yearUntil), sumCents([]));
};
