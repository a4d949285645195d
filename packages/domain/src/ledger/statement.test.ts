import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Cents, cents } from '../money/cents.ts';
import { sumCents } from '../money/money.ts';
import { AGE_BUCKETS, ageLedgerEntries, ageOpenLedgerItems, openLedgerItemsOf } from './ageing.ts';
import { arbitraryDay, arbitraryLedger } from './ledger.arbitrary.ts';
import type { LedgerEntry } from './ledger-entry.ts';
import {
  buildAccountStatement,
  nextLevyDueDay,
  nextMonthLevyChangesOf,
  type StatementInput,
  type StatementLevies,
} from './statement.ts';

const BASE: Omit<StatementInput, 'entries' | 'from' | 'to'> = {
  account: {
    accountNumber: 'SEA0101',
    unitName: 'Unit 1',
    doorNumber: '101',
    participationQuota: 83_333,
    responsibleParty: 'N Dlamini',
    accountType: 'Owner',
    addressLines: ['12 Beach Road', '  ', null, 'Sea Point'],
  },
  building: {
    name: 'Sea View',
    registrationNumber: 'SS 12/1998',
    csosNumber: null,
    vatNumber: null,
    bank: {
      accountName: 'Sea View BC',
      bank: 'Nedbank',
      accountNumber: '1234567890',
      branchCode: '198765',
      accountType: null,
    },
    levyDueDay: 1,
  },
  terms: { monthlyInterestBasisPoints: null, waivedWhileKept: false, notices: [] },
  bankDays: [],
  levies: null,
  agent: { name: 'The agent', telephone: null, email: null, addressLines: [] },
  generatedAt: new Date('2026-03-02T06:00:00Z'),
};

function entry(id: string, date: string, amount: number, sequence: number): StatementInput['entries'][number] {
  const kind = amount < 0 ? 'receipt' : 'levy';
  return {
    id,
    date,
    dueDate: date,
    kind,
    amount: cents(amount),
    sequence,
    reference: `R${id}`,
    description: `D${id}`,
  };
}

const printable = (entries: readonly LedgerEntry[]) =>
  entries.map((e) => ({ ...e, reference: e.id, description: e.kind }));

describe('a statement (A 2 /download-statement)', () => {
  const entries = [
    entry('c', '2026-02-20', -150_000, 3),
    entry('a', '2026-01-01', 100_000, 1),
    entry('b', '2026-02-01', 100_000, 2),
    entry('d', '2026-03-01', 100_000, 4),
  ];
  const model = buildAccountStatement({ ...BASE, entries, from: '2026-02-01', to: '2026-02-28' });

  test('opens with the balance at the start of the first day and closes at the end of the last', () => {
    expect([model.openingBalance, model.closingBalance]).toEqual([100_000, 50_000]);
  });

  test('each entry stands as debit or credit with the balance after it', () => {
    expect(model.rows.map(({ entryId, debit, credit, balance }) => [entryId, debit, credit, balance])).toEqual([
      ['b', 100_000, null, 200_000],
      ['c', null, 150_000, 50_000],
    ]);
    expect(model.rows[0]).toMatchObject({ date: '2026-02-01', reference: 'Rb', description: 'Db' });
  });

  test('ages as at its last day, whatever came later', () => {
    expect(model.ageing).toMatchObject({ total: 50_000, current: 50_000 });
  });

  test('tells how to pay: reference, bank, amount and the next due day', () => {
    expect(model.payment).toEqual({
      reference: 'SEA0101',
      bank: BASE.building.bank,
      amountDue: 50_000,
      notYetDue: 0,
      enteredAhead: 0,
      levyDueDate: '2026-03-01',
    });
  });

  test('what falls due after its last day stands apart, what is dated after today is in no balance', () => {
    const [due, later] = [entry('e', '2026-02-01', 100_000, 1), entry('f', '2026-02-25', 40_000, 2)];
    const ahead = entry('g', '2026-04-01', 70_000, 3);
    const open = buildAccountStatement({
      ...BASE,
      entries: [due, { ...later, dueDate: '2026-03-10' }, ahead],
      from: '2026-02-01',
      to: '2026-02-28',
    });
    expect(open.closingBalance).toBe(140_000);
    expect(open.payment).toMatchObject({ amountDue: 100_000, notYetDue: 40_000, enteredAhead: 70_000 });
  });

  test('leaves empty address lines out', () => expect(model.addressLines).toEqual(['12 Beach Road', 'Sea Point']));

  test('an account in credit owes nothing', () => {
    const paid = buildAccountStatement({
      ...BASE,
      entries: [entry('x', '2026-02-01', -5, 1)],
      from: '2026-02-01',
      to: '2026-02-01',
    });
    expect([paid.payment.amountDue, paid.closingBalance]).toEqual([0, -5]);
  });

  test('A 5: the first day may equal the last but not follow it', () => {
    expect(buildAccountStatement({ ...BASE, entries, from: '2026-02-01', to: '2026-02-01' }).rows).toHaveLength(1);
    expect(() => buildAccountStatement({ ...BASE, entries, from: '2026-02-02', to: '2026-02-01' })).toThrow(RangeError);
  });

  test.each([
    ['2026-02-01', 1, '2026-02-01'],
    ['2026-02-02', 1, '2026-03-01'],
    ['2026-01-31', 31, '2026-01-31'],
    ['2026-02-10', 31, '2026-02-28'],
    ['2026-12-31', 7, '2027-01-07'],
  ])('after %s, levies due on the %s fall due on %s', (day, dueDay, expected) => {
    expect(nextLevyDueDay(day, dueDay)).toBe(expected);
  });
});

describe('what it says of the bank and of next month', () => {
  const line = {
    name: 'Levy',
    kind: 'levy',
    basis: 'equal',
    areaKind: null,
    instalments: 12,
    amount: cents(1_200_000),
    untilDay: null,
  } as const;
  const levies: StatementLevies = {
    unitId: 'u',
    units: [{ id: 'u', quotaMillionths: 1, floorArea: null, nominatedWeight: null }],
    areas: [],
    lines: [
      { ...line, fromDay: '2025-03-01' },
      { ...line, fromDay: '2026-03-01', amount: cents(1_320_000) },
    ],
  };
  const february = { ...BASE, entries: [], from: '2026-02-01', to: '2026-02-28', levies } as const;

  test('payments are in up to the oldest bank day, and the levy of next month stands beside the one of now', () => {
    const model = buildAccountStatement({ ...february, bankDays: ['2026-02-20', '2026-02-14'] });
    expect(model.paymentsUpTo).toBe('2026-02-14');
    expect(model.levyChanges).toEqual([{ kind: 'levy', fromDay: '2026-03-01', now: 100_000, next: 110_000 }]);
  });

  test('a statement of a period long past says nothing of a month that is over', () => {
    const made = (generatedAt: string) =>
      nextMonthLevyChangesOf(levies, { to: '2026-02-10', generatedAt: new Date(generatedAt) });
    expect(made('2026-03-31T12:00:00Z')).toHaveLength(1);
    expect(made('2026-04-01T00:00:00Z')).toEqual([]);
    expect(nextMonthLevyChangesOf(null, { to: '2026-02-10', generatedAt: new Date('2026-02-10') })).toEqual([]);
  });
});

describe('for any ledger', () => {
  const aRange = fc
    .tuple(arbitraryDay, arbitraryDay)
    .map(([a, b]) => (a < b ? { from: a, to: b } : { from: b, to: a }));

  test('closing balance = sum of the ageing buckets = sum of the entries', () => {
    fc.assert(
      fc.property(arbitraryLedger, aRange, (ledger, range) => {
        const model = buildAccountStatement({ ...BASE, entries: printable(ledger), ...range });
        const balance = sumCents(ledger.filter((e) => e.date <= range.to).map((e) => e.amount));
        expect(model.closingBalance).toBe(balance);
        expect(sumCents(AGE_BUCKETS.map((b) => model.ageing[b]))).toBe(balance);
        expect(model.rows.at(-1)?.balance ?? model.openingBalance).toBe(balance);
        expect(model.openingBalance + model.totalDebits - model.totalCredits).toBe(balance);
        expect(model.payment.amountDue).toBeGreaterThanOrEqual(0);
        expect(model.payment.amountDue + model.payment.notYetDue).toBe(Math.max(balance, 0));
      }),
    );
  });

  test('two statements end to end say what one over both says', () => {
    fc.assert(
      fc.property(arbitraryLedger, arbitraryDay, (ledger, cut) => {
        const entries = printable(ledger);
        const first = buildAccountStatement({ ...BASE, entries, from: '2000-01-01', to: cut });
        const rest = buildAccountStatement({ ...BASE, entries, from: nextDay(cut), to: '2099-12-31' });
        const whole = buildAccountStatement({ ...BASE, entries, from: '2000-01-01', to: '2099-12-31' });
        expect(rest.openingBalance).toBe(first.closingBalance);
        expect([...first.rows, ...rest.rows]).toEqual(whole.rows);
      }),
    );
  });

  test('rules 1.2: a stored summary of open items ages like the entries', () => {
    fc.assert(
      fc.property(arbitraryLedger, arbitraryDay, (ledger, asAt) => {
        expect(ageOpenLedgerItems(openLedgerItemsOf(ledger, asAt), asAt)).toEqual(ageLedgerEntries(ledger, asAt));
        const items: { amount: Cents }[] = openLedgerItemsOf(ledger, asAt);
        expect(items.every((item) => item.amount !== 0)).toBe(true);
      }),
    );
  });
});

function nextDay(day: string): string {
  return new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);
}
