/** The unit of all money (house 6). Import it from money.ts. */
declare const brand: unique symbol;

/** A whole number of cents. Only `cents`, `randToCents` and `parseRand` make one. */
export type Cents = number & { readonly [brand]: 'cents' };

/** Turns a whole number into cents. Throws RangeError if it is not a safe integer. */
export function cents(n: number): Cents {
  if (!Number.isSafeInteger(n)) throw new RangeError(`Not a whole number of cents: ${n}`);
  return (n + 0) as Cents;
}

export const ZERO_CENTS: Cents = cents(0);
