/**
 * Parses a money cell: an amount, a calculation such as `=12*4500`, or a percentage of the former amount such as
 * `=110%`. Calculates in exact fractions and rounds once to the cent, half away from zero.
 */
import { type CheckResult, invalidResult, validResult } from '../wording/check-result.ts';
import { type Cents, cents } from './cents.ts';
import { AMOUNT_TOO_LARGE_TEXT, checkRandText } from './money-input.ts';

/** An exact number; `over` is above zero. */
type Fraction = { readonly top: bigint; readonly over: bigint };

const NOT_READ = 'Write an amount, a sum such as =12*4500, or a share such as =110%.';
const LARGEST = 100_000_000_000n;
const TOKEN = /\s*(\d+(?:\.\d+)?%?|[-+*/()])/y;

class Unread extends Error {}

const tokensOf = (text: string): string[] => {
  const tokens: string[] = [];
  const read = new RegExp(TOKEN);
  while (read.lastIndex < text.trimEnd().length) {
    const found = read.exec(text)?.[1];
    if (found === undefined) throw new Unread();
    tokens.push(found);
  }
  return tokens;
};

const numberOf = (token: string): Fraction => {
  const [whole = '', decimals = ''] = token.replace('%', '').split('.');
  const over = 10n ** BigInt(decimals.length) * (token.endsWith('%') ? 100n : 1n);
  return { top: BigInt(whole + decimals), over };
};

const plus = (a: Fraction, b: Fraction): Fraction => ({
  top: a.top * b.over + b.top * a.over,
  over: a.over * b.over,
});
const times = (a: Fraction, b: Fraction): Fraction => ({ top: a.top * b.top, over: a.over * b.over });
const minus = (a: Fraction): Fraction => ({ top: -a.top, over: a.over });
const upsideDown = ({ top, over }: Fraction): Fraction => {
  if (top === 0n) throw new Unread();
  return top < 0n ? { top: -over, over: -top } : { top: over, over: top };
};

/** Calculates sums of products with signs and brackets, from left to right. */
const reckoned = (tokens: string[]): Fraction => {
  const factor = (): Fraction => {
    const token = tokens.shift();
    if (token === undefined) throw new Unread();
    if (token === '-') return minus(factor());
    if (token === '(') {
      const inner = sum();
      if (tokens.shift() !== ')') throw new Unread();
      return inner;
    }
    if (!/^\d/.test(token)) throw new Unread();
    return numberOf(token);
  };
  const product = (): Fraction => {
    let value = factor();
    while (tokens[0] === '*' || tokens[0] === '/') {
      const by = tokens.shift() === '*' ? factor() : upsideDown(factor());
      value = times(value, by);
    }
    return value;
  };
  const sum = (): Fraction => {
    let value = product();
    while (tokens[0] === '+' || tokens[0] === '-') {
      const more = tokens.shift() === '+' ? product() : minus(product());
      value = plus(value, more);
    }
    return value;
  };
  const value = sum();
  if (tokens.length > 0) throw new Unread();
  return value;
};

const toCents = ({ top, over }: Fraction): CheckResult<Cents> => {
  const size = top < 0n ? -top : top;
  const rounded = (2n * size + over) / (2n * over);
  if (rounded > LARGEST) return invalidResult(AMOUNT_TOO_LARGE_TEXT);
  return validResult(cents(Number(top < 0n ? -rounded : rounded)));
};

/**
 * Parses the text of a money cell.
 * @param base the amount in cents that a percentage refers to; null if there is none
 */
export const parseAmountFormula = (text: string, base: Cents | null): CheckResult<Cents> => {
  const typed = text.trim();
  if (!typed.startsWith('=')) return checkRandText(typed);
  const written = typed.slice(1).replaceAll(',', '.').replace(/×/g, '*');
  try {
    const value = reckoned(tokensOf(written));
    const share = /^\s*\d+(\.\d+)?%\s*$/.test(written);
    if (!share) return toCents({ top: value.top * 100n, over: value.over });
    return base === null
      ? invalidResult('There is no amount beside this cell, so a percentage of it cannot be calculated.')
      : toCents(times(value, { top: BigInt(base), over: 1n }));
  } catch (error) {
    if (error instanceof Unread) return invalidResult(NOT_READ);
    throw error;
  }
};
