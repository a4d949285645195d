/** Random ledgers for property tests, here and in the packages that print or import them. Test code only. */
import fc from 'fast-check';
import { addDays, type Day } from '../calendar/calendar.ts';
import { cents } from '../money/cents.ts';
import type { LedgerEntry } from './ledger-entry.ts';

/** A day of the years 2022 to 2026. */
export const arbitraryDay: fc.Arbitrary<Day> = fc.nat(1825).map((days) => addDays('2022-01-01', days));

interface Raw {
  readonly date: Day;
  readonly terms: number;
  readonly amount: number;
  readonly kind: LedgerEntry['kind'];
  readonly disputed: boolean;
  readonly target: number | undefined;
}

const charge = fc.record({
  date: arbitraryDay,
  terms: fc.integer({ min: 0, max: 40 }),
  amount: fc.integer({ min: 1, max: 900_000 }),
  kind: fc.constantFrom(
    'opening_balance' as const,
    'levy' as const,
    'special_levy' as const,
    'interest' as const,
    'consumption' as const,
    'legal_cost' as const,
    'fine' as const,
    'adjustment' as const,
  ),
  disputed: fc.boolean(),
  target: fc.constant(undefined),
});

const credit = fc.record({
  date: arbitraryDay,
  terms: fc.constant(0),
  amount: fc.integer({ min: -900_000, max: -1 }),
  kind: fc.constantFrom('receipt' as const, 'adjustment' as const),
  disputed: fc.constant(false),
  target: fc.option(fc.nat(60), { nil: undefined }),
});

function toEntry(raw: Raw, index: number, count: number): LedgerEntry {
  return {
    id: `e${index}`,
    date: raw.date,
    dueDate: addDays(raw.date, raw.terms),
    kind: raw.kind,
    amount: cents(raw.amount),
    disputed: raw.disputed,
    sequence: index,
    ...(raw.target === undefined ? {} : { allocatesTo: `e${raw.target % count}` }),
  };
}

/** Charges and credits in no order, some credits with a reference, a few entries reversed. */
export const arbitraryLedger: fc.Arbitrary<LedgerEntry[]> = fc
  .tuple(
    fc.array(fc.oneof(charge, charge, credit), { maxLength: 40 }),
    fc.array(fc.record({ of: fc.nat(60), after: fc.nat(90) }), { maxLength: 4 }),
  )
  .map(([raws, reversals]) => {
    const entries = raws.map((raw, index) => toEntry(raw, index, raws.length));
    for (const { of, after } of reversals) {
      const target = entries[of % Math.max(entries.length, 1)];
      if (target === undefined) continue;
      const date = addDays(target.date, after);
      entries.push({
        id: `e${entries.length}`,
        date,
        dueDate: target.amount > 0 ? date : target.dueDate,
        kind: 'reversal',
        amount: cents(0 - target.amount),
        allocatesTo: target.id,
        sequence: entries.length,
      });
    }
    return entries;
  });
