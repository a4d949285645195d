/**
 * Problems that stop a budget from being submitted or approved, as sentences, and the shortfall after a late
 * approval.
 */

import { budgetSentences as says } from '@stoep/contract/billing/budgets.sentences';
import type { SentenceOrText } from '@stoep/contract/kit/sentences';
import { joinSentencesWithCommas } from '@stoep/contract/kit/sentences';
import {
  checkLevyBases,
  fundContributionsOf,
  type LevyBasisProblem,
  levyLineAmountInMonth,
  levyLinesInForce,
  totalOwnerContributions,
  yearlyLevyLineAmountOf,
} from '@stoep/domain/billing/budget-plan';
import {
  lateBudgetShortfallOf,
  mayApproveBudget,
  reserveFundRequirementOf,
  trusteeContributionLimitOf,
} from '@stoep/domain/billing/budget-rules';
import type { BudgetAuthority } from '@stoep/domain/billing/budget-terms';
import { addMonths, type Day } from '@stoep/domain/calendar/calendar';
import type { Cents } from '@stoep/domain/money/cents';
import { addCents, sumCents } from '@stoep/domain/money/money';
import { formatMoney } from '@stoep/domain/money/money-format';
import type { BudgetFigures } from './budget-figures.queries.ts';

const rand = (amount: Cents) => formatMoney(amount, 'plain');
const NAMED = 20;

export const levyBasisProblemSentenceOf = ({ line, basis, why, units }: LevyBasisProblem): SentenceOrText => {
  const named = joinSentencesWithCommas(units.slice(0, NAMED));
  if (why === 'quotas') return units.length > 0 ? says.quotasOff({ units: named }) : says.quotasOffWhole;
  return why === 'nothing to share by'
    ? says.nothingToShare({ line, basis })
    : says.unitsWithout({ line, basis, units: named });
};

/** Budget lines with the yearly amount of each. Lines that collect nothing are left out. */
export const collectedBudgetLinesOf = ({ levies, items }: Pick<BudgetFigures, 'levies' | 'items'>) =>
  levies
    .map((levy) => ({ ...levy, amount: yearlyLevyLineAmountOf(levy, levies, items) }))
    .filter(({ amount }) => amount !== 0);

/** Faults in the apportionment bases in the first month. A building without units has nothing to apportion by. */
export const levyBasisProblemsOfBudget = (figures: BudgetFigures, month: Day): SentenceOrText[] => {
  const { units, areas } = figures.base;
  if (units.length === 0) return [says.noUnits];
  const faults = checkLevyBases(collectedBudgetLinesOf(figures), units, areas, month);
  const first = faults.findIndex(({ why }) => why === 'quotas');
  return faults.filter(({ why }, index) => why !== 'quotas' || index === first).map(levyBasisProblemSentenceOf);
};

const reserveOf = ({ items, reserveHeld, beforeAdministrative }: BudgetFigures) =>
  reserveFundRequirementOf({
    held: reserveHeld,
    lastAdministrative: beforeAdministrative,
    administrative: fundContributionsOf(items, 'administrative'),
    repairs: sumCents(
      items
        .filter((item) => item.fund === 'administrative' && item.kind === 'expense')
        .filter(({ account }) => account === '5200' || account === '5300')
        .map(({ amount }) => amount),
    ),
    given: fundContributionsOf(items, 'reserve'),
  });

const sayLimit = ({ items, beforeAdministrative, beforeReserve, raisedThisYear }: BudgetFigures): SentenceOrText[] => {
  const before = addCents(beforeAdministrative, beforeReserve);
  const now = totalOwnerContributions(items);
  const may = mayApproveBudget({ authority: 'trustees', now, before, raisedThisYear });
  if (may === true) return [];
  if (may === 'twice') return [says.twiceInAYear];
  const percent = (((now - before) / before) * 100).toFixed(2);
  return [says.aboveTenPercent({ most: rand(trusteeContributionLimitOf(before)), percent, before: rand(before) })];
};

/** Problems for the authority that decides. Limits on trustees alone do not apply to a general meeting. */
export const budgetApprovalProblemsOf = (figures: BudgetFigures, authority: BudgetAuthority): SentenceOrText[] => {
  const { budget, items } = figures;
  if (items.length === 0) return [says.noItems];
  const reserve = reserveOf(figures);
  const short = reserve.short > 0 && !budget.reserveAnswer?.trim();
  return [
    ...levyBasisProblemsOfBudget(figures, budget.firstMonth ?? budget.yearFrom),
    ...(authority === 'trustees' ? sayLimit(figures) : []),
    ...(short ? [says.answerReserve({ asked: rand(reserve.asked), given: rand(reserve.given) })] : []),
  ];
};

/**
 * Problems of a budget that was adopted under the former agent. A line over fewer than twelve months cannot begin within
 * the year: its months would be counted from the first month on.
 */
export const adoptedBudgetProblemsOf = (
  figures: BudgetFigures,
  authority: BudgetAuthority,
  firstMonth: Day,
): SentenceOrText[] => {
  const short = collectedBudgetLinesOf(figures).filter(({ instalments }) => instalments < 12);
  return [
    ...budgetApprovalProblemsOf(figures, authority),
    ...(firstMonth > figures.budget.yearFrom ? short.map(({ name }) => says.twelveMonthsOnly({ line: name })) : []),
  ];
};

const months = (from: Day, until: Day): Day[] => {
  const found: Day[] = [];
  for (let month = from; month <= until; month = addMonths(month, 1)) found.push(month);
  return found;
};

export const countMonthsLeft = (from: Day, until: Day): number => months(from, until).length;

/** What the lines in force collect from a month until a day, without special contributions. */
const collected = ({ lines }: BudgetFigures['base'], from: Day, until: Day): Cents =>
  sumCents(
    months(from, until).flatMap((month) =>
      levyLinesInForce(lines, month)
        .filter(({ kind }) => kind === 'levy')
        .map((line) => levyLineAmountInMonth(line, month)),
    ),
  );

/**
 * What an approved budget leaves uncollected because its first month came after the year began. Zero before approval.
 */
export const lateShortfallOfBudget = ({ budget, base, items }: BudgetFigures): Cents => {
  const { firstMonth, yearFrom, yearUntil, takenOver } = budget;
  if (firstMonth === null || takenOver || firstMonth <= yearFrom || items.length === 0) return sumCents([]);
  return lateBudgetShortfallOf(totalOwnerContributions(items), collected(base, yearFrom, yearUntil), sumCents([]));
};
