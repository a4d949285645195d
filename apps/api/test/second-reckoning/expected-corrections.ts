/**
 * Recomputes from rows the state after all corrections: interest without reversed charges and with late money on the bank's day, use by
 * multiplier and digits, the CSOS levy of a building, and estimates until an actual reading.
 */
import { daysBetweenByHand, firstDayMonthsLater, firstDayOfMonthOf, lastDayOfMonthOf } from './days-by-hand.ts';
import { expectedInterestOf, isAodInterestWaived } from './expected-interest.ts';
import type { RawLedgerEntry, RawLedgerRows } from './raw-ledger-rows.ts';

/** Entries that were not reversed and are no reversal themselves, whatever their day. */
export const unreversedEntries = (entries: readonly RawLedgerEntry[]): RawLedgerEntry[] => {
  const reversalOf = new Map(entries.flatMap((one) => (one.reverses ? [[one.reverses, one.id] as const] : [])));
  const isGone = (id: string): boolean => {
    const by = reversalOf.get(id);
    return by !== undefined && !isGone(by);
  };
  return entries.filter(({ id, reverses }) => reverses === null && !isGone(id));
};

const byAccount = ({ entries }: RawLedgerRows) => Map.groupBy(entries, ({ levy_account_id }) => levy_account_id);

const isPutRight = ({ cause }: RawLedgerEntry): boolean => cause?.['kind'] === 'interest put right';

/** Money that was matched late counts from the day on which the bank received it. */
const onBankDays = ({ matched, bankLines }: RawLedgerRows, entries: readonly RawLedgerEntry[]): RawLedgerEntry[] => {
  const lines = new Map(bankLines.map(({ id, day }) => [id, day]));
  const days = new Map(matched.map(({ entry_id, line_id }) => [entry_id, lines.get(line_id)]));
  return entries.map((entry) => {
    const day = entry.kind === 'receipt' ? days.get(entry.id) : undefined;
    return day === undefined ? entry : { ...entry, entry_day: day, due_day: day };
  });
};

/** The part of a metered charge that was owed until its reversal, by the days of the readings charged instead. */
const owedUntilThen = (
  { readings, entries }: RawLedgerRows,
  charge: RawLedgerEntry,
  reversal: RawLedgerEntry,
): number => {
  const of = readings.find(({ id }) => id === charge.cause?.['readingId']);
  if (charge.kind !== 'consumption' || !of) return 0;
  const chargedThen = new Set(
    entries
      .filter(({ entry_day, kind }) => kind === 'consumption' && entry_day === reversal.entry_day)
      .map(({ cause }) => String(cause?.['readingId'])),
  );
  let owed = 0;
  for (const { id, meter_id, previous_day: from, current_day: until, charge: cost } of readings) {
    if (meter_id !== of.meter_id || id === of.id || !chargedThen.has(id)) continue;
    const first = from > of.previous_day ? from : of.previous_day;
    const last = until < of.current_day ? until : of.current_day;
    owed += Math.round((cost * Math.max(0, daysBetweenByHand(first, last))) / daysBetweenByHand(from, until));
  }
  return Math.min(owed, charge.amount);
};

/** Replaced charges. Each counted, up to what was owed of it, in the months before its reversal. */
const replaced = (books: RawLedgerRows, entries: readonly RawLedgerEntry[]) =>
  entries.flatMap((reversal) => {
    const charge = entries.find(({ id }) => id === reversal.reverses);
    const owed = charge ? owedUntilThen(books, charge, reversal) : 0;
    return charge && owed > 0 ? [{ entry: { ...charge, amount: owed }, until: reversal.entry_day }] : [];
  });

/**
 * The interest that an account should have in some months: `account last day cents`.
 */
const rightOf = (books: RawLedgerRows, account: RawLedgerRows['accounts'][number], months: readonly string[]) => {
  const { id, building_id, charge_interest } = account;
  if (!charge_interest) return [];
  const waiver = books.agreements.find(
    (one) => one.levy_account_id === id && one.stage === 'Active' && !one.charge_interest,
  );
  const entries = byAccount(books).get(id) ?? [];
  const rest = unreversedEntries(entries).filter((entry) => entry.kind !== 'interest' && !isPutRight(entry));
  const ledger = onBankDays(books, rest);
  const estimates = replaced(books, entries);
  return months.flatMap((month) => {
    const last = lastDayOfMonthOf(month);
    const [term] = books.terms
      .filter((one) => one.building_id === building_id && one.from_day <= last)
      .toSorted((a, b) => (a.from_day < b.from_day ? 1 : -1));
    if (!term || (waiver && isAodInterestWaived(waiver, ledger, last))) return [];
    const then = [...ledger, ...estimates.filter(({ until }) => until > last).map(({ entry }) => entry)];
    const inOrder = then.toSorted((a, b) => (a.entry_day < b.entry_day ? -1 : a.entry_day > b.entry_day ? 1 : 0));
    const amount = expectedInterestOf(inOrder, last, Math.min(term.monthly_basis_points, 200), term.grace_days);
    if (amount === 0) return [];
    ledger.push({
      id: `${id} ${last}`,
      sequence: Number.MAX_SAFE_INTEGER,
      levy_account_id: id,
      kind: 'interest',
      amount,
      entry_day: last,
      due_day: last,
      allocates_to: null,
      reverses: null,
      disputed: false,
      cause: null,
    });
    return [`${id} | ${last} | ${amount}`];
  });
};

/** The interest that every account should have, for every month from one to another. */
export const expectedNetInterest = (books: RawLedgerRows, from: string, until: string): string[] => {
  const months: string[] = [];
  for (let month = firstDayOfMonthOf(from); month <= until; month = firstDayMonthsLater(month, 1)) months.push(month);
  return books.accounts.flatMap((account) => rightOf(books, account, months));
};

/** Posted interest less refunds, by the month that it is for. A later run may charge an earlier month. */
export const postedNetInterest = (books: RawLedgerRows): string[] =>
  [...byAccount(books)].flatMap(([account, entries]) => {
    const live = unreversedEntries(entries);
    const given = Map.groupBy(live.filter(isPutRight), ({ allocates_to }) => allocates_to);
    const net = new Map<string, number>();
    for (const { id, entry_day, amount, cause } of live.filter(({ kind }) => kind === 'interest')) {
      const day = cause?.['kind'] === 'interest left out' ? String(cause['interestDay']) : entry_day;
      const sum = (given.get(id) ?? []).reduce((all, credit) => all + credit.amount, amount);
      net.set(day, (net.get(day) ?? 0) + sum);
    }
    return [...net].flatMap(([day, sum]) => (sum === 0 ? [] : [`${account} | ${day} | ${sum}`]));
  });

/** Readings whose use differs from their counter, by its multiplier and digits. */
export const readingsWithWrongUse = ({ readings }: RawLedgerRows): string[] =>
  readings
    .filter(({ kind, reversed_at }) => (kind === 'actual' || kind === 'final') && reversed_at === null)
    .filter(({ current_reading, previous_reading, rolled_over, digits, multiplier, consumption }) => {
      const turned = rolled_over ? 10 ** (digits ?? 0) : 0;
      const used = (current_reading + turned - previous_reading) * multiplier;
      return Math.round(used * 1_000) !== Math.round(consumption * 1_000);
    })
    .map(({ id }) => id);

/** Reversed estimates although the actual reading after them was not charged. */
export const estimatesReversedTooEarly = ({ readings, entries }: RawLedgerRows): string[] => {
  const live = new Set(unreversedEntries(entries).map(({ cause }) => String(cause?.['readingId'])));
  const charged = new Set(entries.map(({ cause }) => String(cause?.['readingId'])));
  return readings
    .filter(({ kind, id }) => kind === 'estimate' && charged.has(id) && !live.has(id))
    .filter(({ meter_id, current_day }) =>
      readings.some(
        (one) =>
          one.meter_id === meter_id &&
          one.kind !== 'estimate' &&
          one.reversed_at === null &&
          one.current_day > current_day &&
          one.charge > 0 &&
          !charged.has(one.id),
      ),
    )
    .map(({ id }) => id);
};

/** Estimates in force although an actual reading of the same days was charged too. */
export const estimatesNotReversed = ({ readings, entries }: RawLedgerRows): string[] => {
  const live = new Set(unreversedEntries(entries).map(({ cause }) => String(cause?.['readingId'])));
  const charged = readings.filter(({ kind, id }) => kind !== 'estimate' && live.has(id));
  return readings
    .filter(({ kind, id }) => kind === 'estimate' && live.has(id))
    .filter(({ meter_id, previous_day }) =>
      charged.some(
        (one) => one.meter_id === meter_id && one.previous_day <= previous_day && previous_day < one.current_day,
      ),
    )
    .map(({ id }) => id);
};

/**
 * The CSOS levy that a building pays from its own levies in a month: per unit 2 % above R 500.00, at most R 40.00.
 */
export const absorbedCsosLevyOf = (books: RawLedgerRows, building: string, month: string): number => {
  const homes = new Map(books.accounts.map(({ id, unit_id }) => [id, unit_id]));
  const own = new Set(books.units.filter(({ building_id }) => building_id === building).map(({ id }) => id));
  const levied = new Map<string, number>();
  for (const { levy_account_id, kind, entry_day, amount, cause } of unreversedEntries(books.entries)) {
    const unit = homes.get(levy_account_id) ?? '';
    if (kind === 'levy' && cause?.['kind'] === 'levy' && entry_day === month && own.has(unit))
      levied.set(unit, (levied.get(unit) ?? 0) + amount);
  }
  return [...levied.values()].reduce((sum, levy) => {
    const twoPercent = Math.floor((Math.max(0, levy - 50_000) * 2 + 50) / 100);
    return sum + Math.min(4_000, twoPercent);
  }, 0);
};
