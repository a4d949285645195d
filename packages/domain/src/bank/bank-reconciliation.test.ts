/** Bank reconciliation on any day of any history: every difference is listed, to the cent. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, type Day } from '../calendar/calendar.ts';
import { cents } from '../money/cents.ts';
import {
  bankReconciliationTotalsOf,
  type ReconciliationBankLine,
  type ReconciliationLedgerLine,
  reconcileBankAccount,
} from './bank-reconciliation.ts';

const FIRST: Day = '2026-01-01';
const on = (days: number): Day => addDays(FIRST, days);

const line = (id: string, day: Day, rand: number, matched = false): ReconciliationBankLine => ({
  id,
  day,
  amount: cents(rand * 100),
  matched,
});
const book = (id: string, day: Day, rand: number, bankDay: Day | null = null, undoes: string | null = null) => ({
  id,
  day,
  amount: cents(rand * 100),
  bankDay,
  undoes,
});

test('each kind of difference is listed, with the sign that brings the bank to the books', () => {
  const lines = [
    line('eft', '2026-01-05', 500, true),
    line('unknown', '2026-01-20', 70),
    line('fee', '2026-01-31', -9, true),
  ];
  const books = [
    book('receipt', '2026-01-05', 500, '2026-01-05'),
    book('slip', '2026-01-30', 200, '2026-02-02'),
    book('cheque', '2026-01-28', -300),
    book('late fee', '2026-02-01', -9, '2026-01-31'),
  ];
  const found = reconcileBankAccount({ day: FIRST, balance: cents(0) }, lines, books, '2026-01-31');
  expect(found.unpresented.map(({ id }) => id)).toEqual(['slip', 'cheque']);
  expect(found.unmatched.map(({ id }) => id)).toEqual(['unknown']);
  expect(found.late.map(({ id }) => id)).toEqual(['late fee']);
  expect([found.statementBalance, found.bookBalance, found.difference]).toEqual([56_100, 40_000, 0]);
  expect(bankReconciliationTotalsOf(found)).toEqual({ unpresented: 10_000, unmatched: 7_000, late: -900 });
});

test('what was taken back is awaited no more, from the day on which it was', () => {
  const books = [book('typed', '2026-01-05', 500), book('reversal', '2026-01-08', -500, null, 'typed')];
  const of = (day: Day) => reconcileBankAccount({ day: FIRST, balance: cents(0) }, [], books, day).unpresented;
  expect(of('2026-01-07').map(({ id }) => id)).toEqual(['typed']);
  expect(of('2026-01-08')).toEqual([]);
});

test('what the books held before the bank’s first statement is held against what it opened with', () => {
  const books = [book('before', '2025-12-30', 800), book('slip of before', '2025-12-31', 50, '2026-01-02')];
  const lines = [line('deposit', '2026-01-02', 50, true)];
  const of = (rand: number) =>
    reconcileBankAccount({ day: FIRST, balance: cents(rand * 100) }, lines, books, '2026-01-01');
  expect(of(800)).toMatchObject({ difference: 0, bookBalance: 85_000 });
  expect(of(1_000)).toMatchObject({ difference: 20_000, openingDifference: 20_000 });
});

test('a match that posted something else than its line comes out, whatever the opening', () => {
  const lines = [line('eft', '2026-01-05', 500, true)];
  const books = [book('receipt', '2026-01-05', 499, '2026-01-05')];
  const found = reconcileBankAccount({ day: FIRST, balance: cents(0) }, lines, books, '2026-01-31');
  expect(found).toMatchObject({ difference: 100, openingDifference: 0 });
});

/** What staff do from day to day. */
const act = fc.oneof(
  fc.record({
    kind: fc.constant('line' as const),
    amount: fc.integer({ min: -9_999, max: 9_999 }).filter(Boolean),
  }),
  fc.record({
    kind: fc.constant('typed' as const),
    amount: fc.integer({ min: -9_999, max: 9_999 }).filter(Boolean),
  }),
  // A matched line is posted on its own day, on a later day if its month is closed, or matched with an entry typed
  // before.
  fc.record({
    kind: fc.constant('match' as const),
    pick: fc.nat(),
    late: fc.nat({ max: 3 }),
    parts: fc.integer({ min: 1, max: 3 }),
  }),
  fc.record({ kind: fc.constant('match typed' as const), pick: fc.nat() }),
  fc.record({ kind: fc.constant('undo' as const), pick: fc.nat() }),
  fc.record({ kind: fc.constant('reverse typed' as const), pick: fc.nat() }),
  fc.record({ kind: fc.constant('next day' as const) }),
);

type Round = { lines: ReconciliationBankLine[]; books: ReconciliationLedgerLine[]; last: Day };
type Mutable<T> = { -readonly [K in keyof T]: T[K] };

/** Plays a history on a bank account and a cash book, without the code of the reconciliation. */
const play = (acts: readonly (typeof act extends fc.Arbitrary<infer A> ? A : never)[]): Round => {
  const lines: Mutable<ReconciliationBankLine>[] = [];
  const books: (Mutable<ReconciliationLedgerLine> & { of: string | null })[] = [];
  let now = 0;
  const one = <T>(rows: readonly T[], pick: number): T | undefined => rows[pick % Math.max(1, rows.length)];
  const live = () => books.filter(({ id, undoes }) => undoes === null && !books.some((other) => other.undoes === id));
  for (const [index, step] of acts.entries()) {
    const id = String(index);
    if (step.kind === 'next day') now += 1;
    if (step.kind === 'line') lines.push({ id, day: on(now), amount: cents(step.amount), matched: false });
    if (step.kind === 'typed')
      books.push({ id, day: on(now), amount: cents(step.amount), bankDay: null, undoes: null, of: null });
    if (step.kind === 'match') {
      const found = one(
        lines.filter(({ matched }) => !matched),
        step.pick,
      );
      if (!found) continue;
      found.matched = true;
      const rest = found.amount - (step.parts - 1);
      for (const [part, amount] of [rest, ...Array.from({ length: step.parts - 1 }, () => 1)].entries())
        if (amount !== 0)
          books.push({
            id: `${id}.${part}`,
            day: addDays(found.day, step.late),
            amount: cents(amount),
            bankDay: found.day,
            undoes: null,
            of: found.id,
          });
    }
    if (step.kind === 'match typed') {
      const typed = one(
        live().filter(({ of }) => of === null),
        step.pick,
      );
      const found = typed && lines.find(({ matched, amount }) => !matched && amount === typed.amount);
      if (!typed || !found) continue;
      found.matched = true;
      Object.assign(typed, { bankDay: found.day, of: found.id });
    }
    if (step.kind === 'undo') {
      const found = one(
        lines.filter(({ matched }) => matched),
        step.pick,
      );
      if (!found) continue;
      found.matched = false;
      for (const posted of live().filter(({ of }) => of === found.id)) {
        Object.assign(posted, { bankDay: null, of: posted.id.includes('.') ? 'undone' : null });
        if (!posted.id.includes('.')) continue;
        const day = addDays(posted.day, now % 2);
        books.push({
          id: `${id}-${posted.id}`,
          day,
          amount: cents(0 - posted.amount),
          bankDay: null,
          undoes: posted.id,
          of: 'undone',
        });
      }
    }
    if (step.kind === 'reverse typed') {
      const found = one(
        live().filter(({ of }) => of === null),
        step.pick,
      );
      if (found)
        books.push({
          id,
          day: on(now),
          amount: cents(0 - found.amount),
          bankDay: null,
          undoes: found.id,
          of: 'undone',
        });
    }
  }
  return { lines, books, last: on(now + 5) };
};

test('in any history, on any day: bank = cash book + unpresented + unmatched + late, and the difference is 0.00', () => {
  fc.assert(
    fc.property(fc.array(act, { maxLength: 40 }), fc.integer({ min: -9_999, max: 9_999 }), (acts, held) => {
      const { lines, books, last } = play(acts);
      // The bank's opening balance was in the ledger the day before.
      const carried: ReconciliationLedgerLine = {
        id: 'carried',
        day: on(-1),
        amount: cents(held),
        bankDay: null,
        undoes: null,
      };
      const rows = held === 0 ? books : [carried, ...books];
      for (let day = FIRST; day <= last; day = addDays(day, 1)) {
        const found = reconcileBankAccount({ day: FIRST, balance: cents(held) }, lines, rows, day);
        const { unpresented, unmatched, late } = bankReconciliationTotalsOf(found);
        expect([found.difference, found.openingDifference]).toEqual([0, 0]);
        expect(found.statementBalance - unpresented - unmatched - late).toBe(found.bookBalance);
        const bank = lines.filter((one) => one.day <= day).reduce((total, { amount }) => total + amount, held);
        expect(found.statementBalance).toBe(bank);
      }
    }),
    { numRuns: 1_000 },
  );
});
