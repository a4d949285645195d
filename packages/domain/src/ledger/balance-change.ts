/**
 * Explains a balance: what changed it since a day, in at most four lines, and which charges are still unpaid. Each
 * entry counts in exactly one line, with its whole amount (rules 1.2).
 */
import type { Day } from '../calendar/calendar.ts';
import { type Cents, cents } from '../money/cents.ts';
import { sumCents } from '../money/money.ts';
import { compareLedgerEntries, type LedgerEntry, type LedgerEntryKind } from './ledger-entry.ts';
import { settleLedger } from './settlement.ts';

/** In the order of display. */
export const BALANCE_CHANGE_CAUSES = ['charges', 'costs', 'payments', 'corrections'] as const;
export type BalanceChangeCause = (typeof BALANCE_CHANGE_CAUSES)[number];

const CAUSES: Readonly<Record<Exclude<LedgerEntryKind, 'reversal'>, BalanceChangeCause>> = {
  levy: 'charges',
  special_levy: 'charges',
  consumption: 'charges',
  interest: 'costs',
  legal_cost: 'costs',
  fine: 'costs',
  receipt: 'payments',
  refund: 'payments',
  adjustment: 'corrections',
  opening_balance: 'corrections',
};

/** A reversal counts under the cause of the reversed entry: a returned debit order is a payment that did not arrive. */
const causeOf = (entry: LedgerEntry, byId: ReadonlyMap<string, LedgerEntry>): BalanceChangeCause => {
  let found: LedgerEntry | undefined = entry;
  for (let steps = byId.size; found?.kind === 'reversal' && steps > 0; steps -= 1)
    found = found.allocatesTo ? byId.get(found.allocatesTo) : undefined;
  return found === undefined || found.kind === 'reversal' ? 'corrections' : CAUSES[found.kind];
};

export interface BalanceChangeCauseLine<E> {
  readonly cause: BalanceChangeCause;
  /** The sum of its entries; a debit is positive. */
  readonly amount: Cents;
  /** Newest first. */
  readonly entries: readonly E[];
}

export interface UnpaidCharge<E> {
  readonly entry: E;
  readonly open: Cents;
}

export interface BalanceChange<E> {
  /** Balances at the end of a day, in cents: positive is owed. */
  readonly opening: Cents;
  readonly closing: Cents;
  readonly lines: readonly BalanceChangeCauseLine<E>[];
  /** Oldest due first; together, less the credit, they are the closing balance. */
  readonly unpaid: readonly UnpaidCharge<E>[];
  /** Credit that settles no charge. */
  readonly credit: Cents;
}

/**
 * What changed the balance after the end of `since` up to the end of `asAt`; later entries do not count. Entries may
 * come in any order. `opening` and the lines add up to `closing`, and so do the unpaid charges less the credit.
 */
export function explainBalanceChange<E extends LedgerEntry>(
  entries: readonly E[],
  since: Day,
  asAt: Day,
): BalanceChange<E> {
  const booked = entries.filter((entry) => entry.date <= asAt).sort(compareLedgerEntries);
  const byId = new Map<string, E>(booked.map((entry) => [entry.id, entry]));
  const sum = (list: readonly E[]) => sumCents(list.map(({ amount }) => amount));
  const after = booked.filter((entry) => entry.date > since);
  const lines = BALANCE_CHANGE_CAUSES.map((cause) => {
    const ofCause = after.filter((entry) => causeOf(entry, byId) === cause).reverse();
    return { cause, amount: sum(ofCause), entries: ofCause };
  });
  const { charges, credits } = settleLedger(booked);
  return {
    opening: sum(booked.filter((entry) => entry.date <= since)),
    closing: sum(booked),
    lines: lines.filter(({ entries: ofCause }) => ofCause.length > 0),
    unpaid: charges
      .filter(({ open }) => open > 0)
      .sort((a, b) => (a.entry.dueDate < b.entry.dueDate ? -1 : a.entry.dueDate > b.entry.dueDate ? 1 : 0))
      .flatMap(({ entry, open }) => {
        const found = byId.get(entry.id);
        return found ? [{ entry: found, open }] : [];
      }),
    credit: cents(credits.reduce((total, { unallocated }) => total + unallocated, 0)),
  };
}
