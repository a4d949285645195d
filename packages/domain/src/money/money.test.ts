import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Cents, cents } from './cents.ts';
import {
  addCents,
  centsToRand,
  negateCents,
  percentOfCents,
  randToCents,
  scaleCents,
  shareCentsByWeights,
  subtractCents,
  sumCents,
} from './money.ts';

const LARGE = 1_000_000_000_000_000;
const someCents = fc.integer({ min: -LARGE, max: LARGE }).map(cents);

describe('cents', () => {
  test.each([0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])('refuses %s', (n) => {
    expect(() => cents(n)).toThrow(RangeError);
  });

  test('has one zero', () => {
    expect(Object.is(cents(-0), 0)).toBe(true);
    expect(Object.is(negateCents(cents(0)), 0)).toBe(true);
  });
});

describe('rand on the wire (calls 1: at most two decimals)', () => {
  test.each([
    [0, 0],
    [1.1, 110],
    [-0.01, -1],
    [1234.56, 123456],
    [8.29, 829],
    [4.35, 435],
    [9_999_999_999_999.99, 999_999_999_999_999],
  ])('%s rand is %s cents', (rand, expected) => {
    expect(randToCents(rand)).toBe(expected);
    expect(centsToRand(cents(expected))).toBe(rand);
  });

  test.each([0.005, 1.001, Number.NaN, Number.POSITIVE_INFINITY, 1e21, 99_999_999_999_999])('refuses %s', (n) => {
    expect(() => randToCents(n)).toThrow(RangeError);
  });

  test('every amount survives the wire as JSON', () => {
    fc.assert(fc.property(someCents, (c) => randToCents(JSON.parse(JSON.stringify(centsToRand(c)))) === c));
  });
});

describe('sums', () => {
  test('adds to the cent', () => {
    expect(addCents(cents(10), cents(20), cents(-5))).toBe(25);
    expect(sumCents([])).toBe(0);
    expect(negateCents(cents(5))).toBe(-5);
    expect(subtractCents(cents(5), cents(7))).toBe(-2);
  });

  test('a sum beyond safe whole numbers is an error, not a wrong figure', () => {
    expect(() => addCents(cents(Number.MAX_SAFE_INTEGER), cents(1))).toThrow(RangeError);
  });
});

describe('percentages round half away from zero', () => {
  test.each([
    [25, 5000, 13],
    [-25, 5000, -13],
    [24, 5000, 12],
    [1, 4999, 0],
    [1_000_000, 200, 20_000],
    [9_000_000_000_000_001, 10_000, 9_000_000_000_000_001],
  ])('%s cents at %s basis points is %s', (amount, basisPoints, expected) => {
    expect(percentOfCents(cents(amount), basisPoints)).toBe(expected);
  });

  test('a rate is whole basis points', () => {
    expect(() => scaleCents(cents(1), 1, 0)).toThrow(RangeError);
    expect(() => scaleCents(cents(1), 1, 0.5)).toThrow(RangeError);
    expect(() => percentOfCents(cents(1), 1.5)).toThrow(RangeError);
  });

  test('the sign of the amount never changes the size of the result', () => {
    fc.assert(
      fc.property(
        someCents,
        fc.nat(10_000),
        (c, bp) => percentOfCents(negateCents(c), bp) === negateCents(percentOfCents(c, bp)),
      ),
    );
  });
});

describe('shares by weight (rules 2.1, largest remainder)', () => {
  const weights = fc.array(fc.nat(1_000_000), { minLength: 1, maxLength: 60 }).filter((w) => w.some((x) => x > 0));

  test('hands the odd cents to the largest remainders, the earlier one first', () => {
    expect(shareCentsByWeights(cents(100), [1, 1, 1])).toEqual([34, 33, 33]);
    expect(shareCentsByWeights(cents(2), [1, 1, 1, 1, 1])).toEqual([1, 1, 0, 0, 0]);
    expect(shareCentsByWeights(cents(101), [1, 2, 3])).toEqual([17, 34, 50]);
    expect(shareCentsByWeights(cents(-100), [1, 1, 1])).toEqual([-34, -33, -33]);
  });

  test('the parts add up to the total exactly, each within a cent of its exact share', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e9, max: 1e9 }).map(cents), weights, (total, list) => {
        const parts = shareCentsByWeights(total, list);
        const whole = list.reduce((a, b) => a + b, 0);
        expect(sumCents(parts)).toBe(total);
        parts.forEach((part: Cents, i) => {
          expect(Math.abs(part - (total * (list[i] ?? 0)) / whole)).toBeLessThan(1.000001);
        });
      }),
    );
  });

  test('a weight of nothing gets nothing, a heavier weight never less', () => {
    fc.assert(
      fc.property(fc.nat(1e9).map(cents), weights, (total, list) => {
        const parts = shareCentsByWeights(total, list);
        const pairs = list.map((w, i) => ({ w, part: parts[i] ?? 0 })).sort((a, b) => a.w - b.w);
        for (const { w, part } of pairs) if (w === 0) expect(part).toBe(0);
        pairs.forEach((p, i) => {
          const before = pairs[i - 1];
          if (before !== undefined && before.w < p.w) expect(p.part).toBeGreaterThanOrEqual(before.part);
        });
      }),
    );
  });

  test('refuses to share by nothing, and odd weights', () => {
    expect(() => shareCentsByWeights(cents(1), [0, 0])).toThrow(RangeError);
    expect(() => shareCentsByWeights(cents(1), [])).toThrow(RangeError);
    expect(() => shareCentsByWeights(cents(1), [-1, 2])).toThrow(RangeError);
    expect(shareCentsByWeights(cents(0), [0, 0])).toEqual([0, 0]);
  });
});
