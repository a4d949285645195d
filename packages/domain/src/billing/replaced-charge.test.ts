/** The part of a replaced charge that was owed all the same. */
import { expect, test } from 'vitest';
import { cents } from '../money/cents.ts';
import { remainingReplacedChargeOf } from './replaced-charge.ts';

const term = (previousDay: string, currentDay: string, charge: number) => ({
  previousDay,
  currentDay,
  charge: cents(charge),
});

test('FAULT-17: a charge was owed up to what the readings of its days cost, day by day, and never above it', () => {
  const february = term('2024-01-31', '2024-02-29', 10_000);
  // R 90.00 in 60 days, of which 29 were estimated.
  expect(remainingReplacedChargeOf(february, [term('2024-01-31', '2024-03-31', 9_000)])).toBe(4_350);
  expect(remainingReplacedChargeOf(february, [term('2024-01-31', '2024-03-31', 90_000)])).toBe(10_000);
  expect(remainingReplacedChargeOf(february, [term('2024-01-31', '2024-02-29', 0)])).toBe(0);
  expect(remainingReplacedChargeOf(february, [term('2024-02-29', '2024-03-31', 9_000)])).toBe(0);
  const two = [term('2024-01-31', '2024-02-10', 1_000), term('2024-02-10', '2024-03-10', 2_900)];
  expect(remainingReplacedChargeOf(february, two)).toBe(1_000 + 1_900);
});

test('FAULT-17: a reading of a single day counts whole where it is of that day', () => {
  expect(
    remainingReplacedChargeOf(term('2024-02-05', '2024-02-05', 500), [term('2024-02-05', '2024-02-05', 300)]),
  ).toBe(300);
});
