/**
 * The amount in the text of an approval: "the first "R" followed by digits and commas" (B-2.3.1). Our own approvals
 * have an amount field; this is for imported rows that have it only in the text.
 */
import { type Cents, cents } from './cents.ts';

/**
 * An R without a letter or digit before it; digits with commas, or with the spaces that we group thousands by; then
 * two decimals if a dot and two digits follow.
 */
const AMOUNT =
  /(?<![\p{L}\p{N}])R[ \u00a0\u2009\u2002]?(\d{1,3}(?:[ \u00a0\u2009\u2002]\d{3})+(?!\d)|\d[\d,]*)(?:\.(\d{2})(?!\d))?/u;

/** In cents; null if the text has no amount, or one too large to be exact. */
export function parseAmountInText(text: string): Cents | null {
  const [, digits, decimals = '00'] = AMOUNT.exec(text) ?? [];
  if (digits === undefined) return null;
  const value = Number(digits.replace(/\D/g, '') + decimals);
  return Number.isSafeInteger(value) ? cents(value) : null;
}
