/** Recomputes which money covered which charge and the interest that follows, day by day (rules 1.2, 2.1, 2.4). */
import {
  daysBetweenByHand,
  firstDayMonthsLater,
  firstDayOfMonthOf,
  lastDayOfMonthOf,
  plusDaysByHand,
  sameDayMonthsLater,
} from './days-by-hand.ts';
import type { RawAod, RawLedgerEntry, RawLedgerRows } from './raw-ledger-rows.ts';

interface Part {
  readonly charge: RawLedgerEntry;
  /** Null for what is not covered. */
  readonly by: RawLedgerEntry | null;
  readonly amount: number;
}

/** Covers charges by credits in ledger order. Answers the parts of charges, and the credit that covers nothing. */
const cover = (entries: readonly RawLedgerEntry[]): { parts: Part[]; spare: Part[] } => {
  const left = new Map(entries.map(({ id, amount }) => [id, Math.abs(amount)]));
  const parts: Part[] = [];
  const take = (charge: RawLedgerEntry, by: RawLedgerEntry): void => {
    const amount = Math.min(left.get(charge.id) ?? 0, left.get(by.id) ?? 0);
    if (amount === 0) return;
    for (const { id } of [charge, by]) left.set(id, (left.get(id) ?? 0) - amount);
    parts.push({ charge, by, amount });
  };
  const find = (id: string | null) => entries.find((entry) => entry.id === id);
  for (const entry of [...entries].reverse()) {
    const other = entry.kind === 'reversal' ? find(entry.reverses) : undefined;
    if (other && entry.amount < 0 && other.amount > 0) take(other, entry);
    if (other && entry.amount > 0 && other.amount < 0) take(entry, other);
  }
  const credits = entries.filter(({ amount }) => amount < 0);
  for (const credit of credits) {
    const named = find(credit.allocates_to ?? credit.reverses);
    if (named && named.amount > 0) take(named, credit);
  }
  const rank = ({ kind, disputed, due_day }: RawLedgerEntry) => `${kind === 'fine' || disputed ? 1 : 0} ${due_day}`;
  const charges = entries.filter(({ amount }) => amount > 0);
  const inTurn = charges.toSorted((a, b) => (rank(a) < rank(b) ? -1 : rank(a) > rank(b) ? 1 : 0));
  for (const credit of credits) for (const charge of inTurn) take(charge, credit);
  const open = charges.map((charge): Part => ({ charge, by: null, amount: left.get(charge.id) ?? 0 }));
  return {
    parts: [...parts, ...open.filter(({ amount }) => amount > 0)],
    spare: credits.map((charge) => ({ charge, by: null, amount: -(left.get(charge.id) ?? 0) })),
  };
};

/** The open amount of each entry on a day. Later entries are open in full, unless they reverse one another. */
export const openAmountsOn = (entries: readonly RawLedgerEntry[], today: string): Record<string, number> => {
  const open: Record<string, number> = {};
  for (const { id, amount } of entries) open[id] = Math.abs(amount);
  const cancels = ({ entry_day, reverses }: RawLedgerEntry) => entry_day > today && reverses !== null;
  const reversed = new Set(entries.filter(cancels).map(({ reverses }) => reverses));
  const ahead = entries.filter(({ entry_day }) => entry_day > today);
  for (const one of ahead) if (cancels(one) || reversed.has(one.id)) open[one.id] = 0;
  for (const { charge, by, amount } of cover(entries.filter(({ entry_day }) => entry_day <= today)).parts)
    for (const one of by ? [charge, by] : []) open[one.id] = (open[one.id] ?? 0) - amount;
  return open;
};

/** Balance and ageing, from 0 to 180 days and more in steps of 30. Unused credit counts as current. */
export const expectedAgeingOn = (entries: readonly RawLedgerEntry[], today: string): number[] => {
  const { parts, spare } = cover(entries.filter(({ entry_day }) => entry_day <= today));
  const ages = [0, 0, 0, 0, 0, 0, 0];
  for (const { charge, by, amount } of [...parts, ...spare]) {
    if (by !== null) continue;
    const age = amount < 0 ? 0 : Math.min(6, Math.max(0, Math.floor(daysBetweenByHand(charge.due_day, today) / 30)));
    ages[age] = (ages[age] ?? 0) + amount;
  }
  return [ages.reduce((sum, age) => sum + age, 0), ...ages];
};

/** Receipts since a day that were not reversed. */
const received = (entries: readonly RawLedgerEntry[], from: string, until: string): number => {
  const undone = new Set(entries.filter(({ entry_day }) => entry_day <= until).map(({ reverses }) => reverses));
  return entries
    .filter(
      ({ id, kind, entry_day }) => kind === 'receipt' && entry_day >= from && entry_day <= until && !undone.has(id),
    )
    .reduce((sum, { amount }) => sum - amount, 0);
};

/** No interest in a month at whose end the AOD is paid up to date. */
export const isAodInterestWaived = (agreement: RawAod, entries: readonly RawLedgerEntry[], last: string): boolean => {
  const since = agreement.signed_day ?? agreement.start_day;
  if (since > last) return false;
  let due = 0;
  while (due < agreement.term_months && sameDayMonthsLater(agreement.start_day, due) <= last) due += 1;
  const arrears = Math.min(due * agreement.monthly_arrear_payment, agreement.balance_on_application);
  return received(entries, since, last) >= arrears + due * agreement.monthly_current_payment;
};

/** Integers only: each day adds rate x base parts of a cent, up to the in duplum limit. */
export const expectedInterestOf = (
  entries: readonly RawLedgerEntry[],
  last: string,
  rate: number,
  grace: number,
): number => {
  const first = firstDayOfMonthOf(last);
  const days = daysBetweenByHand(first, last) + 1;
  const known = entries.filter(
    ({ entry_day, kind }) => entry_day <= last && !(kind === 'interest' && entry_day === last),
  );
  const parts = cover(known).parts.filter(({ by }) => by?.kind !== 'reversal');
  const cent = 10_000n * BigInt(days);
  let ran = 0n;
  for (let day = first; day <= last; day = plusDaysByHand(day, 1)) {
    let [base, capital, unpaid] = [0, 0, 0];
    for (const { charge, by, amount } of parts) {
      if (charge.entry_day > day || (by !== null && by.entry_day < day)) continue;
      if (charge.kind === 'interest') unpaid += amount;
      if (charge.kind === 'fine' || charge.disputed || day <= plusDaysByHand(charge.due_day, grace)) continue;
      base += amount;
      if (charge.kind !== 'interest') capital += amount;
    }
    const room = BigInt(capital - unpaid) * cent - ran;
    const full = BigInt(base) * BigInt(rate);
    if (room > 0n) ran += full < room ? full : room;
  }
  return Number((2n * ran + cent) / (2n * cent));
};

const CAP = 200;

/**
 * Interest of every account and ended month: `account last day cents`.
 */
export const expectedInterestRows = (books: RawLedgerRows, from: string, today: string): string[] => {
  const ledgers = Map.groupBy(books.entries, ({ levy_account_id }) => levy_account_id);
  return books.accounts
    .filter(({ charge_interest }) => charge_interest)
    .flatMap(({ id, building_id }) => {
      const entries = ledgers.get(id) ?? [];
      const waiver = books.agreements.find(
        (one) => one.levy_account_id === id && one.stage === 'Active' && !one.charge_interest,
      );
      const found: string[] = [];
      for (
        let month = firstDayOfMonthOf(from);
        lastDayOfMonthOf(month) < today;
        month = firstDayMonthsLater(month, 1)
      ) {
        const last = lastDayOfMonthOf(month);
        const [term] = books.terms
          .filter((one) => one.building_id === building_id && one.from_day <= last)
          .toSorted((a, b) => (a.from_day < b.from_day ? 1 : -1));
        if (!term || (waiver && isAodInterestWaived(waiver, entries, last))) continue;
        const rate = Math.min(term.monthly_basis_points, CAP);
        const amount = expectedInterestOf(entries, last, rate, term.grace_days);
        if (amount > 0) found.push(`${id} | ${last} | ${amount}`);
      }
      return found;
    })
    .toSorted();
};

/** Interest that runs posted to the ledger, in the same text form. */
export const postedInterestRows = ({ entries }: RawLedgerRows): string[] => {
  const undone = new Set(entries.map(({ reverses }) => reverses));
  return entries
    .filter(({ id, kind }) => kind === 'interest' && !undone.has(id))
    .map(({ levy_account_id, entry_day, amount }) => `${levy_account_id} | ${entry_day} | ${amount}`)
    .toSorted();
};
