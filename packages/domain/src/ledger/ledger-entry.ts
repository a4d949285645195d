/** One entry of a levy account's ledger (rules 1.2). Entries are only ever added. */
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
  /** Credit that was paid out to the owner. It is a debit. */
  'refund',
] as const;

/** On what basis a legal cost may be charged to a member (PMR 25(4): as taxed or agreed; or as ordered). */
export const LEGAL_COST_AUTHORITIES = [
  'Taxed by the court',
  'Agreed by the member in writing',
  'Ordered by a court or CSOS',
] as const;
export type LegalCostAuthority = (typeof LEGAL_COST_AUTHORITIES)[number];

export type LedgerEntryKind = (typeof LEDGER_ENTRY_KINDS)[number];

export interface LedgerEntry {
  readonly id: string;
  /** The day of the entry in the ledger. */
  readonly date: Day;
  /** The due day, from which ageing counts. For credits the same as `date`. */
  readonly dueDate: Day;
  readonly kind: LedgerEntryKind;
  /** A debit is positive, a credit negative. */
  readonly amount: Cents;
  /** The entry that the payer's reference settles. For a reversal, the reversed entry. */
  readonly allocatesTo?: string | null | undefined;
  /** A charge that the owner disputes: like a fine, it is settled last by money without a reference (rules 2.1). */
  readonly disputed?: boolean | undefined;
  /** A credit that corrects a wrong charge: that part of the charge was never owed, as if it were reversed. */
  readonly putsRight?: boolean | undefined;
  /** For a reversal: the part of the charge that was owed before, since another charge replaces it from then on. */
  readonly owedBefore?: Cents | null | undefined;
  /** The order of entry, for entries of the same day. */
  readonly sequence: number;
}

/** Ledger order: by date, then the order of entry. */
export function compareLedgerEntries(a: LedgerEntry, b: LedgerEntry): number {
  if (a.date !== b.date) return a.date < b.date ? -1 : 1;
  if (a.sequence !== b.sequence) return a.sequence - b.sequence;
  return a.id < b.id ? -1 : a.id > b.id ? 1 : 0;
}
