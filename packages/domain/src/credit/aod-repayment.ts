/**
 * Repayment of an acknowledgement of debt (AOD): on track if the receipts since its signature reach what was due
 * (rules 1.3).
 */

import { addMonths, type Day } from '../calendar/calendar.ts';
import type { LedgerEntry } from '../ledger/ledger-entry.ts';
import { settleLedger } from '../ledger/settlement.ts';
import { type Cents, cents } from '../money/cents.ts';

export const AOD_STAGES = [
  'Draft',
  'Waiting for Trustee Approval',
  'Active',
  'Refused',
  'Completed',
  'Defaulted',
] as const;

export type AodStage = (typeof AOD_STAGES)[number];

/** A default may be cured. A declined AOD may go to the trustees again or back to draft. */
const STEPS: Record<AodStage, readonly AodStage[]> = {
  Draft: ['Waiting for Trustee Approval'],
  'Waiting for Trustee Approval': ['Draft', 'Active', 'Refused'],
  Active: ['Completed', 'Defaulted'],
  Refused: ['Waiting for Trustee Approval'],
  Completed: [],
  Defaulted: ['Active', 'Completed'],
};

export function nextAodStages(stage: AodStage): readonly AodStage[] {
  return STEPS[stage];
}

export interface AodTerms {
  readonly balanceOnApplication: Cents;
  readonly termMonths: number;
  readonly monthlyArrearPayment: Cents;
  readonly monthlyCurrentPayment: Cents;
  /** The first instalment is due on this day, the others on the same day of the following months. */
  readonly startDay: Day;
}

export interface AodRepaymentStatus {
  /** Instalments due so far, 0 to the term (cj_currentagreementterm). */
  readonly currentTerm: number;
  readonly required: Cents;
  readonly received: Cents;
  /** Received less required; negative if behind. */
  readonly difference: Cents;
  readonly onTrack: boolean;
}

export function dueAodInstalmentCountOf({ startDay, termMonths }: AodTerms, asAt: Day): number {
  let due = 0;
  while (due < termMonths && addMonths(startDay, due) <= asAt) due += 1;
  return due;
}

/** What was due by a day: the arrears part up to the whole balance, and the current part of each month. */
export function requiredAodReceiptTotalOf(terms: AodTerms, asAt: Day): Cents {
  const due = dueAodInstalmentCountOf(terms, asAt);
  const arrears = Math.min(due * terms.monthlyArrearPayment, terms.balanceOnApplication);
  return cents(arrears + due * terms.monthlyCurrentPayment);
}

/** Receipts from a day on, without those reversed by `asAt`. */
export function receiptTotalSinceDay(entries: readonly LedgerEntry[], from: Day, asAt: Day): Cents {
  const reversals = new Set(entries.filter((entry) => entry.kind === 'reversal').map((entry) => entry.id));
  const kept = settleLedger(entries, asAt)
    .credits.filter(({ entry }) => entry.kind === 'receipt' && entry.date >= from)
    .map(({ entry, settles }) => {
      const undone = settles.filter((part) => reversals.has(part.entryId));
      return 0 - entry.amount - undone.reduce((sum, part) => sum + part.amount, 0);
    });
  return cents(kept.reduce((sum, amount) => sum + amount, 0));
}

/** On track (green) or behind (red) on the AOD page (B 2). On track means: received at least the required amount. */
export function aodRepaymentStatusOf(terms: AodTerms, received: Cents, asAt: Day): AodRepaymentStatus {
  const required = requiredAodReceiptTotalOf(terms, asAt);
  return {
    currentTerm: dueAodInstalmentCountOf(terms, asAt),
    required,
    received,
    difference: cents(received - required),
    onTrack: received >= required,
  };
}
