/** Parses amounts as people type or paste them, and amounts on the wire. */

import { type CheckResult, invalidResult, validResult } from '../wording/check-result.ts';
import { type Cents, cents } from './cents.ts';

/** Ordinary, no-break, narrow no-break, thin, en and figure spaces. */
const SPACES = /[ \u00a0\u202f\u2009\u2002\u2007\t]/g;
/** The number format of spreadsheets and programs. */
const BARE = /^(-?)(\d{1,12})(?:\.(\d{1,2}))?$/;
const PLAIN = /^\d+(?:[.,](\d{1,2}))?$/;
const GROUPED_BY_COMMA = /^\d{1,3}(?:,\d{3})+(?:\.(\d{1,2}))?$/;
const GROUPED_BY_DOT = /^\d{1,3}(?:\.\d{3})+,(\d{1,2})$/;
const GROUPED_BY_SPACE = /^\d{1,3}(?: \d{3})+(?:[.,]\d{1,2})?$/;

/** A thousand million rand, in cents. A larger amount is a mistake, in a form, an import or a call. */
const LARGEST = 100_000_000_000;

export const INVALID_AMOUNT_TEXT = 'Please enter an amount in rand, with at most two decimals.';
export const AMOUNT_TOO_LARGE_TEXT = 'This amount is too large: R1 000 000 000.00 is the most that is taken.';

/**
 * Cents from text such as '1 234,56', 'R 1,234.56', '-R5' or '1234.5'; undefined if it is no amount. '1.234' is
 * refused, since it may be thousands or three decimals; '1,234' is one thousand two hundred and thirty-four. More
 * than two decimals, and more than a thousand million rand, are refused and never rounded.
 */
export function parseRand(text: string): Cents | undefined {
  const value = readCents(text);
  return value === undefined || Math.abs(value) > LARGEST ? undefined : cents(value);
}

/** As `parseRand`, with a sentence about what is wrong. */
export function checkRandText(text: string): CheckResult<Cents> {
  const value = readCents(text);
  if (value === undefined) return invalidResult(INVALID_AMOUNT_TEXT);
  return Math.abs(value) > LARGEST ? invalidResult(AMOUNT_TOO_LARGE_TEXT) : validResult(cents(value));
}

/** Checks a number of rand from the wire. NaN and infinities are refused. */
export function checkRandNumber(rand: number): CheckResult<Cents> {
  const value = Math.round(rand * 100);
  if (Math.abs(value) > LARGEST) return invalidResult(AMOUNT_TOO_LARGE_TEXT);
  return value / 100 === rand ? validResult(cents(value)) : invalidResult(INVALID_AMOUNT_TEXT);
}

/** The cents of an amount of any size. */
function readCents(text: string): number | undefined {
  const written = BARE.exec(text);
  if (written) {
    const [, sign, rand = '', decimals = ''] = written;
    const value = Number(rand + decimals.padEnd(2, '0'));
    return sign === '-' ? -value : value;
  }
  const spaced = text
    .trim()
    .replace(SPACES, ' ')
    .replace(/\u2212/g, '-');
  const parts = /^(-?)\s*(?:R|ZAR)?\s*(-?)\s*(.+)$/i.exec(spaced);
  const [, before = '', after = '', digits = ''] = parts ?? [];
  if (parts === null || (before !== '' && after !== '')) return undefined;
  if (digits.includes(' ') && !GROUPED_BY_SPACE.test(digits)) return undefined;
  const bare = digits.replaceAll(' ', '');
  const match = PLAIN.exec(bare) ?? GROUPED_BY_COMMA.exec(bare) ?? GROUPED_BY_DOT.exec(bare);
  if (match === null) return undefined;
  const decimals = match[1] ?? '';
  const whole = decimals === '' ? bare : bare.slice(0, -decimals.length - 1);
  const value = Number(whole.replace(/[.,]/g, '') + decimals.padEnd(2, '0'));
  return before + after === '-' ? -value : value;
}
