/** Money in suspense costs its owner no interest, once its owner is known (books D). */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, addMonths, type Day, lastDayOfMonth } from '../calendar/calendar.ts';
import type { LedgerEntry } from '../ledger/ledger-entry.ts';
import { cents } from '../money/cents.ts';
import { calculateMonthlyInterest, type InterestSetting } from './interest.ts';
import { type InterestCorrection, interestCorrectionsOf } from './interest-correction.ts';

const SETTINGS: InterestSetting[] = [{ from: '2020-01-01', monthlyBasisPoints: 200, maximumBasisPoints: 200 }];
const START: Day = '2025-01-01';
const MONTHS = 4;

/** Entries are in the order of their posting: a run does not know the entries posted after it. */
let made = 0;
const entry = (id: string, date: Day, amount: number, more: Partial<LedgerEntry> = {}): LedgerEntry => ({
  id,
  date,
  dueDate: date,
  kind: amount < 0 ? ('receipt' as const) : ('levy' as const),
  amount: cents(amount),
  sequence: ++made,
  ...more,
});

/** Charges interest at the end of each month from the ledger of that day. Entries of later days do not count. */
const charge = (others: readonly LedgerEntry[], months = MONTHS): LedgerEntry[] => {
  const ledger = [...others];
  for (let month = 0; month < months; month++) {
    const day = lastDayOfMonth(addMonths(START, month));
    const { amount } = calculateMonthlyInterest(ledger, day, SETTINGS);
    if (amount > 0) ledger.push(entry(`interest ${day}`, day, amount, { kind: 'interest' }));
  }
  return ledger;
};

const oursOf = (ledger: readonly LedgerEntry[]) =>
  new Set(ledger.filter(({ kind }) => kind === 'interest').map(({ id }) => id));

const putRight = (ledger: readonly LedgerEntry[], found: readonly InterestCorrection[], on?: Day): LedgerEntry[] => [
  ...ledger,
  ...found.map(({ entryId, day, less }) =>
    entry(`right ${entryId}`, on ?? day, -less, {
      kind: 'adjustment',
      allocatesTo: entryId,
      putsRight: true,
    }),
  ),
];

const netByDay = (ledger: readonly LedgerEntry[]): Record<string, number> =>
  Object.fromEntries(
    ledger
      .filter(({ kind }) => kind === 'interest')
      .map(({ id, date, amount }) => [
        date,
        ledger
          .filter(({ putsRight, allocatesTo }) => putsRight && allocatesTo === id)
          .reduce((sum, credit) => sum + credit.amount, amount as number),
      ])
      .filter(([, net]) => net !== 0),
  );

describe('interest that ran while money lay unallocated', () => {
  test('is what was charged less what would have been, month by month, with the interest on it', () => {
    const owed = entry('levy', '2025-01-31', 100_000);
    const ledger = charge([owed], 3);
    const paid = entry('receipt', '2025-02-14', -100_000);
    const found = interestCorrectionsOf([...ledger, paid], {
      paid: new Map([['receipt', '2025-02-14']]),
      ours: oursOf(ledger),
      settings: SETTINGS,
    });
    // Half of February's interest stays. In March no capital bore interest any more.
    const receipts = ['receipt'];
    expect(found).toEqual([
      {
        entryId: 'interest 2025-02-28',
        day: '2025-02-28',
        charged: 2_000,
        less: 1_000,
        receipts,
        charges: [],
      },
      {
        entryId: 'interest 2025-03-31',
        day: '2025-03-31',
        charged: 2_040,
        less: 2_040,
        receipts,
        charges: [],
      },
    ]);
  });

  test('is nothing where the money changes nothing, and never more than this money made', () => {
    const ledger = charge([entry('levy', '2025-01-31', 100_000)], 3);
    const of = (day: Day, more: LedgerEntry[] = [], waives?: () => boolean) =>
      interestCorrectionsOf([...ledger, entry('receipt', day, -100_000), ...more], {
        paid: new Map([['receipt', day]]),
        ours: oursOf(ledger),
        settings: SETTINGS,
        ...(waives ? { waives } : {}),
      });
    expect(of('2025-03-31')).toEqual([]);
    expect(of('2025-02-14', [], () => true)).toEqual([]);
    const reversed = entry('r', '2025-02-28', -2_000, {
      kind: 'reversal',
      allocatesTo: 'interest 2025-02-28',
    });
    expect(of('2025-02-14', [reversed]).map(({ day }) => day)).toEqual(['2025-03-31']);
  });

  test('FAULT-13: a late receipt counts from its day although another one was returned by the bank', () => {
    const levy = entry('levy', '2024-01-01', 100_000);
    const interest = entry('interest', '2024-01-31', 1_935, { kind: 'interest' });
    const receipts = [entry('first', '2024-01-02', -100_000), entry('second', '2024-01-05', -100_000)];
    const returned = entry('returned', '2024-02-05', 100_000, { kind: 'reversal', allocatesTo: 'first' });
    const found = interestCorrectionsOf([levy, interest, ...receipts, returned], {
      paid: new Map([['second', '2024-01-05']]),
      ours: new Set(['interest']),
      settings: SETTINGS,
    });
    // R 1 000.00 was overdue for four days of January: R 2.58 at 2 % a month.
    expect(found.map(({ less }) => less)).toEqual([1_677]);
  });

  test('FAULT-14: interest that ran on a charge that was reversed later is given back, with the interest on it', () => {
    const ledger = charge([entry('levy', '2025-01-31', 100_000), entry('twice', '2025-01-31', 50_000)], 3);
    expect(netByDay(ledger)).toEqual({ '2025-02-28': 3_000, '2025-03-31': 3_060 });
    const reversed = [...ledger, entry('back', '2025-04-09', -50_000, { kind: 'reversal', allocatesTo: 'twice' })];
    const asked = { paid: new Map(), ours: oursOf(ledger), settings: SETTINGS };
    expect(interestCorrectionsOf(ledger, asked)).toEqual([]);
    const found = interestCorrectionsOf(reversed, asked);
    expect(found.map(({ day, less, charges }) => [day, less, charges])).toEqual([
      ['2025-02-28', 1_000, ['twice']],
      ['2025-03-31', 1_020, ['twice']],
    ]);
    const right = putRight(reversed, found);
    expect(interestCorrectionsOf(right, asked)).toEqual([]);
    expect(netByDay(right)).toEqual({ '2025-02-28': 2_000, '2025-03-31': 2_040 });
  });

  test('FAULT-14: FAULT-17: an estimate was owed up to what was read: interest on the excess alone is given back', () => {
    const known = [entry('estimate', '2025-01-31', 50_000)];
    const reversal = entry('back', '2025-04-01', -50_000, {
      kind: 'reversal',
      allocatesTo: 'estimate',
      owedBefore: cents(40_000),
    });
    const read = entry('read', '2025-04-01', 40_000);
    const ledger = charge(known, 3);
    expect(netByDay(ledger)).toEqual({ '2025-02-28': 1_000, '2025-03-31': 1_020 });
    const asked = { paid: new Map(), ours: oursOf(ledger), settings: SETTINGS };
    const found = interestCorrectionsOf([...ledger, reversal, read], asked);
    expect(found.map(({ day, less }) => [day, less])).toEqual([
      ['2025-02-28', 200],
      ['2025-03-31', 204],
    ]);
    // The result is the same if the interest is calculated only after the actual reading.
    const later = charge([...known, reversal, read], 3);
    expect(netByDay(later)).toEqual({ '2025-02-28': 800, '2025-03-31': 816 });
    expect(interestCorrectionsOf(later, { ...asked, ours: oursOf(later) })).toEqual([]);
    // The actual consumption is above the estimate, so nothing was overcharged.
    const more = { ...reversal, owedBefore: cents(50_000) };
    expect(interestCorrectionsOf([...ledger, more, read], asked)).toEqual([]);
  });

  test('FAULT-14: the charge that comes back is worth its interest again, and a charge reversed before the run none', () => {
    const known = [entry('levy', '2025-01-31', 100_000), entry('twice', '2025-01-31', 50_000)];
    const back = entry('back', '2025-03-09', -50_000, { kind: 'reversal', allocatesTo: 'twice' });
    const run = charge([...known, back], 3);
    expect(netByDay(run)).toEqual({ '2025-02-28': 2_000, '2025-03-31': 2_040 });
    expect(interestCorrectionsOf(run, { paid: new Map(), ours: oursOf(run), settings: SETTINGS })).toEqual([]);
    const ledger = charge(known, 3);
    const again = entry('again', '2025-04-10', 50_000, { kind: 'reversal', allocatesTo: 'late back' });
    const lateBack = entry('late back', '2025-04-09', -50_000, { kind: 'reversal', allocatesTo: 'twice' });
    const asked = { paid: new Map(), ours: oursOf(ledger), settings: SETTINGS };
    expect(interestCorrectionsOf([...ledger, lateBack, again], asked)).toEqual([]);
  });

  test('FAULT-14: property: over 1,000 histories the account stands as if the reversed charges had never been', () => {
    const aDay = fc.integer({ min: 0, max: 30 * MONTHS });
    const histories = fc.record({
      levies: fc.array(fc.tuple(fc.nat(MONTHS - 1), fc.integer({ min: 1, max: 500_000 })), {
        minLength: 1,
        maxLength: 4,
      }),
      wrong: fc.array(fc.tuple(fc.nat(MONTHS - 1), fc.integer({ min: 1, max: 500_000 })), {
        minLength: 1,
        maxLength: 3,
      }),
      paid: fc.array(fc.tuple(aDay, fc.integer({ min: 1, max: 400_000 })), { maxLength: 3 }),
    });
    let given = 0;
    fc.assert(
      fc.property(histories, ({ levies, wrong, paid }) => {
        const known = [
          ...levies.map(([month, sum], at) => entry(`l${at}`, addMonths(START, month), sum)),
          ...paid.map(([days, sum], at) => entry(`p${at}`, addDays(START, days), -sum)),
        ];
        const mistaken = wrong.map(([month, sum], at) => entry(`w${at}`, addMonths(START, month), sum));
        const there = charge(known);
        const posted = charge([...known, ...mistaken]);
        const today = addMonths(START, MONTHS + 1);
        const backs = mistaken.map(({ id, amount }) =>
          entry(`back ${id}`, today, -amount, { kind: 'reversal', allocatesTo: id }),
        );
        const asked = { paid: new Map(), ours: oursOf(posted), settings: SETTINGS };
        const found = interestCorrectionsOf([...posted, ...backs], asked);
        given += found.length;
        const right = putRight([...posted, ...backs], found, today);
        expect(interestCorrectionsOf(right, asked)).toEqual([]);
        const [wanted, charged] = [netByDay(there), netByDay(posted)];
        // In duplum may let interest run again once older interest is gone, and a receipt may have paid the wrong
        // charge. A correction never raises interest.
        if (Object.entries(wanted).some(([day, amount]) => amount > (charged[day] ?? 0))) return;
        expect(netByDay(right)).toEqual(wanted);
      }),
      { numRuns: 1_000 },
    );
    expect(given).toBeGreaterThan(500);
  });

  test('property: over 1,000 histories the account stands as if the money had been there, once', () => {
    const aDay = fc.integer({ min: 0, max: 30 * MONTHS });
    const histories = fc.record({
      levies: fc.array(fc.tuple(fc.nat(MONTHS - 1), fc.integer({ min: 1, max: 500_000 })), {
        minLength: 1,
        maxLength: 4,
      }),
      paid: fc.array(fc.tuple(aDay, fc.integer({ min: 1, max: 400_000 })), { maxLength: 3 }),
      lost: fc.array(fc.tuple(aDay, fc.integer({ min: 1, max: 600_000 })), { minLength: 1, maxLength: 2 }),
      closed: fc.boolean(),
    });
    fc.assert(
      fc.property(histories, ({ levies, paid, lost, closed }) => {
        const known = [
          ...levies.map(([month, amount], at) => entry(`l${at}`, addMonths(START, month), amount)),
          ...paid.map(([days, amount], at) => entry(`p${at}`, addDays(START, days), -amount)),
        ];
        const receipts = lost.map(([days, amount], at) => entry(`lost ${at}`, addDays(START, days), -amount));
        const there = charge([...known, ...receipts]);
        const parked = charge(known);
        const today = addMonths(START, MONTHS + 1);
        const days = new Map(receipts.map(({ id, date }) => [id, date] as const));
        const asked = { paid: days, ours: oursOf(parked), settings: SETTINGS };
        // If the months are closed, the receipt is posted to the account today, and so is the credit.
        const came = receipts.map((one) => ({
          ...one,
          ...(closed ? { date: today, dueDate: today } : {}),
          sequence: ++made,
        }));
        const ledger = [...parked, ...came];
        const found = interestCorrectionsOf(ledger, asked);
        for (const { charged, less } of found) expect(less > 0 && less <= charged).toBe(true);
        const right = putRight(ledger, found, closed ? today : undefined);
        expect(interestCorrectionsOf(right, asked)).toEqual([]);
        // After the credit is reversed, as when the match is undone, it is offered again.
        const reversed = right
          .filter(({ putsRight }) => putsRight)
          .map(({ id, date, amount }) => entry(`back ${id}`, date, -amount, { kind: 'reversal', allocatesTo: id }));
        expect(interestCorrectionsOf([...right, ...reversed], asked)).toEqual(found);
        const [wanted, charged] = [netByDay(there), netByDay(parked)];
        // In duplum may let interest run again once older interest is paid. A correction never raises interest.
        if (Object.entries(wanted).some(([day, amount]) => amount > (charged[day] ?? 0))) return;
        expect(netByDay(right)).toEqual(wanted);
        const sum = (of: readonly LedgerEntry[]) => of.reduce((total, { amount }) => total + amount, 0);
        expect(sum(right)).toBe(sum(there));
      }),
      { numRuns: 1_000 },
    );
  });

  test('property: over 1,000 histories presses one after the other, in any order, between any months, come to what one press would', () => {
    const aDay = fc.integer({ min: 0, max: 30 * MONTHS - 1 });
    const amount = fc.integer({ min: 1, max: 300_000 });
    const histories = fc.record({
      levies: fc.array(fc.tuple(fc.nat(MONTHS - 1), fc.integer({ min: 50_000, max: 500_000 })), {
        minLength: 1,
        maxLength: 4,
      }),
      paid: fc.array(fc.tuple(aDay, amount), { maxLength: 2 }),
      /** The day at the bank, the months until its payer was known, and whether a correction was posted then. */
      lost: fc.array(fc.tuple(aDay, amount, fc.nat(MONTHS), fc.boolean()), { minLength: 2, maxLength: 4 }),
      closing: fc.boolean(),
    });
    let later = 0;
    fc.assert(
      fc.property(histories, ({ levies, paid, lost, closing }) => {
        let inDuplum = false;
        const known = [
          ...levies.map(([month, sum], at) => entry(`l${at}`, addMonths(START, month), sum)),
          ...paid.map(([days, sum], at) => entry(`p${at}`, addDays(START, days), -sum)),
        ];
        const receipts = lost.map(([days, sum, wait, press], at) => {
          const day = addDays(START, days);
          const bankMonth = Number(day.slice(5, 7)) - 1;
          const knownIn = Math.min(MONTHS - 1, bankMonth + wait);
          return { id: `lost ${at}`, day, sum, press, knownIn };
        });
        const raise = (ledger: LedgerEntry[], month: number) => {
          const day = lastDayOfMonth(addMonths(START, month));
          const found = calculateMonthlyInterest(ledger, day, SETTINGS);
          inDuplum ||= found.inDuplum !== null;
          if (found.amount > 0) ledger.push(entry(`interest ${day}`, day, found.amount, { kind: 'interest' }));
        };
        const pressed = (ledger: LedgerEntry[], days: ReadonlyMap<string, Day>, open: Day) => {
          const found = interestCorrectionsOf(ledger, {
            paid: days,
            ours: oursOf(ledger),
            settings: SETTINGS,
          });
          for (const { entryId, day, less } of found)
            ledger.push(
              entry(`right ${ledger.length}`, day > open ? day : open, -less, {
                kind: 'adjustment',
                allocatesTo: entryId,
                putsRight: true,
              }),
            );
          return found.length;
        };
        const history = (presses: boolean): LedgerEntry[] => {
          const ledger = [...known];
          const days = new Map<string, Day>();
          for (let month = 0; month < MONTHS; month++) {
            raise(ledger, month);
            const open = closing ? addMonths(START, month + 1) : START;
            for (const { id, day, sum, press } of receipts.filter(({ knownIn }) => knownIn === month)) {
              ledger.push(entry(id, day > open ? day : open, -sum));
              days.set(id, day);
              if (presses && press) later += pressed(ledger, days, open);
            }
          }
          pressed(ledger, days, closing ? addMonths(START, MONTHS) : START);
          expect(interestCorrectionsOf(ledger, { paid: days, ours: oursOf(ledger), settings: SETTINGS })).toEqual([]);
          return ledger;
        };
        const there = [...known, ...receipts.map(({ id, day, sum }) => entry(id, day, -sum))];
        for (let month = 0; month < MONTHS; month++) raise(there, month);
        const [oneByOne, atOnce] = [history(true), history(false)];
        // In duplum may let interest run again once older interest is paid. A correction never raises interest.
        fc.pre(!inDuplum);
        expect(netByDay(oneByOne)).toEqual(netByDay(there));
        expect(netByDay(atOnce)).toEqual(netByDay(there));
      }),
      { numRuns: 1_000 },
    );
    expect(later).toBeGreaterThan(500);
  });
});
