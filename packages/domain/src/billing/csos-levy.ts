/** The levy of the Community Schemes Ombud Service (rules 2.3): what each unit owes it a month, which the scheme pays over. */
import type { Day } from '../calendar/calendar.ts';
import { type Cents, cents, ZERO } from '../money/cents.ts';
import { percentOf } from '../money/money.ts';
import type { CsosWay } from '../vocabulary.ts';

/** What the levy of the Community Schemes Ombud Service is worked out by: money in cents, the rate in basis points. */
export interface CsosTerms {
  readonly freeUpTo: number;
  readonly basisPoints: number;
  readonly maximum: number;
}

/** The figures in force; a dated setting holds those that come after them. */
export const CSOS_LEVY: CsosTerms = { freeUpTo: 50_000, basisPoints: 200, maximum: 4_000 };

/** The CSOS levy of a unit per month: min(R40, 2 % x (levy - R500)), nothing up to R500 (rules 2.3). */
export function csosLevy(monthlyLevy: Cents, terms: CsosTerms = CSOS_LEVY): Cents {
  if (monthlyLevy <= terms.freeUpTo) return ZERO;
  const full = percentOf(cents(monthlyLevy - terms.freeUpTo), terms.basisPoints);
  return cents(Math.min(full, terms.maximum));
}

/** How a building raises it, from the levies of which month on, and the dated figures that it is worked out by. */
export interface CsosSetting {
  /** Null where it is not raised. */
  readonly way: CsosWay | null;
  /** The first day of its first month. */
  readonly from: Day | null;
  readonly terms: readonly (CsosTerms & { readonly from: Day })[];
}

/** The figures that it is raised by in a month, named by its first day; undefined where it is not. */
export const csosIn = ({ way, from, terms }: CsosSetting, month: Day): CsosTerms | undefined =>
  way === null || from === null || from > month
    ? undefined
    : terms.filter((one) => one.from <= month).toSorted((a, b) => (a.from < b.from ? 1 : -1))[0];
