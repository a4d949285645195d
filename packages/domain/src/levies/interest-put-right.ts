/**
 * Interest that ran while money of an owner lay unallocated: each interest since the day of the bank is worked out anew, month by
 * month, as if the money had been on the account. It is never raised by that, and only what this money made is given back.
 */
import { type Day, firstOfMonth, lastOfMonth } from '../calendar/calendar.ts';
import { type Cents, cents } from '../money/money.ts';
import { type InterestSetting, interestForMonth } from './interest.ts';
import type { LedgerEntry } from './ledger-entry.ts';

/** An interest of which some would not have been charged. */
export interface InterestPutRight {
  readonly entryId: string;
  /** The day of the interest: the last of its month. */
  readonly day: Day;
  /** What stands of it now, in cents. */
  readonly charged: Cents;
  /** How much of that to give back; above nought. */
  readonly less: Cents;
}

export interface MoneyFound {
  /** Receipts that came late to the account, with the day on which the bank had them. */
  readonly paid: ReadonlyMap<string, Day>;
  /** Interest that runs charged, by entry; other interest is left as it is. */
  readonly ours: ReadonlySet<string>;
  readonly settings: readonly InterestSetting[];
  /** True where an agreement waives the interest of a month, on what the ledger says. */
  readonly waives?: (entries: readonly LedgerEntry[], day: Day) => boolean;
}

/** Entries that no reversal undoes; a reversal that was reversed itself undoes nothing. */
function standing(entries: readonly LedgerEntry[]): ReadonlySet<string> {
  const by = new Map(
    entries.flatMap((entry) =>
      entry.kind === 'reversal' && entry.allocatesTo ? [[entry.allocatesTo, entry.id] as const] : [],
    ),
  );
  const stands = (id: string): boolean => {
    const reversal = by.get(id);
    return reversal === undefined || !stands(reversal);
  };
  return new Set(entries.filter(({ id }) => stands(id)).map(({ id }) => id));
}

/** The ledger without an interest, what took some of it back, and what reversed that. */
function without(entries: readonly LedgerEntry[], id: string): LedgerEntry[] {
  const gone = new Set([id]);
  for (const { id: credit, putsRight, allocatesTo } of entries)
    if (putsRight === true && allocatesTo === id) gone.add(credit);
  for (let before = 0; before < gone.size; ) {
    before = gone.size;
    for (const { id: reversal, kind, allocatesTo } of entries)
      if (kind === 'reversal' && allocatesTo && allocatesTo !== id && gone.has(allocatesTo))
        gone.add(reversal);
  }
  return entries.filter((entry) => !gone.has(entry.id));
}

/** What is given back of each interest, the oldest first; nothing where the money changes none. */
export function interestPutRight(
  entries: readonly LedgerEntry[],
  { paid, ours, settings, waives = () => false }: MoneyFound,
): InterestPutRight[] {
  const days = [...paid.values()].toSorted();
  const [since] = days;
  if (since === undefined) return [];
  const stands = standing(entries);
  const interest = entries
    .filter(
      ({ id, date }) =>
        ours.has(id) && stands.has(id) && date >= firstOfMonth(since) && date === lastOfMonth(date),
    )
    .toSorted((a, b) => (a.date < b.date ? -1 : 1));
  const runs = (ledger: readonly LedgerEntry[], day: Day): number =>
    waives(ledger, day) ? 0 : interestForMonth(ledger, day, settings).amount;
  const absent = entries.filter(({ id }) => !paid.has(id));
  let asIf = entries.map((entry) => {
    const day = paid.get(entry.id);
    return day === undefined ? entry : { ...entry, date: day, dueDate: day };
  });
  return interest.flatMap((entry) => {
    const givenBack = entries
      .filter(
        ({ id, putsRight, allocatesTo }) => putsRight === true && allocatesTo === entry.id && stands.has(id),
      )
      .reduce((sum, { amount }) => sum - amount, 0);
    const charged = entry.amount - givenBack;
    const before = without(asIf, entry.id);
    const right = runs(before, entry.date);
    const caused = runs(without(absent, entry.id), entry.date) - right;
    const less = Math.max(0, Math.min(charged - right, caused));
    const left = charged - less;
    asIf = left > 0 ? [...before, { ...entry, amount: cents(left) }] : before;
    return less > 0
      ? [{ entryId: entry.id, day: entry.date, charged: cents(charged), less: cents(less) }]
      : [];
  });
}
