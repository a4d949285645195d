import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Cents, cents } from './cents.ts';
import { formatAmountWithoutCurrency, formatEntryAmount, formatMoney, type MoneyStyle } from './money-format.ts';
import {
  AMOUNT_TOO_LARGE_TEXT,
  checkRandNumber,
  checkRandText,
  INVALID_AMOUNT_TEXT,
  parseRand,
} from './money-input.ts';

const STYLES: readonly MoneyStyle[] = ['ownerList', 'building', 'record', 'contractor', 'plain'];

describe('money as the documents show it', () => {
  test.each([
    ['A 9 owner lists: en-space', 'ownerList', 'R 1\u2002234\u2002567.80'],
    ['B 9: thin space', 'building', 'R 1\u2009234\u2009567.80'],
    ['B 9 legal and payment pages: decimal comma', 'record', 'R 1\u2009234\u2009567,80'],
    ['C 9: spaces, comma in some tables', 'contractor', 'R 1 234 567,80'],
    ['C 9: spaces, two decimals', 'plain', 'R 1 234 567.80'],
  ] as const)('%s', (_clause, style, expected) => {
    expect(formatMoney(cents(123_456_780), style)).toBe(expected);
  });

  test.each([
    [0, 'R 0.00'],
    [5, 'R 0.05'],
    [-5, '\u2212R 0.05'],
    [99_999, 'R 999.99'],
    [100_000, 'R 1 000.00'],
    [-123_456, '\u2212R 1 234.56'],
  ])('%s cents', (value, expected) => {
    expect(formatMoney(cents(value), 'plain')).toBe(expected);
  });

  test.each(STYLES)('FAULT-48.11: below nought a true minus stands before the R, in each style (%s)', (style) => {
    const owed = formatMoney(cents(123_456), style);
    expect(formatMoney(cents(-123_456), style)).toBe(`\u2212${owed}`);
    expect(formatMoney(cents(-123_456), style)).toBe(formatEntryAmount(cents(-123_456), style));
    expect(formatAmountWithoutCurrency(cents(-123_456), style)).toBe(
      `\u2212${formatAmountWithoutCurrency(cents(123_456), style)}`,
    );
  });

  test('A 9: non-numeric values show 0.00 in owner lists', () => {
    expect(formatMoney(null, 'ownerList')).toBe('0.00');
    expect(formatMoney(Number('abc') as Cents, 'ownerList')).toBe('0.00');
  });

  test.each(STYLES.filter((s) => s !== 'ownerList'))('B 9, C 9: a missing value shows a dash (%s)', (style) => {
    expect(formatMoney(undefined, style)).toBe('\u2014');
    expect(formatAmountWithoutCurrency(null, style)).toBe('\u2014');
  });
});

describe('amounts as people type them', () => {
  test.each([
    ['1 234,56', 123_456],
    ['R 1,234.56', 123_456],
    ['R1234.56', 123_456],
    ['1.234,56', 123_456],
    ['1,234', 123_400],
    ['1234,5', 123_450],
    [' 12 ', 1200],
    ['-R5', -500],
    ['R -5.00', -500],
    ['\u22125', -500],
    ['zar 10', 1000],
    ['0', 0],
    ['1\u00a0000', 100_000],
  ])('%s', (text, expected) => {
    expect(parseRand(text)).toBe(expected);
  });

  test.each([
    '',
    'R',
    'abc',
    '1.234',
    '1.005',
    '12,34,56',
    '1,23,456',
    '--5',
    '-R-5',
    '1 23',
    '1e5',
    '5%',
    '.5',
    '5.',
    '9'.repeat(17),
    '1 000 000 000,01',
  ])('refuses %j', (text) => {
    expect(parseRand(text)).toBeUndefined();
  });

  test('whatever we show can be typed back', () => {
    const range = fc.integer({ min: -1e11, max: 1e11 }).map(cents);
    fc.assert(fc.property(range, fc.constantFrom(...STYLES), (c, style) => parseRand(formatMoney(c, style)) === c));
  });
});

describe('an amount that is refused says why', () => {
  test('as text', () => {
    expect(checkRandText('1 000 000 000,00')).toEqual({ ok: true, value: 100_000_000_000 });
    expect(checkRandText('99 999 999 999.99')).toEqual({ ok: false, reason: AMOUNT_TOO_LARGE_TEXT });
    expect(checkRandText('-99 999 999 999.99')).toEqual({ ok: false, reason: AMOUNT_TOO_LARGE_TEXT });
    expect(checkRandText('1.005')).toEqual({ ok: false, reason: INVALID_AMOUNT_TEXT });
  });
  test('as a number off the wire', () => {
    expect(checkRandNumber(-1234.56)).toEqual({ ok: true, value: -123_456 });
    for (const huge of [1e15, 1e20, -1e300, Number.POSITIVE_INFINITY])
      expect(checkRandNumber(huge)).toEqual({ ok: false, reason: AMOUNT_TOO_LARGE_TEXT });
    for (const none of [0.005, 1.001, Number.NaN])
      expect(checkRandNumber(none)).toEqual({ ok: false, reason: INVALID_AMOUNT_TEXT });
  });
});
