/**
 * Interest that posted months left out because a payment counted that the bank returned later. Each of these months is worked out
 * anew, the oldest first, as if the payment had never come; the next run charges what is missing. Nothing else is charged by it:
 * never more than what this payment alone had kept away.
 */
import { type Day, firstOfMonth, lastOfMonth } from '../calendar/calendar.ts';
import { type Cents, cents } from '../money/money.ts';
import { type InterestSetting, interestForMonth } from './interest.ts';
import type { LedgerEntry } from './ledger-entry.ts';
import { isReversed, reversalChains } from './standing-entries.ts';

/** Interest of a posted month that is still to be charged. */
export interface InterestLeftOut {
  /** The last day of the month. */
  readonly day: Day;
  /** In cents, above nought. */
  readonly amount: Cents;
  /** The payments that came back. */
  readonly receipts: readonly string[];
}

export interface PostedInterest {
  /** The last days of the months whose interest was posted, in any order. */
  readonly months: readonly Day[];
  /** Interest that was left out and charged by a later run: entry -> last day of the month that it is of. */
  readonly lateEntries: ReadonlyMap<string, Day>;
  /** Receipts that the bank returned; those that somebody undid otherwise charge nobody interest after the fact. */
  readonly returned: ReadonlySet<string>;
  readonly settings: readonly InterestSetting[];
  /** True where an agreement waives the interest of a month, on what the ledger says. */
  readonly waives?: (entries: readonly LedgerEntry[], day: Day) => boolean;
}

/** Interest of a month that stands, whenever it was charged. */
const chargedOf = (
  entries: readonly LedgerEntry[],
  day: Day,
  lateEntries: ReadonlyMap<string, Day>,
  reversed: ReadonlySet<string>,
): readonly LedgerEntry[] =>
  entries.filter(
    ({ id, kind, date }) => kind === 'interest' && !reversed.has(id) && (lateEntries.get(id) ?? date) === day,
  );

const sumOf = (entries: readonly LedgerEntry[]): number =>
  entries.reduce((sum, { amount }) => sum + amount, 0);

/**
 * What posted months before a run left out, the oldest first. Months of which interest was given back are passed over: what else came
 * to light of them is not known here, and an owner is not charged on a guess.
 * @param before the first day of the month that is run
 */
export function interestLeftOut(
  entries: readonly LedgerEntry[],
  { months, lateEntries, returned, settings, waives = () => false }: PostedInterest,
  before: Day,
): InterestLeftOut[] {
  const chains = reversalChains(entries).filter(isReversed);
  const receipts = chains.filter(([root]) => root.kind === 'receipt' && returned.has(root.id));
  const [since] = receipts.map(([root]) => root.date).toSorted();
  if (since === undefined) return [];
  const reversed = new Set(chains.map(([root]) => root.id));
  const takenBack = new Set(receipts.flatMap(([, ...reversals]) => reversals.map(({ id }) => id)));
  /** As the runs saw it: the payments stand, and nothing was charged late. */
  const seen = entries.filter(({ id }) => !takenBack.has(id) && !lateEntries.has(id));
  const runs = (ledger: readonly LedgerEntry[], day: Day): number =>
    waives(ledger, day) ? 0 : interestForMonth(ledger, day, settings).amount;
  // A late line stands as of the month that it is of.
  let asIf = entries.map((entry) => {
    const day = lateEntries.get(entry.id);
    return day === undefined ? entry : { ...entry, date: day, dueDate: day };
  });
  return months
    .filter((day) => day >= lastOfMonth(since) && day < firstOfMonth(before))
    .toSorted()
    .flatMap((day) => {
      const charged = chargedOf(entries, day, lateEntries, reversed);
      const ids = new Set(charged.map(({ id }) => id));
      if (entries.some(({ putsRight, allocatesTo }) => putsRight === true && ids.has(allocatesTo ?? '')))
        return [];
      const rest = asIf.filter(({ id }) => !ids.has(id));
      const right = runs(rest, day);
      const kept =
        right -
        runs(
          seen.filter(({ id }) => !ids.has(id)),
          day,
        );
      const amount = Math.min(right - sumOf(charged), kept);
      if (amount <= 0) return [];
      const missing: LedgerEntry = {
        ...{ id: `left out ${day}`, date: day, dueDate: day, kind: 'interest', amount: cents(amount) },
        sequence: Number.MAX_SAFE_INTEGER,
      };
      asIf = [...asIf, missing];
      const of = receipts.filter(([{ date }]) => date <= day).map(([{ id }]) => id);
      return [{ day, amount: cents(amount), receipts: of }];
    });
}
