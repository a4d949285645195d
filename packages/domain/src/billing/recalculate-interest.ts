/**
 * Posted interest worked out anew, month by month, on what is known today: late money counts from the bank's day, and what stands
 * reversed never was. What is too much is offered back; what a returned payment kept away is charged by the next run. One calculation
 * answers both, so that a month is never offered back and charged for the same reason.
 */
import { type Day, lastOfMonth } from '../calendar/calendar.ts';
import type { LedgerEntry } from '../ledger/ledger-entry.ts';
import { isReversed, type ReversalChain, reversalChains } from '../ledger/standing-entries.ts';
import { type Cents, cents } from '../money/cents.ts';
import { type InterestSetting, interestForMonth } from './interest.ts';

/** What is known of an account beside its ledger. */
export interface InterestFacts {
  /** Receipts that stand, and of which a run may not have known on which day the bank had the money; with that day. */
  readonly paid: ReadonlyMap<string, Day>;
  /** Other receipts that stand on another day than the one on which the bank had the money; with that day. */
  readonly bankDays?: ReadonlyMap<string, Day>;
  /** Interest that runs charged, by entry; other interest is left as it is. */
  readonly ours: ReadonlySet<string>;
  /** Interest that a later run charged: entry -> last day of the month that it is of. */
  readonly lateEntries?: ReadonlyMap<string, Day>;
  /** Of these, what a person reversed: it is not charged again. */
  readonly waived?: ReadonlySet<string>;
  /** Receipts that the bank returned. A receipt that a person reversed adds no interest to months already posted. */
  readonly returned?: ReadonlySet<string>;
  /** The last days of the months whose interest was posted, in any order. */
  readonly months?: readonly Day[];
  readonly settings: readonly InterestSetting[];
  /** True where an agreement waives the interest of a month, on what the ledger says. */
  readonly waives?: (entries: readonly LedgerEntry[], day: Day) => boolean;
}

/** A line of interest of which some is to be given back. */
export interface LineBack {
  readonly entry: LedgerEntry;
  /** What stands of it now, in cents. */
  readonly charged: Cents;
  /** Above nought. */
  readonly less: Cents;
}

export interface RecalculatedMonth {
  /** Its last day. */
  readonly day: Day;
  /** The line that was charged last is the first. */
  readonly back: readonly LineBack[];
  /** What is still to be charged, in cents; nought where something is given back. */
  readonly missing: number;
}

/** Charges that stand reversed, each with the reversal that first took it back. */
export function reversedCharges(
  entries: readonly LedgerEntry[],
): { charge: LedgerEntry; reversal: LedgerEntry }[] {
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
    for (const { id, kind, allocatesTo } of entries)
      if (kind === 'reversal' && allocatesTo && gone.has(allocatesTo)) gone.add(id);
  }
  return entries.filter(({ id }) => !gone.has(id));
}

/** Entries that no reversal undoes; a reversal that was reversed itself undoes nothing. */
function standingIds(entries: readonly LedgerEntry[]): ReadonlySet<string> {
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

const onDay = (entry: LedgerEntry, day: Day | undefined): LedgerEntry =>
  day === undefined ? entry : { ...entry, date: day, dueDate: day };

const sumOf = (entries: readonly LedgerEntry[]): number =>
  entries.reduce((sum, { amount }) => sum + amount, 0);

const creditsOf = (entries: readonly LedgerEntry[], lines: ReadonlySet<string>): LedgerEntry[] =>
  entries.filter(({ putsRight, allocatesTo }) => putsRight === true && lines.has(allocatesTo ?? ''));

/** The ledger without lines of interest, and without what took some of them back. */
function withoutLines(entries: readonly LedgerEntry[], lines: ReadonlySet<string>): LedgerEntry[] {
  const rest = lessSome(
    entries,
    creditsOf(entries, lines).map(({ id }) => id),
  );
  return rest.filter(({ id }) => !lines.has(id));
}

/** When an entry came into the books, or was last brought back into them. */
const placeOf = (entry: LedgerEntry, chains: readonly ReversalChain[]): number =>
  chains.find(([root]) => root.id === entry.id)?.at(-1)?.sequence ?? entry.sequence;

/**
 * The most that the run behind a line can have charged for: without late money and without what was given back since, with every
 * charge that was reversed. Interest that stood reversed already when the run was made was not among it.
 */
function seenBy(
  line: LedgerEntry,
  entries: readonly LedgerEntry[],
  paid: ReadonlyMap<string, Day>,
): LedgerEntry[] {
  const chains = reversalChains(entries);
  const since = entries.filter(({ sequence }) => sequence > line.sequence);
  const credits = since.filter(({ putsRight }) => putsRight === true).map(({ id }) => id);
  const late = entries.filter((one) => paid.has(one.id) && placeOf(one, chains) > line.sequence);
  const reversals = reversedCharges(entries)
    .filter(({ charge, reversal }) => charge.kind !== 'interest' || reversal.sequence > line.sequence)
    .map(({ reversal }) => reversal.id);
  return lessSome(
    lessSome(entries, [...credits, ...reversals]),
    late.map(({ id }) => id),
  );
}

/** What is given back, taken from the lines that were charged last. */
function spread(sum: number, lines: readonly LedgerEntry[], credits: readonly LedgerEntry[]): LineBack[] {
  let left = sum;
  return lines.toReversed().flatMap((entry) => {
    const given = sumOf(credits.filter(({ allocatesTo }) => allocatesTo === entry.id));
    const charged = cents(entry.amount + given);
    const less = cents(Math.min(left, charged));
    left -= less;
    return less > 0 ? [{ entry, charged, less }] : [];
  });
}

/** Each month from the first of which something new is known, the oldest first. */
export function recalculateInterest(
  ledger: readonly LedgerEntry[],
  {
    paid,
    bankDays = new Map(),
    ours,
    lateEntries = new Map(),
    waived = new Set(),
    returned = new Set(),
    months = [],
    settings,
    waives = () => false,
  }: InterestFacts,
): RecalculatedMonth[] {
  // A line that was charged late stands as of the month that it is of.
  const entries = ledger.map((entry) => onDay(entry, lateEntries.get(entry.id)));
  const returns = reversalChains(entries).filter(
    (chain) => isReversed(chain) && chain[0].kind === 'receipt' && returned.has(chain[0].id),
  );
  const [since] = [
    ...paid.values(),
    ...reversedCharges(entries).map(({ charge }) => charge.date),
    ...returns.map(([receipt]) => receipt.date),
  ].toSorted();
  if (since === undefined) return [];
  const stands = standingIds(entries);
  const interest = entries.filter(({ id, kind }) => kind === 'interest' && stands.has(id));
  const own = interest.filter(({ id, date }) => ours.has(id) && date === lastOfMonth(date));
  const posted = new Set(months);
  const days = [...new Set([...posted, ...own.map(({ date }) => date)])]
    .filter((day) => day >= lastOfMonth(since))
    .toSorted();
  const runs = (seen: readonly LedgerEntry[], day: Day): number =>
    waives(seen, day) ? 0 : interestForMonth(seen, day, settings).amount;

  let asIf = entries.map((entry) => onDay(entry, paid.get(entry.id) ?? bankDays.get(entry.id)));
  // The same with the payments that the bank returned, and without what they kept away.
  const backIds = new Set(returns.flatMap(([, ...reversals]) => reversals.map(({ id }) => id)));
  let asPaid = asIf.filter(({ id }) => !backIds.has(id));

  return days.map((day) => {
    const lines = own.filter(({ date }) => date === day).toSorted((a, b) => a.sequence - b.sequence);
    const ids = new Set(lines.map(({ id }) => id));
    const credits = creditsOf(entries, ids).filter(({ id }) => stands.has(id));
    const charged = sumOf(lines);
    const net = charged + sumOf(credits);
    const rest = withoutLines(asIf, ids);
    const right = runs(rest, day);
    const unseen = lines.map((line) => runs(withoutLines(seenBy(line, entries, paid), ids), day));
    const back = Math.max(0, Math.min(charged, Math.max(0, ...unseen)) - right - (charged - net));
    const restPaid = withoutLines(asPaid, ids);
    const isOther = ({ id, date }: LedgerEntry) => date === day && !ids.has(id);
    const other = sumOf([...interest, ...entries.filter(({ id }) => waived.has(id))].filter(isOther));
    const mayCharge = back === 0 && posted.has(day) && returns.some(([{ date }]) => date <= day);
    const missing = mayCharge ? Math.max(0, Math.min(right - net - other, right - runs(restPaid, day))) : 0;
    const as: LedgerEntry = lines[0] ?? {
      id: `interest of ${day}`,
      date: day,
      dueDate: day,
      kind: 'interest',
      amount: cents(0),
      sequence: Number.MAX_SAFE_INTEGER,
    };
    const standingAt = (all: LedgerEntry[], amount: number) =>
      amount > 0 ? [...all, { ...as, amount: cents(amount) }] : all;
    asIf = standingAt(rest, net - back + missing);
    asPaid = standingAt(restPaid, net - back);
    return { day, back: spread(back, lines, credits), missing };
  });
}
