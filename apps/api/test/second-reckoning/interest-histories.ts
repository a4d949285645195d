/**
 * Random histories of one levy account: charges in advance, late receipts, returned payments, wrong charges,
 * corrections.
 */

import { calculateMonthlyInterest } from '@stoep/domain/billing/interest';
import { interestCorrectionsOf } from '@stoep/domain/billing/interest-correction';
import { addDays, addMonths, type Day, firstDayOfMonth, lastDayOfMonth } from '@stoep/domain/calendar/calendar';
import type { LedgerEntry } from '@stoep/domain/ledger/ledger-entry';
import { cents } from '@stoep/domain/money/cents';
import fc from 'fast-check';
import type { LevyRunData, PlannedPosting } from '../../src/modules/billing/levy-runs/plan/levy-run-data.ts';
import { planInterestPostings } from '../../src/modules/billing/levy-runs/plan/plan-interest.ts';

/** Includes a 29 February. */
export const INTEREST_HISTORY_START: Day = '2024-01-01';
export const INTEREST_HISTORY_MONTHS = 5;
const SETTINGS = [{ from: '2020-01-01', monthlyBasisPoints: 200, maximumBasisPoints: 200, graceDays: 3 }];

const month = fc.nat(INTEREST_HISTORY_MONTHS - 1);
const amount = fc.integer({ min: 5_000, max: 300_000 });
/** Months until a mistake is discovered. */
const wait = fc.nat(2);

export const arbitraryInterestHistory = fc.record({
  levies: fc.array(fc.record({ month, amount, undone: fc.boolean() }), { minLength: 1, maxLength: 4 }),
  mistaken: fc.array(fc.record({ month, amount, wait }), { maxLength: 2 }),
  receipts: fc.array(
    fc.record({
      day: fc.nat(INTEREST_HISTORY_MONTHS * 29),
      amount,
      wait,
      returned: fc.option(fc.record({ days: fc.nat(50), wait }), { nil: undefined }),
    }),
    { minLength: 1, maxLength: 5 },
  ),
  presses: fc.array(fc.boolean(), { minLength: INTEREST_HISTORY_MONTHS, maxLength: INTEREST_HISTORY_MONTHS }),
  closing: fc.boolean(),
});
type Spec = typeof arbitraryInterestHistory extends fc.Arbitrary<infer S> ? S : never;

export class InterestHistoryAccount {
  readonly ledger: LedgerEntry[] = [];
  /** The day on which the bank received the money of a receipt. */
  readonly bankDays = new Map<string, Day>();
  readonly returned = new Set<string>();
  readonly lateEntries = new Map<string, Day>();
  readonly months: Day[] = [];
  readonly posted = new Set<string>();
  /** Interest refunds in force, with the receipts that they depend on. */
  private readonly givenFor = new Map<string, readonly string[]>();
  isInDuplum = false;

  post(id: string, date: Day, sum: number, more: Partial<LedgerEntry> = {}) {
    const kind = sum < 0 ? ('receipt' as const) : ('levy' as const);
    this.ledger.push({
      id,
      date,
      dueDate: date,
      kind,
      amount: cents(sum),
      sequence: this.ledger.length + 1,
      ...more,
    });
  }

  reverse(id: string, date: Day) {
    const of = this.ledger.find((one) => one.id === id);
    this.post(`${id} back`, date, -(of?.amount ?? 0), { kind: 'reversal', allocatesTo: id });
    // Interest refunds that depended on it are reversed too, as postings do (`post-ledger-entries.commands.ts`).
    const fallen = [...this.givenFor].filter(([, receipts]) => receipts.includes(id));
    for (const [credit] of fallen) {
      this.givenFor.delete(credit);
      this.reverse(credit, date);
    }
  }

  facts() {
    const { bankDays: days, ledger, lateEntries, returned, months } = this;
    const interest = ledger.filter(({ kind }) => kind === 'interest');
    const first = Math.min(...interest.map(({ sequence }) => sequence));
    const isThere = (id: string) => !ledger.some((one) => one.allocatesTo === id && one.kind === 'reversal');
    const late = ledger.filter(({ id, sequence }) => days.has(id) && sequence > first && isThere(id));
    return {
      paid: new Map(late.map(({ id }) => [id, days.get(id) ?? ''])),
      ours: new Set(interest.map(({ id }) => id)),
      bankDays: days,
      lateEntries,
      returned,
      months,
      settings: SETTINGS,
    };
  }

  offers = () => interestCorrectionsOf(this.ledger, this.facts());

  press(open: Day) {
    for (const { entryId, less, receipts } of this.offers()) {
      const date = this.ledger.find(({ id }) => id === entryId)?.date ?? open;
      const id = `right ${this.ledger.length}`;
      const more = { kind: 'adjustment' as const, allocatesTo: entryId, putsRight: true };
      this.post(id, date > open ? date : open, -less, more);
      this.givenFor.set(id, receipts);
    }
  }

  /** The interest that a run for a month would post, by the product's own plan. */
  plan(day: Day): PlannedPosting[] {
    const { ledger, lateEntries, returned, months, posted, bankDays } = this;
    const books = {
      accounts: [{ id: 'a', chargeInterest: true, waiver: null }],
      ledgers: new Map([['a', ledger]]),
      interest: SETTINGS,
      interestBooks: { months, lateEntries, returned, waived: new Set(), bankDays },
      posted,
    };
    return planInterestPostings(books as unknown as LevyRunData, day);
  }

  run(day: Day) {
    for (const { id, key, amount: sum, cause } of this.plan(day)) {
      this.post(id, day, sum, { kind: 'interest' });
      if (cause.kind === 'interest left out') this.lateEntries.set(id, cause.interestDay);
      else this.posted.add(key);
    }
    if (calculateMonthlyInterest(this.ledger, day, SETTINGS).inDuplum) this.isInDuplum = true;
    this.months.push(day);
  }
}

const monthStart = (at: number): Day => addMonths(INTEREST_HISTORY_START, at);
const placeOf = (day: Day): number => Number(day.slice(5, 7)) - 1;

/** Plays the history month by month. Each month's interest runs after its end. */
export const playInterestHistory = ({ levies, mistaken, receipts, presses, closing }: Spec): InterestHistoryAccount => {
  const account = new InterestHistoryAccount();
  const eventsByMonth: (() => void)[][] = Array.from({ length: INTEREST_HISTORY_MONTHS }, () => []);
  const at = (place: number, what: () => void) =>
    eventsByMonth[Math.min(place, INTEREST_HISTORY_MONTHS - 1)]?.push(what);
  const openIn = (place: number): Day =>
    closing ? monthStart(Math.min(place, INTEREST_HISTORY_MONTHS - 1)) : INTEREST_HISTORY_START;
  const later = (one: Day, other: Day): Day => (one > other ? one : other);
  for (const [index, { month: of, amount: sum, undone }] of levies.entries()) {
    // Levies are charged in advance, on the 24th of the month before.
    const day = monthStart(of);
    at(Math.max(0, of - 1), () => {
      account.post(`levy ${index}`, day, sum);
      if (!undone) return;
      account.reverse(`levy ${index}`, day);
      account.post(`levy ${index} again`, day, sum);
    });
  }
  for (const [index, { month: of, amount: sum, wait: months }] of mistaken.entries()) {
    at(of, () => account.post(`wrong ${index}`, monthStart(of), sum));
    const known = Math.min(of + months, INTEREST_HISTORY_MONTHS - 1);
    at(known, () => account.reverse(`wrong ${index}`, addDays(monthStart(known), 20)));
  }
  for (const [index, { day: days, amount: sum, wait: months, returned }] of receipts.entries()) {
    const id = `receipt ${index}`;
    const day = addDays(INTEREST_HISTORY_START, days);
    const known = Math.min(placeOf(day) + months, INTEREST_HISTORY_MONTHS - 1);
    at(known, () => {
      account.post(id, later(day, openIn(known)), -sum);
      account.bankDays.set(id, day);
    });
    if (returned === undefined) continue;
    const back = addDays(day, returned.days);
    if (back > lastDayOfMonth(monthStart(INTEREST_HISTORY_MONTHS - 1))) continue;
    const seen = Math.min(Math.max(placeOf(back) + returned.wait, known), INTEREST_HISTORY_MONTHS - 1);
    at(seen, () => {
      account.reverse(id, later(back, openIn(seen)));
      account.returned.add(id);
    });
  }
  for (const [place, events] of eventsByMonth.entries()) {
    for (const event of events) event();
    account.run(lastDayOfMonth(monthStart(place)));
    if (presses[place]) account.press(closing ? monthStart(place + 1) : INTEREST_HISTORY_START);
  }
  return account;
};

/** By month: posted interest, less what is offered as a refund, plus what the next run would still charge. */
export const netInterestByMonth = (account: InterestHistoryAccount): Map<Day, number> => {
  const found = new Map<Day, number>();
  const add = (day: Day, sum: number) => found.set(day, (found.get(day) ?? 0) + sum);
  const monthOf = new Map(
    account.ledger
      .filter(({ kind }) => kind === 'interest')
      .map(({ id, date }) => [id, account.lateEntries.get(id) ?? date]),
  );
  const reversed = new Set(
    account.ledger.flatMap(({ kind, allocatesTo }) => (kind === 'reversal' ? (allocatesTo ?? []) : [])),
  );
  for (const { id, kind, amount: sum, putsRight, allocatesTo } of account.ledger) {
    if (reversed.has(id)) continue;
    const day = kind === 'interest' ? monthOf.get(id) : putsRight ? monthOf.get(allocatesTo ?? '') : undefined;
    if (day !== undefined) add(day, sum);
  }
  for (const { entryId, less } of account.offers()) add(monthOf.get(entryId) ?? '', -less);
  const next = lastDayOfMonth(firstDayOfMonth(monthStart(INTEREST_HISTORY_MONTHS)));
  for (const { cause, amount: sum } of account.plan(next))
    if (cause.kind === 'interest left out') add(cause.interestDay, sum);
  return found;
};
