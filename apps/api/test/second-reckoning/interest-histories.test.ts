/** Recomputes the interest of random histories from the entries in force, without the product's rules. */
import type { Day } from '@stoep/domain/calendar/calendar';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { firstDayMonthsLater, lastDayOfMonthOf } from './days-by-hand.ts';
import { unreversedEntries } from './expected-corrections.ts';
import { expectedInterestOf } from './expected-interest.ts';
import {
  arbitraryInterestHistory,
  INTEREST_HISTORY_MONTHS,
  INTEREST_HISTORY_START,
  type InterestHistoryAccount,
  netInterestByMonth,
  playInterestHistory,
} from './interest-histories.ts';
import type { RawLedgerEntry } from './raw-ledger-rows.ts';

const rowsOf = ({ ledger, bankDays }: InterestHistoryAccount): RawLedgerEntry[] =>
  ledger.map(({ id, date, kind, amount, sequence, allocatesTo }) => {
    const day = bankDays.get(id) ?? date;
    return {
      id,
      sequence,
      levy_account_id: 'a',
      entry_day: day,
      due_day: day,
      kind,
      amount,
      allocates_to: null,
      reverses: kind === 'reversal' ? (allocatesTo ?? null) : null,
      disputed: false,
      cause: null,
    };
  });

/** Each month on its own, from today's valid entries and the days on which the bank received money. */
const anew = (account: InterestHistoryAccount): Map<Day, number> => {
  const ledger = unreversedEntries(rowsOf(account))
    .filter(({ kind }) => kind !== 'interest' && kind !== 'adjustment')
    .toSorted((a, b) => (a.entry_day < b.entry_day ? -1 : a.entry_day > b.entry_day ? 1 : a.sequence - b.sequence));
  const found = new Map<Day, number>();
  for (let place = 0; place < INTEREST_HISTORY_MONTHS; place += 1) {
    const last = lastDayOfMonthOf(firstDayMonthsLater(INTEREST_HISTORY_START, place));
    const amount = expectedInterestOf(ledger, last, 200, 3);
    if (amount === 0) continue;
    const row = { levy_account_id: 'a', entry_day: last, due_day: last, kind: 'interest', amount };
    const more = { allocates_to: null, reverses: null, disputed: false, cause: null };
    ledger.push({ id: last, sequence: Number.MAX_SAFE_INTEGER, ...row, ...more });
    found.set(last, amount);
  }
  return found;
};

/** After other interest is reversed, in duplum may allow more interest again. That is not charged later. */
const isInDuplum = (account: InterestHistoryAccount) => {
  const ledger = unreversedEntries(rowsOf(account));
  const sum = (kinds: (kind: string) => boolean) =>
    ledger.filter(({ kind, amount }) => kinds(kind) && amount > 0).reduce((all, { amount }) => all + amount, 0);
  return account.isInDuplum || sum((kind) => kind === 'interest') * 4 > sum((kind) => kind !== 'interest');
};

const changed = { offered: 0, leftOut: 0 };
test('FAULT-13: FAULT-14: FAULT-18: property: over 300 histories what was charged, less what is offered back, with what the next run charges, is what it should have been', () => {
  fc.assert(
    fc.property(arbitraryInterestHistory, (spec) => {
      const account = playInterestHistory(spec);
      fc.pre(!isInDuplum(account));
      changed.offered += account.offers().length + account.ledger.filter(({ putsRight }) => putsRight).length;
      changed.leftOut += account.lateEntries.size;
      const [wanted, found] = [anew(account), netInterestByMonth(account)];
      const other = (days: Map<Day, number>) => Object.fromEntries([...days].filter(([, sum]) => sum !== 0));
      expect(other(found)).toEqual(other(wanted));
    }),
    { numRuns: Number(process.env['STOEP_HISTORIES'] ?? 300), seed: 45 },
  );
  expect(Math.min(changed.offered, changed.leftOut)).toBeGreaterThan(100);
});
