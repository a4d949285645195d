/** What the law and the sums ask of a budget before it is proposed. */

import { type Cents, cents, ZERO } from '../money/cents.ts';
import { scaleCents, subtract } from '../money/money.ts';
import type { BudgetAuthority } from './budget-terms.ts';
import { reserveMinimum } from './levy-apportionment.ts';

/** What trustees may raise contributions by alone, in basis points (PMR 21(3)(b)). A setting of law, with its default. */
export const TRUSTEES_MAY_RAISE = 1_000;

/** The change against the year before in ten-thousandths, for what people read: 1000 is 10.00 %. Null without a year before. */
export const changeOf = (now: Cents, before: Cents): number | null =>
  before <= 0 ? null : scaleCents(cents(now - before), 10_000, before);

/** The most that trustees alone may ask for, in cents; a cent more needs the owners. */
export const mostByTrustees = (before: Cents): Cents => {
  const raise = Math.floor((before * TRUSTEES_MAY_RAISE) / 10_000);
  return cents(before + raise);
};

/**
 * Whether whoever decides may: trustees up to 10 % above the year before (exactly 10.00 % passes) and once in a year, at its end;
 * the owners in a general meeting whatever they resolve. Without a year before there is nothing to measure against.
 */
export const mayDecide = ({
  authority,
  now,
  before,
  raisedThisYear,
}: {
  readonly authority: BudgetAuthority;
  readonly now: Cents;
  readonly before: Cents;
  /** Trustees have approved another budget of this financial year already. */
  readonly raisedThisYear: boolean;
}): true | 'too much' | 'twice' => {
  if (authority === 'general meeting' || before <= 0 || now <= before) return true;
  if (now > mostByTrustees(before)) return 'too much';
  return raisedThisYear ? 'twice' : true;
};

export type ReserveTest = { readonly asked: Cents; readonly given: Cents; readonly short: Cents };

/**
 * Regulation 2: what the budget must put into the reserve fund, what it does, and what is missing.
 * @param held the reserve fund at the end of the year before
 * @param lastAdministrative administrative contributions of the year before
 */
export const reserveTest = ({
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
}): ReserveTest => {
  // Below a quarter, 15 % of what this year's administrative budget collects; the test itself is against last year's.
  const tested = reserveMinimum(held, lastAdministrative, repairs);
  const asked = held * 4 < lastAdministrative ? scaleCents(administrative, 15, 100) : tested;
  return { asked, given, short: cents(Math.max(0, subtract(asked, given))) };
};

/** What a line becomes with a rise: rounded to the cent, or to the nearest R10 or R100 where asked. */
export const raisedBy = (amount: Cents, hundredths: number, roundTo: 1 | 1_000 | 10_000 = 1): Cents => {
  const raised = scaleCents(amount, 10_000 + hundredths, 10_000);
  return cents(Math.round(raised / roundTo) * roundTo);
};

/** Actuals of some months of a year as they would be for twelve. Nothing where no month has gone by. */
export const annualised = (actual: Cents, months: number): Cents =>
  months <= 0 ? ZERO : scaleCents(actual, 12, Math.min(12, months));

/**
 * What a late approval leaves uncollected: the year's contributions less what the old lines have raised or will raise before the
 * new ones begin, less what the new ones collect in the months left. Never below nothing; it is offered, and never posted backwards.
 */
export const shortfallOf = (contributions: Cents, raisedBefore: Cents, collectedAfter: Cents): Cents =>
  cents(Math.max(0, contributions - raisedBefore - collectedAfter));
