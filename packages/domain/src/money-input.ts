/** Reads an amount as people type it or paste it from our own screens. */
import { type Cents, cents } from './cents.ts';

/** Ordinary, no-break, narrow no-break, thin, en and figure spaces. */
const SPACES = /[ \u00a0\u202f\u2009\u2002\u2007\t]/g;
const PLAIN = /^\d+(?:[.,](\d{1,2}))?$/;
const GROUPED_BY_COMMA = /^\d{1,3}(?:,\d{3})+(?:\.(\d{1,2}))?$/;
const GROUPED_BY_DOT = /^\d{1,3}(?:\.\d{3})+,(\d{1,2})$/;
const GROUPED_BY_SPACE = /^\d{1,3}(?: \d{3})+(?:[.,]\d{1,2})?$/;

/** Ten thousand million rand, in cents: a thousand such amounts can still be added up and shown. */
const LARGEST = 1_000_000_000_000;

/**
 * Cents from text such as '1 234,56', 'R 1,234.56', '-R5' or '1234.5'; undefined when it is no amount.
 * '1.234' is refused (thousands or three decimals: it cannot be known); '1,234' is one thousand two hundred
 * and thirty-four. More than two decimals are refused, never rounded, and so is more than ten thousand million rand.
 */
export function parseRand(text: string): Cents | undefined {
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
  if (value > LARGEST) return undefined;
  return cents(before + after === '-' ? -value : value);
}
