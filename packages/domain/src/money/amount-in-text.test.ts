import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseAmountInText } from './amount-in-text.ts';

describe('B-2.3.1 the first "R" followed by digits and commas', () => {
  test.each([
    ['Repaint the stairs for R37,000.00 incl. VAT', 3_700_000],
    ['R1,234,567 for the lifts', 123_456_700],
    ['Approve R 950.5 for the gate', 95_000],
    ['R12,500, to be paid on completion', 1_250_000],
    ['Two quotes: R100.00 and R250.00', 10_000],
    ['R 37 000.00 for the feed', 3_700_000],
    ['R\u00a01\u00a0234\u00a0567.80', 123_456_780],
    ['R12 by 1500', 1_200],
    ['(R45.90)', 4_590],
    ['Rule 7 says R50', 5_000],
    ['UNIT R: R0.05', 5],
  ])('%s', (text, expected) => {
    expect(parseAmountInText(text)).toBe(expected);
  });

  test.each(['', 'No amount is named.', 'Repair 12 gates', 'CR5000 is a room', 'EUR500', 'R', 'R,500', 'Rand 500'])(
    '%j names none',
    (text) => {
      expect(parseAmountInText(text)).toBeNull();
    },
  );

  const whole = fc.integer({ min: 0, max: 9_999_999_999 });
  const words = fc.stringMatching(/^[a-z .;:-]{0,40}$/);

  test('reads back whatever amount stands in whatever words, grouped by commas or not', () => {
    fc.assert(
      fc.property(whole, fc.boolean(), words, words, (value, grouped, before, after) => {
        const rand = String(Math.trunc(value / 100));
        const shown = grouped ? rand.replace(/\B(?=(\d{3})+$)/g, ',') : rand;
        const decimals = String(value % 100).padStart(2, '0');
        expect(parseAmountInText(`${before} R${shown}.${decimals} ${after}`)).toBe(value);
      }),
    );
  });

  test('never throws, and never answers more than can be kept exactly', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.bigInt({ min: 0n, max: 10n ** 30n }), (text, huge) => {
        const found = parseAmountInText(`${text} R${huge}`);
        expect(found === null || Number.isSafeInteger(found)).toBe(true);
      }),
    );
  });
});
