/** Legal limits on a yearly budget: the trustees' limit of 10 % and the least contribution to the reserve fund. */

import { type Cents, cents, ZERO_CENTS } from '../money/cents.ts';
import { scaleCents, subtractCents } from '../money/money.ts';
import type { BudgetAuthority } from './budget-terms.ts';
import { minReserveContributionOf } from './levy-apportionment.ts';

/** The rise of contributions that trustees may approve without the owners, in basis points (PMR 21(3)(b)). */
export const TRUSTEE_CONTRIBUTION_RAISE_LIMIT = 1_000;

/** The change against the year before, in basis points: 1000 is 10.00 %. Null without a year before. */
export const contributionChangeOf = (now: Cents, before: Cents): number | null =>
  before <= 0 ? null : scaleCents(cents(now - before), 10_000, before);

/** The highest yearly contributions that trustees may approve, in cents. One cent more needs a general meeting. */
export const trusteeContributionLimitOf = (before: Cents): Cents => {
  const raise = Math.floor((before * TRUSTEE_CONTRIBUTION_RAISE_LIMIT) / 10_000);
  return cents(before + raise);
};

/**
 * Whether an authority may approve a budget. A general meeting may approve any. Trustees may raise contributions once
 * a year, by at most 10 % (exactly 10.00 % passes). Without a year before there is no limit.
 */
export const mayApproveBudget = ({
  authority,
  now,
  before,
  raisedThisYear,
}: {
  readonly authority: BudgetAuthority;
  readonly now: Cents;
  readonly before: Cents;
  /** True if trustees have already approved another budget of this financial year. */
  readonly raisedThisYear: boolean;
}): true | 'too much' | 'twice' => {
  if (authority === 'general meeting' || before <= 0 || now <= before) return true;
  if (now > trusteeContributionLimitOf(before)) return 'too much';
  return raisedThisYear ? 'twice' : true;
};

export type ReserveFundRequirement = { readonly asked: Cents; readonly given: Cents; readonly short: Cents };

/**
 * The reserve fund contribution under Regulation 2: required, budgeted and missing, in cents.
 * @param held the reserve fund at the end of the year before
 * @param lastAdministrative administrative contributions of the year before
 */
export const reserveFundRequirementOf = ({
  held,
  lastAdministrative,
  administrative,
  repairs,
  given,
}: {
  readonly held: Cents;
  readonly lastAdministrative: Cents;
  readonly administrative: Cents;
  readonly repairs: Cents;
  readonly given: Cents;
}): ReserveFundRequirement => {
  // The test itself uses last year's contributions. Below a quarter of them, 15 % of this year's administrative
  // budget is due.
  const tested = minReserveContributionOf(held, lastAdministrative, repairs);
  const asked = held * 4 < lastAdministrative ? scaleCents(administrative, 15, 100) : tested;
  return { asked, given, short: cents(Math.max(0, subtractCents(asked, given))) };
};

/** Raises a budget amount by hundredths of a percent. Rounds to the cent, or to the nearest R10 or R100. */
export const raiseBudgetAmount = (amount: Cents, hundredths: number, roundTo: 1 | 1_000 | 10_000 = 1): Cents => {
  const raised = scaleCents(amount, 10_000 + hundredths, 10_000);
  return cents(Math.round(raised / roundTo) * roundTo);
};

/** Projects the actual amount of some months onto twelve months. Zero if no month has passed. */
export const annualiseActualAmount = (actual: Cents, months: number): Cents =>
  months <= 0 ? ZERO_CENTS : scaleCents(actual, 12, Math.min(12, months));

/**
 * The contributions that are not collected because a budget was approved late, in cents, never negative. These are
 * the year's contributions less what the old levy lines raise before the new ones begin, and what the new lines
 * collect afterwards. The office may offer a levy for it. The product never posts it into past months.
 */
export const lateBudgetShortfallOf = (contributions: Cents, raisedBefore: Cents, collectedAfter: Cents): Cents =>
  cents(Math.max(0, contributions - raisedBefore - collectedAfter));
