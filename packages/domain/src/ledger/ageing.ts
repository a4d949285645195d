/** Ageing of a levy account (rules 1.2 and 2.1; A 9, B 9, C 9): calculated from the ledger, to the cent. */
import { type Day, daysBetween } from '../calendar/calendar.ts';
import { type Cents, cents, ZERO_CENTS } from '../money/cents.ts';
import { negateCents } from '../money/money.ts';
import type { LedgerEntry } from './ledger-entry.ts';
import { settleLedger } from './settlement.ts';

/** The age buckets, in the documents' order. */
export const AGE_BUCKETS = ['current', 'days30', 'days60', 'days90', 'days120', 'days150', 'days180'] as const;

export type AgeBucket = (typeof AGE_BUCKETS)[number];

/** Cents per bucket; `total` is their sum and the balance of the account. */
export type Ageing = Readonly<Record<AgeBucket | 'total', Cents>>;

export const EMPTY_AGEING: Ageing = {
  total: ZERO_CENTS,
  current: ZERO_CENTS,
  days30: ZERO_CENTS,
  days60: ZERO_CENTS,
  days90: ZERO_CENTS,
  days120: ZERO_CENTS,
  days150: ZERO_CENTS,
  days180: ZERO_CENTS,
};

/** The bucket of a charge: full periods of 30 days since its due date. The last bucket is open-ended. */
export function ageBucketOf(dueDate: Day, asAt: Day): AgeBucket {
  const periods = Math.floor(daysBetween(dueDate, asAt) / 30);
  return AGE_BUCKETS[Math.min(Math.max(periods, 0), AGE_BUCKETS.length - 1)] ?? 'current';
}

/** The unsettled part of one entry: positive for a charge, negative for a credit. */
export interface OpenLedgerItem {
  readonly entryId: string;
  readonly dueDate: Day;
  readonly amount: Cents;
}

/** The unsettled parts of a ledger at the end of a day; without `asAt`, of the whole ledger. */
export function openLedgerItemsOf(entries: readonly LedgerEntry[], asAt?: Day): OpenLedgerItem[] {
  const { charges, credits } = settleLedger(entries, asAt);
  return [
    ...charges.map(({ entry, open }) => ({ entryId: entry.id, dueDate: entry.dueDate, amount: open })),
    ...credits.map(({ entry, unallocated }) => ({
      entryId: entry.id,
      dueDate: entry.dueDate,
      amount: negateCents(unallocated),
    })),
  ].filter((item) => item.amount !== 0);
}

/** The ageing of open items on a day: the same figures as `ageLedgerEntries` for their ledger. */
export function ageOpenLedgerItems(items: Iterable<Pick<OpenLedgerItem, 'dueDate' | 'amount'>>, asAt: Day): Ageing {
  const sums: Record<AgeBucket | 'total', number> = { ...EMPTY_AGEING };
  for (const { dueDate, amount } of items) {
    sums[amount < 0 ? 'current' : ageBucketOf(dueDate, asAt)] += amount;
    sums.total += amount;
  }
  return checked(sums);
}

/**
 * The ageing of a ledger at the end of a day; later entries do not count. Entries may come in any order. Unallocated
 * credit is negative in `current`.
 */
export function ageLedgerEntries(entries: readonly LedgerEntry[], asAt: Day): Ageing {
  return ageOpenLedgerItems(openLedgerItemsOf(entries, asAt), asAt);
}

/** Adds ageings, for the totals row of a building (B 2). */
export function addAgeings(list: Iterable<Ageing>): Ageing {
  const sums: Record<AgeBucket | 'total', number> = { ...EMPTY_AGEING };
  for (const ageing of list) {
    sums.total += ageing.total;
    for (const bucket of AGE_BUCKETS) sums[bucket] += ageing[bucket];
  }
  return checked(sums);
}

/** The amount of 120 days and more on the balances tab (B 3, sum_age_120_180). */
export function amount120DaysAndOver(ageing: Ageing): Cents {
  return cents(ageing.days120 + ageing.days150 + ageing.days180);
}

/** In arrears: an amount of 30 days or older is open (B 9, balance filter Arrears, extended to all older buckets). */
export function isInArrears(ageing: Ageing): boolean {
  return ageing.total - ageing.current > 0;
}

/** How late a debt is: `late` from 30 days, `serious` from 90 days. */
export type ArrearsSeverity = 'none' | 'late' | 'serious';

/** Follows the oldest bucket that is not empty. */
export function arrearsSeverityOf(ageing: Ageing): ArrearsSeverity {
  if (ageing.days90 + ageing.days120 + ageing.days150 + ageing.days180 > 0) return 'serious';
  return ageing.days30 + ageing.days60 > 0 ? 'late' : 'none';
}

/** Days since the due date of the oldest overdue amount, in full periods of 30. `all`: the whole debt is that old. */
export function overdueDaysOf(ageing: Ageing): { readonly days: number; readonly all: boolean } {
  const held = AGE_BUCKETS.flatMap((bucket, periods) => (periods > 0 && ageing[bucket] > 0 ? [periods] : []));
  return { days: 30 * (held.at(-1) ?? 1), all: held.length < 2 };
}

function checked(sums: Record<AgeBucket | 'total', number>): Ageing {
  return {
    total: cents(sums.total),
    current: cents(sums.current),
    days30: cents(sums.days30),
    days60: cents(sums.days60),
    days90: cents(sums.days90),
    days120: cents(sums.days120),
    days150: cents(sums.days150),
    days180: cents(sums.days180),
  };
}
