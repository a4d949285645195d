import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cents } from '../money/cents.ts';
import { sumCents } from '../money/money.ts';
import { ageLedgerEntries } from './ageing.ts';
import { arbitraryDay, arbitraryLedger } from './ledger.arbitrary.ts';
import type { LedgerEntry } from './ledger-entry.ts';
import { settleLedger } from './settlement.ts';

let sequence = 0;

function entry(id: string, date: string, rand: number, more: Partial<LedgerEntry> = {}): LedgerEntry {
  sequence += 1;
  const kind = rand < 0 ? 'receipt' : 'levy';
  return { id, date, dueDate: date, kind, amount: cents(rand * 100), sequence, ...more };
}

function openOf(entries: readonly LedgerEntry[]): Record<string, number> {
  return Object.fromEntries(settleLedger(entries).charges.map((c) => [c.entry.id, c.open / 100]));
}

describe('what a receipt settles (rules 1.2 and 2.1)', () => {
  const jan = entry('jan', '2026-01-01', 1000);
  const feb = entry('feb', '2026-02-01', 1000);
  const fine = entry('fine', '2025-12-01', 300, { kind: 'fine' });

  test('without a reference the oldest due charge first, part by part', () => {
    const paid = [feb, jan, entry('pay', '2026-02-05', -1200)];
    expect(openOf(paid)).toEqual({ jan: 0, feb: 800 });
    expect(settleLedger(paid).credits[0]?.settles).toEqual([
      { entryId: 'jan', amount: 100_000 },
      { entryId: 'feb', amount: 20_000 },
    ]);
  });

  test("the payer's reference comes before the oldest due", () => {
    const paid = [jan, feb, entry('pay', '2026-02-05', -1100, { allocatesTo: 'feb' })];
    expect(openOf(paid)).toEqual({ jan: 900, feb: 0 });
  });

  test('the due date counts, not the date of the books', () => {
    const later = entry('late', '2025-12-20', 400, { dueDate: '2026-03-01' });
    expect(openOf([later, jan, entry('pay', '2026-01-05', -1000)])).toEqual({ late: 400, jan: 0 });
  });

  test('a fine, however old, never eats a levy payment', () => {
    expect(openOf([fine, jan, feb, entry('pay', '2026-02-05', -2000)])).toEqual({
      fine: 300,
      jan: 0,
      feb: 0,
    });
  });

  test('a disputed charge waits like a fine', () => {
    const disputed = entry('water', '2025-12-01', 300, { kind: 'consumption', disputed: true });
    expect(openOf([disputed, jan, entry('pay', '2026-02-05', -1000)])).toEqual({ water: 300, jan: 0 });
  });

  test('a fine is settled when the payer names it, or when nothing else is open', () => {
    expect(openOf([fine, jan, entry('pay', '2026-02-05', -300, { allocatesTo: 'fine' })])).toEqual({
      fine: 0,
      jan: 1000,
    });
    expect(openOf([fine, jan, entry('pay', '2026-02-05', -1300)])).toEqual({ fine: 0, jan: 0 });
  });

  test('a reversed charge needs no money, and a reversed receipt opens what it had settled', () => {
    const credit = entry('undo', '2026-02-10', -1000, { kind: 'reversal', allocatesTo: 'feb' });
    expect(openOf([jan, feb, credit])).toEqual({ jan: 1000, feb: 0 });
    const pay = entry('pay', '2026-02-05', -1000);
    const bounced = entry('bounced', '2026-02-20', 1000, { kind: 'reversal', allocatesTo: 'pay' });
    expect(openOf([jan, pay, bounced])).toEqual({ jan: 1000, bounced: 0 });
  });

  test('a reversal that is itself reversed leaves its target alone', () => {
    const undo = entry('undo', '2026-02-10', -1000, { kind: 'reversal', allocatesTo: 'feb' });
    const redo = entry('redo', '2026-02-11', 1000, { kind: 'reversal', allocatesTo: 'undo' });
    expect(openOf([feb, undo, redo])).toEqual({ feb: 1000, redo: 0 });
  });

  test('of two receipts that name one charge the earlier settles it', () => {
    const first = entry('first', '2026-02-05', -1000, { allocatesTo: 'feb' });
    const second = entry('second', '2026-02-06', -1000, { allocatesTo: 'feb' });
    const { charges } = settleLedger([second, first, jan, feb]);
    expect(charges.map((c) => c.settledBy.map((s) => s.entryId))).toEqual([['second'], ['first']]);
  });

  test('a reversal that points to its own side, or nowhere, is an ordinary entry', () => {
    const odd = entry('odd', '2026-02-10', 50, { kind: 'reversal', allocatesTo: 'jan' });
    const lost = entry('lost', '2026-02-11', -50, { kind: 'reversal', allocatesTo: 'gone' });
    const pay = entry('pay', '2026-02-12', -20);
    const back = entry('back', '2026-02-13', -30, { kind: 'reversal', allocatesTo: 'pay' });
    expect(openOf([jan, odd, lost, pay, back])).toEqual({ jan: 900, odd: 50 });
  });

  test('money that finds no charge stays unallocated', () => {
    expect(settleLedger([jan, entry('pay', '2026-01-05', -1500)]).credits[0]?.unallocated).toBe(50_000);
  });
});

describe('for any ledger', () => {
  test('each match has two sides and nothing is matched twice', () => {
    fc.assert(
      fc.property(arbitraryLedger, (ledger) => {
        const { charges, credits } = settleLedger(ledger);
        for (const { entry: e, settledBy, open } of charges) {
          expect(sumCents([...settledBy.map((s) => s.amount), open])).toBe(e.amount);
        }
        for (const { entry: e, settles, unallocated } of credits) {
          expect(sumCents([...settles.map((s) => s.amount), unallocated])).toBe(-e.amount);
        }
      }),
    );
  });

  test('no money lies idle while a charge is open', () => {
    fc.assert(
      fc.property(arbitraryLedger, (ledger) => {
        const { charges, credits } = settleLedger(ledger);
        const open = charges.some((c) => c.open > 0);
        const idle = credits.some((c) => c.unallocated > 0);
        expect(open && idle).toBe(false);
      }),
    );
  });

  test('the order in which entries arrive changes nothing', () => {
    const shuffled = arbitraryLedger.chain((l) =>
      fc.tuple(fc.constant(l), fc.shuffledSubarray(l, { minLength: l.length })),
    );
    fc.assert(
      fc.property(shuffled, ([ledger, other]) => {
        expect(settleLedger(other)).toEqual(settleLedger(ledger));
      }),
    );
  });

  test('an entry and its whole reversal leave every bucket as it was', () => {
    fc.assert(
      fc.property(
        arbitraryLedger,
        arbitraryDay,
        fc.integer({ min: -5000, max: 5000 }).filter((n) => n !== 0),
        (ledger, day, amount) => {
          const extra = { ...entry('extra', day, 0), amount: cents(amount), sequence: 900 };
          const undo = {
            ...extra,
            id: 'undo',
            kind: 'reversal' as const,
            amount: cents(-amount),
            allocatesTo: 'extra',
          };
          const after = [...ledger, extra, { ...undo, sequence: 901 }];
          expect(ageLedgerEntries(after, '2027-06-30')).toEqual(ageLedgerEntries(ledger, '2027-06-30'));
        },
      ),
    );
  });
});
