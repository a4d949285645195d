/**
 * The monthly levy of the Community Schemes Ombud Service (CSOS, rules 2.3), which a building collects and pays over.
 */
import type { Day } from '../calendar/calendar.ts';
import { type Cents, cents, ZERO_CENTS } from '../money/cents.ts';
import { percentOfCents } from '../money/money.ts';
import type { CsosLevyMethod } from '../vocabulary.ts';

/** The terms of the CSOS levy: money in cents, the rate in basis points. */
export interface CsosLevyTerms {
  readonly freeUpTo: number;
  readonly basisPoints: number;
  readonly maximum: number;
}

/** The first CSOS terms. Dated settings replace them. */
export const DEFAULT_CSOS_LEVY_TERMS: CsosLevyTerms = { freeUpTo: 50_000, basisPoints: 200, maximum: 4_000 };

/** The CSOS levy of a unit per month: min(R40, 2 % x (levy - R500)), nothing up to R500 (rules 2.3). */
export function monthlyCsosLevyOf(monthlyLevy: Cents, terms: CsosLevyTerms = DEFAULT_CSOS_LEVY_TERMS): Cents {
  if (monthlyLevy <= terms.freeUpTo) return ZERO_CENTS;
  const full = percentOfCents(cents(monthlyLevy - terms.freeUpTo), terms.basisPoints);
  return cents(Math.min(full, terms.maximum));
}

/** How a building raises the CSOS levy, from which month, and the dated terms. */
export interface CsosLevySetting {
  /** Null if the building does not raise the levy. */
  readonly way: CsosLevyMethod | null;
  /** The first day of its first month. */
  readonly from: Day | null;
  readonly terms: readonly (CsosLevyTerms & { readonly from: Day })[];
}

/**
 * The CSOS terms of a month, which is given by its first day. Undefined if the building does not raise the levy then.
 */
export const csosLevyTermsInMonth = ({ way, from, terms }: CsosLevySetting, month: Day): CsosLevyTerms | undefined =>
  way === null || from === null || from > month
    ? undefined
    : terms.filter((one) => one.from <= month).toSorted((a, b) => (a.from < b.from ? 1 : -1))[0];
