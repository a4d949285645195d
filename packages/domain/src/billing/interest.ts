/**
 * Interest on arrears: monthly, compounded, in arrear (PMR 21(3)(c), rules 2.1), within a dated maximum rate. It runs
 * day by day, and on each day only while the unpaid interest of the account, with what has run in the month, is less
 * than the capital outstanding on that day (in duplum, rules 2.4; measured per account: docs/decisions/0080).
 */

import { addDays, type Day, daysBetween, firstDayOfMonth, lastDayOfMonth } from '../calendar/calendar.ts';
import { ledgerEntriesInForceOf } from '../ledger/entries-in-force.ts';
import type { LedgerEntry } from '../ledger/ledger-entry.ts';
import { settleLedger } from '../ledger/settlement.ts';
import { type Cents, cents } from '../money/cents.ts';

export interface InterestSetting {
  /** In force from this day until the next setting. */
  readonly from: Day;
  /** Basis points a month: 200 = 2 %. */
  readonly monthlyBasisPoints: number;
  /** The lawful maximum, in the same unit. */
  readonly maximumBasisPoints: number;
  /** Days after the due day on which no interest runs; none by default. */
  readonly graceDays?: number;
}

/** The setting in force on a day; undefined before the first. */
export function interestSettingOn(settings: readonly InterestSetting[], day: Day): InterestSetting | undefined {
  return settings
    .filter((setting) => setting.from <= day)
    .reduce<InterestSetting | undefined>(
      (best, s) => (best === undefined || s.from >= best.from ? s : best),
      undefined,
    );
}

/** The rate in force on a day, never above its maximum; zero before the first setting. */
export function monthlyInterestRateOn(settings: readonly InterestSetting[], day: Day): number {
  const inForce = interestSettingOn(settings, day);
  if (inForce === undefined) return 0;
  return Math.max(0, Math.min(inForce.monthlyBasisPoints, inForce.maximumBasisPoints));
}

/** An amount that was overdue for some days of the month, with its interest. */
export interface InterestChargeLine {
  readonly entryId: string;
  readonly amount: Cents;
  readonly days: number;
  /** True if the amount is itself unpaid interest (compounding). */
  readonly onInterest: boolean;
}

/** The day on which the in duplum rule first stopped the interest of a month. */
export interface InDuplumStop {
  readonly day: Day;
  /** Overdue and unpaid on that day, without interest, fines and disputed charges. */
  readonly capital: Cents;
  /** Unpaid interest of the account at the start of that day, including the interest of this month, in cents. */
  readonly unpaidInterest: Cents;
}

/** An overdue balance that bears interest, and how many days in a row it stayed unchanged. */
export interface InterestBearingBalance {
  /** In cents, above zero. */
  readonly amount: Cents;
  readonly days: number;
}

export interface InterestCalculation {
  readonly amount: Cents;
  readonly monthlyBasisPoints: number;
  readonly daysInMonth: number;
  readonly lines: readonly InterestChargeLine[];
  /** The overdue balances by time. Equal days in a row are one item; days without a balance are left out. */
  readonly balances: readonly InterestBearingBalance[];
  /** Null if in duplum stopped no interest. */
  readonly inDuplum: InDuplumStop | null;
}

/** Fines and disputed charges carry no interest: their lawfulness is open (rules 2.1). */
function bearsInterest({ kind, disputed }: LedgerEntry): boolean {
  return kind !== 'fine' && disputed !== true;
}

/** Whether interest runs on an unpaid entry. An owner's query about a charge changes nothing (rules 2.1). */
export const ENTRY_INTEREST_STATES = ['runs', 'disputed', 'none'] as const;
export type EntryInterestState = (typeof ENTRY_INTEREST_STATES)[number];

/**
 * Whether interest runs on an entry that stays unpaid.
 * @param chargeInterest whether the levy account bears interest at all
 */
export function entryInterestStateOf(entry: LedgerEntry, chargeInterest: boolean): EntryInterestState {
  if (entry.amount > 0 && entry.disputed === true) return 'disputed';
  return entry.amount > 0 && chargeInterest && bearsInterest(entry) ? 'runs' : 'none';
}

/** An amount with the first and the last day on which it was unpaid; the day of payment counts. */
interface Unpaid {
  readonly entry: LedgerEntry;
  readonly amount: number;
  readonly from: Day;
  readonly until: Day;
  /** The last day without interest on this amount. */
  readonly restsUntil: Day;
}

const later = (a: Day, b: Day): Day => (a > b ? a : b);

/** The unpaid parts of the month. A part that a credit settled was unpaid until the day of that credit. */
function unpaidParts(entries: readonly LedgerEntry[], first: Day, last: Day, graceDays: number): Unpaid[] {
  // Reversals of later days are already known when the month is calculated, so they count from the start.
  const standing = ledgerEntriesInForceOf(entries, last);
  const byId = new Map(standing.map((entry) => [entry.id, entry] as const));
  return settleLedger(standing, last).charges.flatMap(({ entry, open, settledBy }) => {
    const settled = settledBy.flatMap(({ entryId, amount }) => {
      const by = byId.get(entryId);
      // A charge that was reversed or corrected was never owed.
      return by === undefined || by.kind === 'reversal' || by.putsRight === true ? [] : [{ amount, until: by.date }];
    });
    const from = later(entry.date, first);
    const restsUntil = addDays(entry.dueDate, graceDays);
    return [...settled, { amount: open, until: last }]
      .map(({ amount, until }) => ({ entry, amount, from, until, restsUntil }))
      .filter((part) => part.amount > 0 && part.until >= part.from);
  });
}

/** The first day with interest on an unpaid part. The due day and the days of grace bear none. */
function overdueFrom({ restsUntil, from }: Unpaid): Day {
  return later(addDays(restsUntil, 1), from);
}

function linesOf(parts: readonly Unpaid[]): InterestChargeLine[] {
  return parts
    .filter(({ entry }) => bearsInterest(entry))
    .map((part) => ({
      entryId: part.entry.id,
      amount: cents(part.amount),
      days: daysBetween(overdueFrom(part), part.until) + 1,
      onInterest: part.entry.kind === 'interest',
    }))
    .filter((line) => line.days > 0);
}

/** For one day: the amounts that bear interest, and the capital and unpaid interest that in duplum compares. */
function standingOn(parts: readonly Unpaid[], day: Day) {
  const sums = { base: 0, capital: 0, interest: 0 };
  for (const part of parts) {
    if (part.from > day || part.until < day) continue;
    const isInterest = part.entry.kind === 'interest';
    if (isInterest) sums.interest += part.amount;
    if (!bearsInterest(part.entry) || overdueFrom(part) > day) continue;
    sums.base += part.amount;
    if (!isInterest) sums.capital += part.amount;
  }
  return sums;
}

/**
 * The interest to charge on the last day of the month that holds `day`, with the lines that explain it. Rate and days
 * of grace are those of the month's last day. Each overdue amount counts for the days it was unpaid. No day may lift
 * the unpaid interest above the capital outstanding on that day.
 */
export function calculateMonthlyInterest(
  entries: readonly LedgerEntry[],
  day: Day,
  settings: readonly InterestSetting[],
): InterestCalculation {
  const first = firstDayOfMonth(day);
  const last = lastDayOfMonth(day);
  const daysInMonth = daysBetween(first, last) + 1;
  const monthlyBasisPoints = monthlyInterestRateOn(settings, last);
  const parts = unpaidParts(entries, first, last, interestSettingOn(settings, last)?.graceDays ?? 0);
  // Counted in fractions of a cent per day, so that no day is rounded.
  const whole = 10_000n * BigInt(daysInMonth);
  let ran = 0n;
  let inDuplum: InDuplumStop | null = null;
  const balances: InterestBearingBalance[] = [];
  let before = 0;
  for (let at = first; at <= last; at = addDays(at, 1)) {
    const { base, capital, interest } = standingOn(parts, at);
    const run = balances.at(-1);
    if (run && base > 0 && base === before) balances.splice(-1, 1, { ...run, days: run.days + 1 });
    else if (base > 0) balances.push({ amount: cents(base), days: 1 });
    before = base;
    const full = BigInt(base) * BigInt(monthlyBasisPoints);
    const left = BigInt(capital - interest) * whole - ran;
    const room = left > 0n ? left : 0n;
    if (full > room)
      inDuplum ??= {
        day: at,
        capital: cents(capital),
        unpaidInterest: cents(interest + Number(ran / whole)),
      };
    ran += full > room ? room : full;
  }
  return {
    amount: cents(Number((2n * ran + whole) / (2n * whole))),
    monthlyBasisPoints,
    daysInMonth,
    lines: linesOf(parts),
    balances,
    inDuplum,
  };
}
