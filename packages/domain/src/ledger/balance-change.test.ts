import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cents } from '../money/cents.ts';
import { sumCents } from '../money/money.ts';
import { explainBalanceChange } from './balance-change.ts';
import { arbitraryDay, arbitraryLedger } from './ledger.arbitrary.ts';
import type { LedgerEntry } from './ledger-entry.ts';

let sequence = 0;
const entry = (
  id: string,
  date: string,
  kind: LedgerEntry['kind'],
  amount: number,
  more: Partial<LedgerEntry> = {},
): LedgerEntry => {
  sequence += 1;
  return { id, date, dueDate: date, kind, amount: cents(amount), sequence, ...more };
};
const told = (entries: readonly LedgerEntry[]) =>
  explainBalanceChange(entries, '2026-02-10', '2026-03-10').lines.map(({ cause, amount, entries: of }) => [
    cause,
    amount,
    of.map(({ id }) => id),
  ]);

describe('why a balance is what it is', () => {
  test('what came since a day stands in one line per cause, newest first; what came before is the opening', () => {
    const entries = [
      entry('jan', '2026-01-01', 'levy', 100_000),
      entry('on the day', '2026-02-10', 'receipt', -30_000),
      entry('interest', '2026-02-28', 'interest', 1_400),
      entry('mar', '2026-03-01', 'levy', 100_000),
      entry('water', '2026-03-01', 'consumption', 20_000),
      entry('paid', '2026-03-09', 'receipt', -50_000),
      entry('tomorrow', '2026-03-11', 'levy', 7),
    ];
    const change = explainBalanceChange(entries, '2026-02-10', '2026-03-10');
    expect([change.opening, change.closing]).toEqual([70_000, 141_400]);
    expect(told(entries)).toEqual([
      ['charges', 120_000, ['water', 'mar']],
      ['costs', 1_400, ['interest']],
      ['payments', -50_000, ['paid']],
    ]);
    expect(change.unpaid.map(({ entry: { id }, open }) => [id, open])).toEqual([
      ['jan', 20_000],
      ['interest', 1_400],
      ['mar', 100_000],
      ['water', 20_000],
    ]);
  });

  test('a reversal stands with what it takes back, also one of a reversal', () => {
    const entries = [
      entry('paid', '2026-02-01', 'receipt', -90_000),
      entry('returned', '2026-02-20', 'reversal', 90_000, { allocatesTo: 'paid' }),
      entry('honoured', '2026-02-21', 'reversal', -90_000, { allocatesTo: 'returned' }),
      entry('of nothing', '2026-02-22', 'reversal', 5, { allocatesTo: 'gone' }),
    ];
    expect(told(entries)).toEqual([
      ['payments', 0, ['honoured', 'returned']],
      ['corrections', 5, ['of nothing']],
    ]);
  });

  test('property: each entry of the time stands in one line, and every cent adds up both ways', () => {
    fc.assert(
      fc.property(arbitraryLedger, arbitraryDay, arbitraryDay, (entries, one, other) => {
        const [since, asAt] = one < other ? [one, other] : [other, one];
        const { opening, closing, lines, unpaid, credit } = explainBalanceChange(entries, since, asAt);
        expect(sumCents([opening, ...lines.map(({ amount }) => amount)])).toBe(closing);
        expect(sumCents(unpaid.map(({ open }) => open)) - credit).toBe(closing);
        for (const { amount, entries: of } of lines) expect(sumCents(of.map((line) => line.amount))).toBe(amount);
        const shown = lines.flatMap(({ entries: of }) => of.map(({ id }) => id)).sort();
        const due = entries.filter(({ date }) => date > since && date <= asAt).map(({ id }) => id);
        expect(shown).toEqual(due.sort());
        expect(lines.length).toBeLessThanOrEqual(4);
      }),
    );
  });
});
