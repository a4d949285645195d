/**
 * Interest on arrears: monthly, compounded, in arrear (PMR 21(3)(c), rules 2.1), within a dated maximum rate,
 * and stopping where unpaid interest has reached the outstanding capital (in duplum, rules 2.4).
 */
import { type LedgerEntry, settle } from './ageing.ts';
import { type Day, daysBetween, firstOfMonth, lastOfMonth } from './calendar.ts';
import { type Cents, cents } from './money.ts';

export interface InterestSetting {
  /** In force from this day until the next setting. */
  readonly from: Day;
  /** Basis points a month: 200 = 2 %. */
  readonly monthlyBasisPoints: number;
  /** The lawful maximum, in the same unit. */
  readonly maximumBasisPoints: number;
}

/** The rate in force on a day, never above its maximum; zero before the first setting. */
export function monthlyRateOn(settings: readonly InterestSetting[], day: Day): number {
  const inForce = settings
    .filter((setting) => setting.from <= day)
    .reduce<InterestSetting | undefined>(
      (best, s) => (best === undefined || s.from >= best.from ? s : best),
      undefined,
    );
  if (inForce === undefined) return 0;
  return Math.max(0, Math.min(inForce.monthlyBasisPoints, inForce.maximumBasisPoints));
}

/** An amount that stood overdue for some days of the month. */
export interface InterestLine {
  readonly entryId: string;
  readonly amount: Cents;
  readonly days: number;
  /** True for earlier interest: that part is the compounding. */
  readonly onInterest: boolean;
}

export interface InterestCalculation {
  readonly amount: Cents;
  readonly monthlyBasisPoints: number;
  readonly daysInMonth: number;
  readonly lines: readonly InterestLine[];
  /** True when in duplum cut the amount. */
  readonly cutInDuplum: boolean;
}

/** Fines and disputed charges carry no interest: their lawfulness is open (rules 2.1). */
function bearsInterest({ kind, disputed }: LedgerEntry): boolean {
  return kind !== 'fine' && disputed !== true;
}

/** Days of the month on which an amount due on `due` was unpaid; the day of payment counts, the due day not. */
function overdueDays(due: Day, until: Day, first: Day): number {
  const before = daysBetween(first, due) + 1;
  return Math.max(0, daysBetween(first, until) + 1 - Math.max(before, 0));
}

function linesOf(entries: readonly LedgerEntry[], first: Day, last: Day): InterestLine[] {
  const kindOf = new Map(entries.map((entry) => [entry.id, entry] as const));
  return settle(entries, last).charges.flatMap(({ entry, open, settledBy }) => {
    if (!bearsInterest(entry)) return [];
    const paid = settledBy
      .map(({ entryId, amount }) => ({ amount, by: kindOf.get(entryId) }))
      .filter(({ by }) => by !== undefined && by.kind !== 'reversal' && by.date >= first);
    const stretches = [
      ...paid.map(({ amount, by }) => ({ amount, until: by?.date ?? first })),
      { amount: open, until: last },
    ];
    return stretches
      .map(({ amount, until }) => ({
        entryId: entry.id,
        amount,
        days: overdueDays(entry.dueDate, until, first),
        onInterest: entry.kind === 'interest',
      }))
      .filter((line) => line.days > 0 && line.amount > 0);
  });
}

function openInterest(entries: readonly LedgerEntry[], last: Day): number {
  return settle(entries, last)
    .charges.filter(({ entry }) => entry.kind === 'interest')
    .reduce((sum, { open }) => sum + open, 0);
}

/**
 * The interest to charge on the last day of the month that holds `day`, with the lines that explain it.
 * The rate is that of the month's last day; each overdue amount counts for the days it stood unpaid.
 */
export function interestForMonth(
  entries: readonly LedgerEntry[],
  day: Day,
  settings: readonly InterestSetting[],
): InterestCalculation {
  const first = firstOfMonth(day);
  const last = lastOfMonth(day);
  const daysInMonth = daysBetween(first, last) + 1;
  const monthlyBasisPoints = monthlyRateOn(settings, last);
  const lines = linesOf(entries, first, last);
  const weighted = lines.reduce((sum, line) => sum + BigInt(line.amount) * BigInt(line.days), 0n);
  const denominator = 10_000n * BigInt(daysInMonth);
  const full = Number((2n * weighted * BigInt(monthlyBasisPoints) + denominator) / (2n * denominator));
  const capital = lines.filter((line) => !line.onInterest).reduce((sum, line) => sum + line.amount, 0);
  const room = Math.max(0, capital - openInterest(entries, last));
  return {
    amount: cents(Math.min(full, room)),
    monthlyBasisPoints,
    daysInMonth,
    lines,
    cutInDuplum: full > room,
  };
}
