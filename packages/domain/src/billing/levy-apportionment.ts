/**
 * Apportions a budget to the levies of units by participation quota, and gives the reserve fund contributions (rules
 * 2.1).
 */

import { type Cents, cents, ZERO_CENTS } from '../money/cents.ts';
import { scaleCents, shareCentsByWeights } from '../money/money.ts';

/** Splits a budget line over units by participation quota; the units add up to the budget to the cent. */
export function apportionBudgetLineByQuota(budget: Cents, quotas: readonly number[]): Cents[] {
  return shareCentsByWeights(budget, quotas);
}

/** A year's levy of a unit as twelve monthly ones that add up to it; odd cents fall in the first months. */
export function splitYearlyLevyIntoMonths(yearly: Cents): Cents[] {
  return shareCentsByWeights(
    yearly,
    Array.from({ length: 12 }, () => 1),
  );
}

/**
 * The least a budget must put into the reserve fund (Regulation 2, rules 2.1): below a quarter of the year's
 * administrative contributions 15 % of them, below the whole at least the repairs and maintenance budget.
 */
export function minReserveContributionOf(reserve: Cents, adminContributions: Cents, repairsBudget: Cents): Cents {
  if (reserve * 4 < adminContributions) return scaleCents(adminContributions, 15, 100);
  return reserve < adminContributions ? repairsBudget : ZERO_CENTS;
}

/**
 * The yearly contribution for an item of the maintenance plan (PMR 22): the missing amount over its expected life.
 */
export function maintenancePlanContributionOf(
  estimatedCost: Cents,
  contributed: Cents,
  expectedLifeYears: number,
): Cents {
  return contributed >= estimatedCost
    ? ZERO_CENTS
    : scaleCents(cents(estimatedCost - contributed), 1, expectedLifeYears);
}
