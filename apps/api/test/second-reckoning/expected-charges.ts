/** Recomputes each account's charges, month by month, from budgets, fixed charges and readings. */
import { firstDayMonthsLater, firstDayOfMonthOf } from './days-by-hand.ts';
import type { RawFixedCharge, RawLedgerRows, RawLevyAccount, RawLevyLine, RawUnit } from './raw-ledger-rows.ts';

/**
 * Largest remainder by hand: whole cents first, then one cent each to the largest remainders, the earlier unit first.
 */
const shares = (total: number, weights: readonly number[]): number[] => {
  const whole = weights.reduce((sum, weight) => sum + BigInt(weight), 0n);
  const exact = weights.map((weight) => BigInt(total) * BigInt(weight));
  const parts = exact.map((part) => part / whole);
  let rest = BigInt(total) - parts.reduce((sum, part) => sum + part, 0n);
  while (rest > 0n) {
    let best = 0;
    for (const [index, part] of exact.entries())
      if (part - (parts[index] ?? 0n) * whole > (exact[best] ?? 0n) - (parts[best] ?? 0n) * whole) best = index;
    parts[best] = (parts[best] ?? 0n) + 1n;
    rest -= 1n;
  }
  return parts.map(Number);
};

const charged = (accounts: readonly RawLevyAccount[], unitId: string, to: string, day: string): string | undefined => {
  const there = accounts.filter(
    (one) => one.unit_id === unitId && one.from_day <= day && (one.until_day ?? '9999') >= day,
  );
  const tenant = to === 'Tenant' ? there.find(({ type }) => type === 'Tenant') : undefined;
  return (tenant ?? there.find(({ type }) => type === 'Owner'))?.id;
};

const monthsBetween = (from: string, until: string): number =>
  (Number(until.slice(0, 4)) - Number(from.slice(0, 4))) * 12 + Number(until.slice(5, 7)) - Number(from.slice(5, 7));

/** The levy lines of a building in a month: the latest of each name that has begun and not ended. */
const running = (lines: readonly RawLevyLine[], month: string): RawLevyLine[] => {
  const latest: Record<string, RawLevyLine> = {};
  for (const line of lines) {
    const known = latest[line.name];
    if (line.from_day <= month && (!known || line.from_day > known.from_day)) latest[line.name] = line;
  }
  return Object.values(latest).filter(({ until_day }) => until_day === null || until_day >= month);
};

/** The basis on which a line is apportioned. */
const weightOf = ({ basis }: RawLevyLine, unit: RawUnit): number => {
  if (basis === 'equal') return 1;
  if (basis === 'floor area') return unit.floor_area ?? 0;
  return basis === 'nominated' ? (unit.nominated_weight ?? 0) : unit.quota_millionths;
};

/** Budgets whose levy lines do not collect the sum of their items, fund by fund. */
export const budgetsNotCovered = ({ items, lines }: RawLedgerRows): string[] => {
  const sums: Record<string, number> = {};
  const add = (key: string, amount: number) => {
    sums[key] = (sums[key] ?? 0) + amount;
  };
  for (const { budget_id, state, fund, kind, amount } of items)
    if (state === 'In force') add(`${budget_id} ${fund}`, kind === 'expense' ? amount : -amount);
  for (const { budget_id, fund, kind, yearly_amount } of lines)
    if (budget_id !== null && kind === 'levy') add(`${budget_id} ${fund}`, -yearly_amount);
  return Object.entries(sums).flatMap(([key, off]) => (off === 0 ? [] : [`${key}: ${off}`]));
};

const ofMonth = (line: RawLevyLine, month: string): number => {
  const place = monthsBetween(line.from_day, month) % 12;
  return Math.floor(line.yearly_amount / 12) + (place < line.yearly_amount % 12 ? 1 : 0);
};

/** One charge as a line of text, so that two lists can be compared as sets. */
const said = (what: string, unit: string, month: string, account: string | undefined, amount: number) =>
  `${what} | ${unit} | ${month} | ${account ?? 'nobody'} | ${amount}`;

const fixedOf = ({ accounts, billings }: RawLedgerRows, unit: RawUnit, named: ReadonlySet<string>, month: string) =>
  billings
    .filter(({ unit_id, name }) => unit_id === unit.id && !named.has(name))
    .filter((billing) => billing.amount && (billing.ended_day ?? '9999') >= month)
    .map(({ name, charge_to, amount }) =>
      said(name, unit.id, month, charged(accounts, unit.id, charge_to, month), amount ?? 0),
    );

/** Every levy and fixed charge from one month to another, both included. */
export const expectedLevyCharges = (books: RawLedgerRows, from: string, until: string): string[] => {
  const found: string[] = [];
  for (const buildingId of new Set(books.units.map(({ building_id }) => building_id))) {
    const units = books.units.filter(({ building_id }) => building_id === buildingId);
    const lines = books.lines.filter(({ building_id }) => building_id === buildingId);
    const named = new Set(lines.map(({ name }) => name));
    for (let month = firstDayOfMonthOf(from); month <= until; month = firstDayMonthsLater(month, 1)) {
      for (const line of running(lines, month)) {
        const parts = shares(
          ofMonth(line, month),
          units.map((unit) => weightOf(line, unit)),
        );
        for (const [index, unit] of units.entries())
          if (parts[index])
            found.push(said(line.name, unit.id, month, charged(books.accounts, unit.id, 'Owner', month), parts[index]));
      }
      for (const unit of units) found.push(...fixedOf(books, unit, named, month));
    }
  }
  return found.toSorted();
};

/** The consumption of a reading, from its counter. */
export const expectedMeterUse = (reading: RawLedgerRows['readings'][number]): number => {
  const turned = reading.rolled_over ? 10 ** (reading.digits ?? 0) : 0;
  return Math.round((reading.current_reading + turned - reading.previous_reading) * 1000) / 1000;
};

/** Every charge of a reading, with the levies of the month after it. */
export const expectedMeterCharges = (books: RawLedgerRows, from: string, until: string): string[] => {
  const billings = new Map(books.billings.map((billing): [string, RawFixedCharge] => [billing.id, billing]));
  return books.readings
    .filter(({ reversed_at, charge }) => reversed_at === null && charge > 0)
    .flatMap((reading) => {
      const billing = billings.get(reading.unit_billing_id);
      const month = firstDayMonthsLater(reading.current_day, 1);
      if (!billing || month < firstDayOfMonthOf(from) || month > until) return [];
      const account = charged(books.accounts, billing.unit_id, billing.charge_to, reading.current_day);
      return [said(reading.id, billing.unit_id, month, account, reading.charge)];
    })
    .toSorted();
};

/** The ledger's charges of both kinds without reversed ones, in the same text form. */
export const postedCharges = ({ entries, accounts, billings, readings }: RawLedgerRows) => {
  const undone = new Set(entries.map(({ reverses }) => reverses));
  const unitOf = new Map(accounts.map(({ id, unit_id }) => [id, unit_id]));
  const nameOf = new Map(billings.map(({ id, name }) => [id, name]));
  const known = new Set(readings.map(({ id }) => id));
  const live = entries.filter(({ id, cause }) => !undone.has(id) && cause !== null);
  const of = (kinds: readonly string[], what: (cause: Readonly<Record<string, unknown>>) => string) =>
    live
      .filter(({ cause }) => kinds.includes(String(cause?.['kind'])))
      .map(({ cause, levy_account_id, entry_day, amount }) =>
        said(what(cause ?? {}), unitOf.get(levy_account_id) ?? '', entry_day, levy_account_id, amount),
      )
      .toSorted();
  return {
    levies: of(['levy', 'fixed'], ({ unitBillingId }) => nameOf.get(String(unitBillingId)) ?? 'of no charge'),
    consumption: of(['consumption'], ({ readingId }) =>
      known.has(String(readingId)) ? String(readingId) : 'of no reading',
    ),
  };
};
