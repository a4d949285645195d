/** From a budget to the levy of each unit (rules 2.1). */

import { type Cents, cents, ZERO } from '../money/cents.ts';
import { scaleCents, shareByWeights } from '../money/money.ts';

/** Splits a budget line over units by participation quota; the units add up to the budget to the cent. */
export function apportionLevies(budget: Cents, quotas: readonly number[]): Cents[] {
  return shareByWeights(budget, quotas);
}

/** A year's levy of a unit as twelve monthly ones that add up to it; odd cents fall in the first months. */
export function monthlyLevies(yearly: Cents): Cents[] {
  return shareByWeights(
    yearly,
    Array.from({ length: 12 }, () => 1),
  );
}

/**
 * The least a budget must put into the reserve fund (Regulation 2, rules 2.1): below a quarter of the year's
 * administrative contributions 15 % of them, below the whole at least the repairs and maintenance budget.
 */
export function reserveMinimum(reserve: Cents, adminContributions: Cents, repairsBudget: Cents): Cents {
  if (reserve * 4 < adminContributions) return scaleCents(adminContributions, 15, 100);
  return reserve < adminContributions ? repairsBudget : ZERO;
}

/** The yearly contribution for one item of the maintenance plan (PMR 22): what is still missing over its life. */
export function planContribution(estimatedCost: Cents, contributed: Cents, expectedLifeYears: number): Cents {
  return contributed >= estimatedCost
    ? ZERO
    : scaleCents(cents(estimatedCost - contributed), 1, expectedLifeYears);
}
