/**
 * The amount that the text of an approval names: "the first "R" followed by digits and commas" (B-2.3.1). Our own
 * approvals carry their amount as a value; this reads rows that come from elsewhere and only say it in words.
 */
import { type Cents, cents } from './cents.ts';

/**
 * An R that no letter or digit precedes; digits and commas, or thousands parted by spaces as we write them ourselves;
 * then two decimals where a dot and two digits follow.
 */
const AMOUNT =
  /(?<![\p{L}\p{N}])R[ \u00a0\u2009\u2002]?(\d{1,3}(?:[ \u00a0\u2009\u2002]\d{3})+(?!\d)|\d[\d,]*)(?:\.(\d{2})(?!\d))?/u;

/** Cents, or null where the text names no amount, or one too large to be kept exactly. */
export function parseAmountInText(text: string): Cents | null {
  const [, digits, decimals = '00'] = AMOUNT.exec(text) ?? [];
  if (digits === undefined) return null;
  const value = Number(digits.replace(/\D/g, '') + decimals);
  return Number.isSafeInteger(value) ? cents(value) : null;
}
