/**
 * What should stand once everything wrong is put right, said anew from the rows: interest without what stands reversed and with
 * late money on the bank's day, use by multiplier and digits, what a building owes the ombud service, estimates until what was read.
 */
import { firstOf, lastOf, monthOn } from './days.ts';
import type { RawBooks, RawEntry } from './rows.ts';
import { interestOf } from './settling.ts';

/** Entries that nothing took back, and no reversal of any of the others: whatever day it carries. */
export const standing = (entries: readonly RawEntry[]): RawEntry[] => {
  const reversalOf = new Map(
    entries.flatMap((one) => (one.reverses ? [[one.reverses, one.id] as const] : [])),
  );
  const isGone = (id: string): boolean => {
    const by = reversalOf.get(id);
    return by !== undefined && !isGone(by);
  };
  return entries.filter(({ id, reverses }) => reverses === null && !isGone(id));
};

const byAccount = ({ entries }: RawBooks) => Map.groupBy(entries, ({ levy_account_id }) => levy_account_id);

const isPutRight = ({ cause }: RawEntry): boolean => cause?.['kind'] === 'interest put right';

/** Money that was matched late counts from the day on which the bank had it. */
const onBankDays = ({ matched, bankLines }: RawBooks, entries: readonly RawEntry[]): RawEntry[] => {
  const lines = new Map(bankLines.map(({ id, day }) => [id, day]));
  const days = new Map(matched.map(({ entry_id, line_id }) => [entry_id, lines.get(line_id)]));
  return entries.map((entry) => {
    const day = entry.kind === 'receipt' ? days.get(entry.id) : undefined;
    return day === undefined ? entry : { ...entry, entry_day: day, due_day: day };
  });
};

/** Interest that should stand: `account | last day | cents`, for every month of an account in which a run charged or could have. */
export const rightInterest = (books: RawBooks, from: string, until: string): string[] =>
  books.accounts.flatMap(({ id, building_id }) => {
    const rest = standing(byAccount(books).get(id) ?? []).filter(
      (entry) => entry.kind !== 'interest' && !isPutRight(entry),
    );
    const ledger = onBankDays(books, rest);
    const found: string[] = [];
    for (let month = firstOf(from); month <= until; month = monthOn(month, 1)) {
      const last = lastOf(month);
      const [term] = books.terms
        .filter((one) => one.building_id === building_id && one.from_day <= last)
        .toSorted((a, b) => (a.from_day < b.from_day ? 1 : -1));
      const amount = term
        ? interestOf(ledger, last, Math.min(term.monthly_basis_points, 200), term.grace_days)
        : 0;
      if (amount === 0) continue;
      const sequence = Number.MAX_SAFE_INTEGER;
      ledger.push({
        ...{
          id: `${id} ${last}`,
          sequence,
          levy_account_id: id,
          entry_day: last,
          due_day: last,
          kind: 'interest',
        },
        ...{ amount, allocates_to: null, reverses: null, disputed: false, cause: null },
      });
      found.push(`${id} | ${last} | ${amount}`);
    }
    return found;
  });

/** Interest that stands, less what was given back of it, in the same words. */
export const netInterest = (books: RawBooks): string[] =>
  [...byAccount(books)].flatMap(([account, entries]) => {
    const live = standing(entries);
    const given = Map.groupBy(live.filter(isPutRight), ({ allocates_to }) => allocates_to);
    return live
      .filter(({ kind }) => kind === 'interest')
      .flatMap(({ id, entry_day, amount }) => {
        const net = (given.get(id) ?? []).reduce((sum, credit) => sum + credit.amount, amount);
        return net === 0 ? [] : [`${account} | ${entry_day} | ${net}`];
      });
  });

/** Readings whose use is not what their counter says, by its multiplier and its digits. */
export const misread = ({ readings }: RawBooks): string[] =>
  readings
    .filter(({ kind, reversed_at }) => (kind === 'actual' || kind === 'final') && reversed_at === null)
    .filter(({ current_reading, previous_reading, rolled_over, digits, multiplier, consumption }) => {
      const turned = rolled_over ? 10 ** (digits ?? 0) : 0;
      const used = (current_reading + turned - previous_reading) * multiplier;
      return Math.round(used * 1_000) !== Math.round(consumption * 1_000);
    })
    .map(({ id }) => id);

/** Estimates that were taken off an account although what was read after them has not been charged. */
export const estimatesOff = ({ readings, entries }: RawBooks): string[] => {
  const live = new Set(standing(entries).map(({ cause }) => String(cause?.['readingId'])));
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

/** What a building owes the ombud service out of its own levies for a month: of each unit 2 % above R 500.00, at most R 40.00. */
export const borneCsos = (books: RawBooks, building: string, month: string): number => {
  const homes = new Map(books.accounts.map(({ id, unit_id }) => [id, unit_id]));
  const own = new Set(books.units.filter(({ building_id }) => building_id === building).map(({ id }) => id));
  const levied = new Map<string, number>();
  for (const { levy_account_id, kind, entry_day, amount, cause } of standing(books.entries)) {
    const unit = homes.get(levy_account_id) ?? '';
    if (kind === 'levy' && cause?.['kind'] === 'levy' && entry_day === month && own.has(unit))
      levied.set(unit, (levied.get(unit) ?? 0) + amount);
  }
  return [...levied.values()].reduce((sum, levy) => {
    const twoPercent = Math.floor((Math.max(0, levy - 50_000) * 2 + 50) / 100);
    return sum + Math.min(4_000, twoPercent);
  }, 0);
};
