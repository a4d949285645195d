/** Interest of random histories, worked out anew from the rows that stand: nothing of the product's rules is used for it. */
import type { Day } from '@stoep/domain/calendar/calendar';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lastOf, monthOn } from './days.ts';
import { type Account, corrected, histories, live, MONTHS, START } from './interest-histories.ts';
import { standing } from './put-right.ts';
import type { RawEntry } from './rows.ts';
import { interestOf } from './settling.ts';

const rowsOf = ({ ledger, bankDays }: Account): RawEntry[] =>
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

/** Each month worked out alone, from the entries in force today and the days on which the bank had the money. */
const anew = (account: Account): Map<Day, number> => {
  const ledger = standing(rowsOf(account))
    .filter(({ kind }) => kind !== 'interest' && kind !== 'adjustment')
    .toSorted((a, b) =>
      a.entry_day < b.entry_day ? -1 : a.entry_day > b.entry_day ? 1 : a.sequence - b.sequence,
    );
  const found = new Map<Day, number>();
  for (let place = 0; place < MONTHS; place += 1) {
    const last = lastOf(monthOn(START, place));
    const amount = interestOf(ledger, last, 200, 3);
    if (amount === 0) continue;
    const row = { levy_account_id: 'a', entry_day: last, due_day: last, kind: 'interest', amount };
    const more = { allocates_to: null, reverses: null, disputed: false, cause: null };
    ledger.push({ id: last, sequence: Number.MAX_SAFE_INTEGER, ...row, ...more });
    found.set(last, amount);
  }
  return found;
};

/** In duplum may let interest run again once other interest is gone: that is not raised. */
const isInDuplum = (account: Account) => {
  const ledger = standing(rowsOf(account));
  const sum = (kinds: (kind: string) => boolean) =>
    ledger
      .filter(({ kind, amount }) => kinds(kind) && amount > 0)
      .reduce((all, { amount }) => all + amount, 0);
  return account.isInDuplum || sum((kind) => kind === 'interest') * 4 > sum((kind) => kind !== 'interest');
};

const changed = { offered: 0, leftOut: 0 };
test('FAULT-13: FAULT-14: FAULT-18: property: over 300 histories what was charged, less what is offered back, with what the next run charges, is what it should have been', () => {
  fc.assert(
    fc.property(histories, (spec) => {
      const account = live(spec);
      fc.pre(!isInDuplum(account));
      changed.offered += account.offers().length + account.ledger.filter(({ putsRight }) => putsRight).length;
      changed.leftOut += account.lateEntries.size;
      const [wanted, found] = [anew(account), corrected(account)];
      const other = (days: Map<Day, number>) => Object.fromEntries([...days].filter(([, sum]) => sum !== 0));
      expect(other(found)).toEqual(other(wanted));
    }),
    { numRuns: Number(process.env['STOEP_HISTORIES'] ?? 300), seed: 45 },
  );
  expect(Math.min(changed.offered, changed.leftOut)).toBeGreaterThan(100);
});
