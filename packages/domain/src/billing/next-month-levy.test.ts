import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addMonths } from '../calendar/calendar.ts';
import { cents } from '../money/cents.ts';
import { type LevyChangeBase, type LevyLineInForce, levyChangesOf } from './next-month-levy.ts';

const units = [
  { id: 'u1', quotaMillionths: 250_000, floorArea: 50, nominatedWeight: 1 },
  { id: 'u2', quotaMillionths: 750_000, floorArea: 150, nominatedWeight: 1 },
];
const levy = (change: Partial<LevyLineInForce> = {}): LevyLineInForce => ({
  name: 'Levy',
  kind: 'levy',
  basis: 'quota',
  areaKind: null,
  instalments: 12,
  amount: cents(9_840_000),
  fromDay: '2026-03-01',
  untilDay: null,
  ...change,
});
const base = (...lines: LevyLineInForce[]): LevyChangeBase => ({ lines, units, areas: [] });
const DECEMBER = '2026-12-01';

describe('what changes next month', () => {
  test('a levy that rises is told with both amounts', () => {
    const raised = levy({ amount: cents(10_320_000), fromDay: DECEMBER });
    expect(levyChangesOf(base(levy(), raised), 'u1', DECEMBER)).toEqual([
      { kind: 'levy', fromDay: DECEMBER, now: 205_000, next: 215_000 },
    ]);
    // In the month after, it is the levy.
    expect(levyChangesOf(base(levy(), raised), 'u1', '2027-01-01')).toEqual([]);
  });

  test('a special contribution begins and ends apart from the levy', () => {
    const lift = levy({
      name: 'Lift',
      kind: 'special_levy',
      amount: cents(400_000),
      instalments: 4,
      fromDay: DECEMBER,
      untilDay: '2027-03-31',
    });
    const lines = base(levy(), lift);
    expect(levyChangesOf(lines, 'u1', DECEMBER)).toEqual([
      { kind: 'special_levy', fromDay: DECEMBER, now: 0, next: 25_000 },
    ]);
    expect(levyChangesOf(lines, 'u1', '2027-02-01')).toEqual([]);
    expect(levyChangesOf(lines, 'u1', '2027-04-01')).toEqual([
      { kind: 'special_levy', fromDay: '2027-04-01', now: 25_000, next: 0 },
    ]);
  });

  test('an exclusive use area that begins changes the levy of its unit alone', () => {
    const parking = levy({ name: 'Parking', basis: 'exclusive use', areaKind: 'Parking', amount: cents(120_000) });
    const area = { unitId: 'u1', kind: 'Parking', weight: 1, fromDay: '2026-11-20', untilDay: null };
    const of = { ...base(levy(), parking), areas: [area] };
    expect(levyChangesOf(of, 'u1', DECEMBER)).toMatchObject([{ now: 205_000, next: 215_000 }]);
    expect(levyChangesOf(of, 'u2', DECEMBER)).toEqual([]);
  });

  test('odd cents of instalments are no change, and an unknown unit has none', () => {
    const odd = base(levy({ amount: cents(9_840_005) }));
    for (let month = '2026-04-01'; month < '2028-04-01'; month = addMonths(month, 1))
      expect(levyChangesOf(odd, 'u2', month)).toEqual([]);
    expect(levyChangesOf(odd, 'u3', '2026-03-01')).toEqual([]);
  });
});

test('of any amounts: the same line changes nothing, and a change says the difference that both months will charge', () => {
  const amount = fc.integer({ min: 1, max: 50_000_000 }).map(cents);
  fc.assert(
    fc.property(amount, amount, fc.integer({ min: 0, max: 1 }), (before, after, at) => {
      const unit = units[at]?.id ?? '';
      const [one, two] = [levy({ amount: before }), levy({ amount: after, fromDay: DECEMBER })];
      expect(levyChangesOf(base(one), unit, DECEMBER)).toEqual([]);
      const [change] = levyChangesOf(base(one, two), unit, DECEMBER);
      // A twelfth of the unit's quota, by hand: right to two cents.
      const share = (yearly: number) => (yearly * (units[at]?.quotaMillionths ?? 0)) / 12_000_000;
      if (change === undefined) expect(Math.abs(share(after) - share(before))).toBeLessThan(5);
      else {
        expect(Math.abs(change.now - share(before))).toBeLessThan(2);
        expect(Math.abs(change.next - share(after))).toBeLessThan(2);
        expect(Math.abs(change.next - change.now)).toBeGreaterThan(1);
      }
    }),
  );
});
