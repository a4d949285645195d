/** One line of a levy account's ledger (rules 1.2). The ledger is only ever appended to. */
import type { Day } from '../calendar/calendar.ts';
import type { Cents } from '../money/cents.ts';

export const LEDGER_ENTRY_KINDS = [
  'opening_balance',
  'levy',
  'special_levy',
  'interest',
  'consumption',
  'legal_cost',
  'fine',
  'adjustment',
  'receipt',
  'reversal',
  /** Credit that was paid out to the owner: a debit. */
  'refund',
] as const;

/** What a legal cost may be charged to a member upon (PMR 25(4): as taxed or agreed; or as ordered). */
export const LEGAL_COST_AUTHORITIES = [
  'Taxed by the court',
  'Agreed by the member in writing',
  'Ordered by a court or CSOS',
] as const;
export type LegalCostAuthority = (typeof LEGAL_COST_AUTHORITIES)[number];

export type LedgerEntryKind = (typeof LEDGER_ENTRY_KINDS)[number];

export interface LedgerEntry {
  readonly id: string;
  /** The day it stands in the books. */
  readonly date: Day;
  /** The day it falls due; ageing counts from here. For credits the same as `date`. */
  readonly dueDate: Day;
  readonly kind: LedgerEntryKind;
  /** A debit is positive, a credit negative. */
  readonly amount: Cents;
  /** The entry the payer's reference settles, or, for a reversal, the entry it reverses. */
  readonly allocatesTo?: string | null | undefined;
  /** A charge the owner disputes: unreferenced money leaves it for last, like a fine (rules 2.1). */
  readonly disputed?: boolean | undefined;
  /** A credit that puts right what was charged wrongly: that part of the charge it names was never owed, as if it were reversed. */
  readonly putsRight?: boolean | undefined;
  /** Of a reversal: so much of the charge was owed before its day, since another charge takes its place from then on. */
  readonly owedBefore?: Cents | null | undefined;
  /** The order of entry; settles the order of one day. */
  readonly sequence: number;
}

/** Ledger order: by date, then the order of entry. */
export function compareLedgerEntries(a: LedgerEntry, b: LedgerEntry): number {
  if (a.date !== b.date) return a.date < b.date ? -1 : 1;
  if (a.sequence !== b.sequence) return a.sequence - b.sequence;
  return a.id < b.id ? -1 : a.id > b.id ? 1 : 0;
}
