/**
 * When a levy prescribes (rules 2.4): three years after its due date. An acknowledgement or a part payment starts the
 * period again, a served summons stops it while it is pursued, and a judgment makes it thirty years.
 */

import { addMonths, type Day, daysBetween } from '../calendar/calendar.ts';
import type { SettledCharge } from '../ledger/settlement.ts';

const DEBT_MONTHS = 36;
const JUDGMENT_MONTHS = 360;

export interface PrescriptionInterruption {
  readonly kind: 'acknowledgement' | 'part_payment' | 'summons_served' | 'judgment';
  readonly day: Day;
}

export interface ChargePrescription {
  readonly state: 'running' | 'interrupted' | 'prescribed';
  /** Null while a summons is pursued. */
  readonly prescribesOn: Day | null;
  /** Whole days left; zero or negative once prescribed, null while interrupted. */
  readonly daysLeft: number | null;
}

/** Applies the interruptions in order. One that comes after prescription does not revive the debt. */
function runsUntil(dueDate: Day, interruptions: readonly PrescriptionInterruption[]): Day | null {
  let until: Day | null = addMonths(dueDate, DEBT_MONTHS);
  for (const { kind, day } of interruptions) {
    if (until !== null && day >= until) break;
    if (kind === 'judgment') until = addMonths(day, JUDGMENT_MONTHS);
    else if (kind === 'summons_served') until = null;
    else if (until !== null && addMonths(day, DEBT_MONTHS) > until) until = addMonths(day, DEBT_MONTHS);
  }
  return until;
}

/** The prescription of a charge on a day. Later interruptions do not count. */
export function chargePrescriptionOf(
  dueDate: Day,
  interruptions: readonly PrescriptionInterruption[],
  asAt: Day,
): ChargePrescription {
  const known = interruptions
    .filter(({ day }) => day <= asAt && day >= dueDate)
    .sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0));
  const prescribesOn = runsUntil(dueDate, known);
  if (prescribesOn === null) return { state: 'interrupted', prescribesOn, daysLeft: null };
  const daysLeft = daysBetween(asAt, prescribesOn);
  return { state: daysLeft > 0 ? 'running' : 'prescribed', prescribesOn, daysLeft };
}

/**
 * The part payments that interrupt the prescription of a charge: receipts whose own reference names it. Receipts that
 * were merely settled against the oldest charge do not count, so that the days shown are never too many.
 */
export function prescriptionPartPaymentsOf(
  { entry: charge, settledBy }: SettledCharge,
  receipts: ReadonlyMap<string, { readonly date: Day; readonly allocatesTo?: string | null | undefined }>,
): PrescriptionInterruption[] {
  return settledBy.flatMap(({ entryId }) => {
    const receipt = receipts.get(entryId);
    return receipt?.allocatesTo === charge.id ? [{ kind: 'part_payment' as const, day: receipt.date }] : [];
  });
}
