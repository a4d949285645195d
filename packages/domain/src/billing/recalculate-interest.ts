/**
 * Recalculates posted interest, month by month, from what is known today. Late money counts from the bank's day, and
 * reversed entries never counted. Excess interest is credited; interest missed for a returned payment is charged by
 * the next run. One calculation gives both, so a month is never credited and charged for the same reason.
 */
import { type Day, lastDayOfMonth } from '../calendar/calendar.ts';
import { isReversalChainReversed, type ReversalChain, reversalChains } from '../ledger/entries-in-force.ts';
import type { LedgerEntry } from '../ledger/ledger-entry.ts';
import { type Cents, cents } from '../money/cents.ts';
import { calculateMonthlyInterest, type InterestSetting } from './interest.ts';

/** The facts of a levy account that its ledger does not hold, for recalculating interest. */
export interface InterestRecalculationFacts {
  /** Receipts in force whose bank day a run may not have known, with that day. */
  readonly paid: ReadonlyMap<string, Day>;
  /** Other receipts whose ledger date differs from the bank day, with the bank day. */
  readonly bankDays?: ReadonlyMap<string, Day>;
  /** The interest entries that levy runs charged. Other interest is not recalculated. */
  readonly ours: ReadonlySet<string>;
  /** Missed interest that a later run charged: entry -> last day of the month it belongs to. */
  readonly lateEntries?: ReadonlyMap<string, Day>;
  /** Those of them that a person reversed. They are not charged again. */
  readonly waived?: ReadonlySet<string>;
  /** Receipts that the bank returned. A receipt that a person reversed adds no interest to months already posted. */
  readonly returned?: ReadonlySet<string>;
  /** The last days of the months whose interest was posted, in any order. */
  readonly months?: readonly Day[];
  readonly settings: readonly InterestSetting[];
  /** True if an agreement (AOD) waives the interest of a month. */
  readonly waives?: (entries: readonly LedgerEntry[], day: Day) => boolean;
}

/** An interest entry of which a part is to be credited. */
export interface InterestEntryCorrection {
  readonly entry: LedgerEntry;
  /** The interest still charged, in cents. */
  readonly charged: Cents;
  /** Above zero. */
  readonly less: Cents;
}

export interface RecalculatedInterestMonth {
  /** The last day of the month. */
  readonly day: Day;
  /** The interest charged last comes first. */
  readonly back: readonly InterestEntryCorrection[];
  /** The interest still to be charged, in cents; zero if some is credited. */
  readonly missing: number;
}

/** The charges that are reversed, each with its first reversal. */
export function reversedChargesOf(entries: readonly LedgerEntry[]): { charge: LedgerEntry; reversal: LedgerEntry }[] {
  return reversalChains(entries).flatMap((chain) => {
    const [charge, reversal] = chain;
    return reversal && charge.amount > 0 && isReversalChainReversed(chain) ? [{ charge, reversal }] : [];
  });
}

/** The ledger without some entries and without their chains of reversals. */
function lessSome(entries: readonly LedgerEntry[], some: Iterable<string>): LedgerEntry[] {
  const gone = new Set(some);
  for (let before = 0; before < gone.size; ) {
    before = gone.size;
    for (const { id, kind, allocatesTo } of entries)
      if (kind === 'reversal' && allocatesTo && gone.has(allocatesTo)) gone.add(id);
  }
  return entries.filter(({ id }) => !gone.has(id));
}

/** The ids of entries in force. A reversal that was itself reversed has no effect. */
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

const sumOf = (entries: readonly LedgerEntry[]): number => entries.reduce((sum, { amount }) => sum + amount, 0);

const creditsOf = (entries: readonly LedgerEntry[], lines: ReadonlySet<string>): LedgerEntry[] =>
  entries.filter(({ putsRight, allocatesTo }) => putsRight === true && lines.has(allocatesTo ?? ''));

/** The ledger without the interest entries and their reversals. */
function withoutLines(entries: readonly LedgerEntry[], lines: ReadonlySet<string>): LedgerEntry[] {
  const rest = lessSome(
    entries,
    creditsOf(entries, lines).map(({ id }) => id),
  );
  return rest.filter(({ id }) => !lines.has(id));
}

/** The position at which an entry was posted, or last restored. */
const placeOf = (entry: LedgerEntry, chains: readonly ReversalChain[]): number =>
  chains.find(([root]) => root.id === entry.id)?.at(-1)?.sequence ?? entry.sequence;

/**
 * The ledger as the run behind an interest entry saw it at most: without late money and later credits, but with the
 * charges that were reversed later. Interest that was already reversed at the time of the run is left out.
 */
function seenBy(line: LedgerEntry, entries: readonly LedgerEntry[], paid: ReadonlyMap<string, Day>): LedgerEntry[] {
  const chains = reversalChains(entries);
  const since = entries.filter(({ sequence }) => sequence > line.sequence);
  const credits = since.filter(({ putsRight }) => putsRight === true).map(({ id }) => id);
  const late = entries.filter((one) => paid.has(one.id) && placeOf(one, chains) > line.sequence);
  const reversals = reversedChargesOf(entries)
    .filter(({ charge, reversal }) => charge.kind !== 'interest' || reversal.sequence > line.sequence)
    .map(({ reversal }) => reversal.id);
  return lessSome(
    lessSome(entries, [...credits, ...reversals]),
    late.map(({ id }) => id),
  );
}

/** Distributes a credit over the interest entries, those charged last first. */
function spread(
  sum: number,
  lines: readonly LedgerEntry[],
  credits: readonly LedgerEntry[],
): InterestEntryCorrection[] {
  let left = sum;
  return lines.toReversed().flatMap((entry) => {
    const given = sumOf(credits.filter(({ allocatesTo }) => allocatesTo === entry.id));
    const charged = cents(entry.amount + given);
    const less = cents(Math.min(left, charged));
    left -= less;
    return less > 0 ? [{ entry, charged, less }] : [];
  });
}

/** Recalculates each month from the first one with new facts, the oldest first. */
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
  }: InterestRecalculationFacts,
): RecalculatedInterestMonth[] {
  // Interest that was charged late counts in the month that it belongs to.
  const entries = ledger.map((entry) => onDay(entry, lateEntries.get(entry.id)));
  const returns = reversalChains(entries).filter(
    (chain) => isReversalChainReversed(chain) && chain[0].kind === 'receipt' && returned.has(chain[0].id),
  );
  const [since] = [
    ...paid.values(),
    ...reversedChargesOf(entries).map(({ charge }) => charge.date),
    ...returns.map(([receipt]) => receipt.date),
  ].toSorted();
  if (since === undefined) return [];
  const stands = standingIds(entries);
  const interest = entries.filter(({ id, kind }) => kind === 'interest' && stands.has(id));
  const own = interest.filter(({ id, date }) => ours.has(id) && date === lastDayOfMonth(date));
  const posted = new Set(months);
  const days = [...new Set([...posted, ...own.map(({ date }) => date)])]
    .filter((day) => day >= lastDayOfMonth(since))
    .toSorted();
  const runs = (seen: readonly LedgerEntry[], day: Day): number =>
    waives(seen, day) ? 0 : calculateMonthlyInterest(seen, day, settings).amount;

  let asIf = entries.map((entry) => onDay(entry, paid.get(entry.id) ?? bankDays.get(entry.id)));
  // The same ledger, with returned payments counted as received.
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
