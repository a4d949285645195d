/**
 * Which credit settles which charge (rules 1.2 and 2.1), always calculated from the whole ledger:
 * 1. a reversal settles the entry that it reverses, be it a charge or a receipt;
 * 2. a credit settles the charge that its reference names;
 * 3. the rest settles the oldest due charge first, charges not yet due after the due ones, and fines and disputed
 *    charges last, so that they never use up a levy payment.
 * Money that settles no charge stays unallocated.
 */
import type { Day } from '../calendar/calendar.ts';
import { type Cents, cents } from '../money/cents.ts';
import { compareLedgerEntries, type LedgerEntry } from './ledger-entry.ts';

export interface SettlementAllocation {
  /** The entry on the other side. */
  readonly entryId: string;
  /** Always positive. */
  readonly amount: Cents;
}

export interface SettledCharge {
  readonly entry: LedgerEntry;
  readonly settledBy: readonly SettlementAllocation[];
  /** What remains to be paid; zero or more. */
  readonly open: Cents;
}

export interface SettledCredit {
  readonly entry: LedgerEntry;
  readonly settles: readonly SettlementAllocation[];
  /** Settles no charge; zero or more. */
  readonly unallocated: Cents;
}

export interface LedgerSettlement {
  /** Debits, in ledger order. */
  readonly charges: readonly SettledCharge[];
  /** Credits, in ledger order. */
  readonly credits: readonly SettledCredit[];
}

interface Side {
  readonly entry: LedgerEntry;
  readonly matches: SettlementAllocation[];
  open: number;
}

function match(charge: Side, credit: Side): void {
  const amount = Math.min(charge.open, credit.open);
  if (amount === 0) return;
  charge.open -= amount;
  credit.open -= amount;
  charge.matches.push({ entryId: credit.entry.id, amount: cents(amount) });
  credit.matches.push({ entryId: charge.entry.id, amount: cents(amount) });
}

/** Fines and disputed charges are settled after everything else. */
function waitsForLast({ kind, disputed }: LedgerEntry): boolean {
  return kind === 'fine' || disputed === true;
}

function byOldestDue(a: Side, b: Side): number {
  const last = Number(waitsForLast(a.entry)) - Number(waitsForLast(b.entry));
  if (last !== 0) return last;
  if (a.entry.dueDate !== b.entry.dueDate) return a.entry.dueDate < b.entry.dueDate ? -1 : 1;
  return compareLedgerEntries(a.entry, b.entry);
}

/** The entry that an entry refers to. A reference to an entry outside this list counts as none. */
function targetOf({ entry }: Side, byId: ReadonlyMap<string, Side>): Side | undefined {
  return entry.allocatesTo ? byId.get(entry.allocatesTo) : undefined;
}

/** Settles the latest reversal first, so that a reversed reversal does not settle its own target. */
function settleReversals(sides: readonly Side[], byId: ReadonlyMap<string, Side>): void {
  for (const side of sides.toReversed()) {
    const target = side.entry.kind === 'reversal' ? targetOf(side, byId) : undefined;
    if (target === undefined) continue;
    if (side.entry.amount > 0 && target.entry.amount < 0) match(side, target);
    if (side.entry.amount < 0 && target.entry.amount > 0) match(target, side);
  }
}

function settleReferences(credits: readonly Side[], byId: ReadonlyMap<string, Side>): void {
  for (const credit of credits) {
    const target = targetOf(credit, byId);
    if (target !== undefined && target.entry.amount > 0) match(target, credit);
  }
}

function settleOldestFirst(charges: readonly Side[], credits: readonly Side[]): void {
  const queue = charges.filter((charge) => charge.open > 0).sort(byOldestDue);
  let next = 0;
  for (const credit of credits) {
    for (let charge = queue[next]; charge !== undefined && credit.open > 0; charge = queue[next]) {
      match(charge, credit);
      if (charge.open === 0) next += 1;
    }
  }
}

/**
 * Settles a ledger at the end of a day; without `asAt` the whole ledger. Entries may come in any order. References to
 * missing entries, or to entries of the same side, count as none.
 */
export function settleLedger(entries: readonly LedgerEntry[], asAt?: Day): LedgerSettlement {
  const sides = entries
    .filter((entry) => entry.amount !== 0 && (asAt === undefined || entry.date <= asAt))
    .sort(compareLedgerEntries)
    .map((entry): Side => ({ entry, matches: [], open: Math.abs(entry.amount) }));
  const byId = new Map(sides.map((side) => [side.entry.id, side]));
  const charges = sides.filter((side) => side.entry.amount > 0);
  const credits = sides.filter((side) => side.entry.amount < 0);
  settleReversals(sides, byId);
  settleReferences(credits, byId);
  settleOldestFirst(charges, credits);
  return {
    charges: charges.map((s) => ({ entry: s.entry, settledBy: s.matches, open: cents(s.open) })),
    credits: credits.map((s) => ({ entry: s.entry, settles: s.matches, unallocated: cents(s.open) })),
  };
}
