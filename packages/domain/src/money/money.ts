/**
 * Money: whole South African cents, never fractions (house 6). Also exports the display and input of money from
 * money-format.ts and money-input.ts.
 */
import { type Cents, cents } from './cents.ts';
import { shareByLargestRemainder } from './largest-remainder.ts';

/** Above this many cents a decimal number of rand is no longer exact to the cent. */
const WIRE_LIMIT = 1_000_000_000_000_000;

/** Rand for the wire: a number with at most two decimals. Throws RangeError above ten trillion rand. */
export function centsToRand(value: Cents): number {
  if (Math.abs(value) > WIRE_LIMIT) throw new RangeError(`Too much money for the wire: ${value} cents`);
  return cents(value) / 100;
}

/**
 * Cents from a number of rand on the wire. Throws RangeError for NaN, infinities, more than two decimals or more than
 * ten trillion rand.
 */
export function randToCents(n: number): Cents {
  const rounded = Math.round(n * 100);
  if (!(Math.abs(rounded) <= WIRE_LIMIT) || rounded / 100 !== n) {
    throw new RangeError(`Not an amount of rand with at most two decimals: ${n}`);
  }
  return cents(rounded);
}

/** The sum of the arguments. Throws RangeError outside the safe range. */
export function addCents(...values: readonly Cents[]): Cents {
  return sumCents(values);
}

/** The sum of a list; zero for an empty one. Throws RangeError outside the safe range. */
export function sumCents(values: Iterable<Cents>): Cents {
  let total = 0;
  for (const value of values) total = cents(total + value);
  return cents(total);
}

/** `a - b` in cents. */
export function subtractCents(a: Cents, b: Cents): Cents {
  return cents(a - b);
}

/** The same amount with the other sign; zero stays zero. */
export function negateCents(value: Cents): Cents {
  return cents(0 - value);
}

/** Divides whole numbers, rounding half away from zero. */
function divideRounded(numerator: bigint, denominator: bigint): bigint {
  const negative = numerator < 0n;
  const size = negative ? -numerator : numerator;
  const rounded = (2n * size + denominator) / (2n * denominator);
  return negative ? -rounded : rounded;
}

/**
 * `value x numerator / denominator` in cents, rounded half away from zero. All are whole; the denominator is above
 * zero.
 */
export function scaleCents(value: Cents, numerator: number, denominator: number): Cents {
  if (!Number.isSafeInteger(numerator) || !Number.isSafeInteger(denominator) || denominator <= 0) {
    throw new RangeError(`Not a ratio of whole numbers: ${numerator}/${denominator}`);
  }
  return cents(Number(divideRounded(BigInt(value) * BigInt(numerator), BigInt(denominator))));
}

/** A percentage in basis points (200 = 2 %), rounded half away from zero. */
export function percentOfCents(value: Cents, basisPoints: number): Cents {
  return scaleCents(value, basisPoints, 10_000);
}

/**
 * Splits a total so that the parts add up to it exactly (largest remainder, rules 2.1). Weights are whole and not
 * negative; of equal remainders the earlier part gets the odd cent. Throws RangeError if all weights are zero and the
 * total is not.
 */
export function shareCentsByWeights(total: Cents, weights: readonly number[]): Cents[] {
  return shareByLargestRemainder(total, weights).map(cents);
}
