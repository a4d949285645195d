/**
 * Interest that ran while money of an owner lay unallocated, or on a charge that was reversed later: each interest since then is
 * worked out anew, month by month, as if the money had been on the account and the charge had never been. It is never raised by
 * that, and only what this money and these charges made is given back.
 */
import { type Day, firstOfMonth, lastOfMonth } from '../calendar/calendar.ts';
import { type Cents, cents } from '../money/money.ts';
import { type InterestSetting, interestForMonth } from './interest.ts';
import type { LedgerEntry } from './ledger-entry.ts';
import { isReversed, reversalChains } from './standing-entries.ts';

/** An interest of which some would not have been charged. */
export interface InterestPutRight {
  readonly entryId: string;
  /** The day of the interest: the last of its month. */
  readonly day: Day;
  /** What stands of it now, in cents. */
  readonly charged: Cents;
  /** How much of that to give back; above nought. */
  readonly less: Cents;
  /** The receipts it is given back for: where one of them falls, so does what was given back. */
  readonly receipts: readonly string[];
  /** The reversed charges it is given back for: where one of them is brought back, what was given back falls. */
  readonly charges: readonly string[];
}

export interface MoneyFound {
  /** All receipts that came late to the account and stand, whichever way they came, with the day on which the bank had them. */
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

/** Charges that stand reversed, each with the reversal that first took it back. */
function reversedCharges(entries: readonly LedgerEntry[]): { charge: LedgerEntry; reversal: LedgerEntry }[] {
  return reversalChains(entries).flatMap((chain) => {
    const [charge, reversal] = chain;
    return reversal && charge.amount > 0 && isReversed(chain) ? [{ charge, reversal }] : [];
  });
}

/** The ledger without some entries, what takes them back, and what takes that back. */
function lessSome(entries: readonly LedgerEntry[], some: Iterable<string>): LedgerEntry[] {
  const gone = new Set(some);
  for (let before = 0; before < gone.size; ) {
    before = gone.size;
    for (const { id: reversal, kind, allocatesTo } of entries)
      if (kind === 'reversal' && allocatesTo && gone.has(allocatesTo)) gone.add(reversal);
  }
  return entries.filter((entry) => !gone.has(entry.id));
}

const creditsOf = (entries: readonly LedgerEntry[], interestId: string): LedgerEntry[] =>
  entries.filter(({ putsRight, allocatesTo }) => putsRight === true && allocatesTo === interestId);

/** The ledger without an interest, and what took some of it back. */
function without(entries: readonly LedgerEntry[], id: string): LedgerEntry[] {
  const rest = lessSome(entries, new Set(creditsOf(entries, id).map((credit) => credit.id)));
  return rest.filter((entry) => entry.id !== id);
}

/**
 * The most that the run behind an interest can have charged for: without late money and without what was given back since, with
 * every charge that was reversed. Interest that stood reversed already when the run was made was not among it.
 */
function seenBy(
  interest: LedgerEntry,
  entries: readonly LedgerEntry[],
  paid: ReadonlyMap<string, Day>,
): LedgerEntry[] {
  const since = entries.filter(({ sequence }) => sequence > interest.sequence);
  const credits = since.filter(({ putsRight }) => putsRight === true);
  const late = new Set(since.filter(({ id }) => paid.has(id)).map(({ id }) => id));
  const reversals = reversedCharges(entries)
    .filter(({ charge, reversal }) => charge.kind !== 'interest' || reversal.sequence > interest.sequence)
    .map(({ reversal }) => reversal.id);
  return lessSome(entries, [...credits.map(({ id }) => id), ...reversals]).filter(({ id }) => !late.has(id));
}

/**
 * What is given back of each interest, the oldest first; nothing where the money changes none. What was given back before is
 * counted, so that presses one after the other come to what one would, in whichever order the money was found.
 */
export function interestPutRight(
  entries: readonly LedgerEntry[],
  { paid, ours, settings, waives = () => false }: MoneyFound,
): InterestPutRight[] {
  const reversed = reversedCharges(entries).map(({ charge }) => charge);
  const [since] = [...paid.values(), ...reversed.map(({ date }) => date)].toSorted();
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
  let asIf = entries.map((entry) => {
    const day = paid.get(entry.id);
    return day === undefined ? entry : { ...entry, date: day, dueDate: day };
  });
  return interest.flatMap((entry) => {
    const givenBack = creditsOf(entries, entry.id)
      .filter(({ id }) => stands.has(id))
      .reduce((sum, { amount }) => sum - amount, 0);
    const before = without(asIf, entry.id);
    const right = runs(before, entry.date);
    const unseen = runs(without(seenBy(entry, entries, paid), entry.id), entry.date);
    const whole = Math.min(entry.amount, unseen) - right;
    const back = Math.max(0, Math.min(whole, entry.amount) - givenBack);
    const left = entry.amount - givenBack - back;
    asIf = left > 0 ? [...before, { ...entry, amount: cents(left) }] : before;
    const receipts = [...paid].flatMap(([id, day]) => (day <= entry.date ? [id] : []));
    const charges = reversed
      .filter(({ date, sequence }) => date <= entry.date && sequence < entry.sequence)
      .map(({ id }) => id);
    return back > 0
      ? [
          {
            ...{ entryId: entry.id, day: entry.date, charged: cents(entry.amount - givenBack) },
            ...{ less: cents(back), receipts, charges },
          },
        ]
      : [];
  });
}
