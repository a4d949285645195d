/**
 * Days until a levy prescribes (rules 2.4): three years from its due date, afresh from an acknowledgement or a
 * part payment, not at all while a served summons is pursued, thirty years from a judgment.
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

/** Takes the interruptions in turn; one that comes after the debt has prescribed does not revive it. */
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

/** How a charge stands on a day; interruptions after that day do not count yet. */
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
 * The part payments of a charge that count as such: receipts whose own reference names it. Money that merely fell
 * to the oldest charge is left out, so that the days shown are never too many.
 */
export function partPaymentsOfCharge(
  { entry: charge, settledBy }: SettledCharge,
  receipts: ReadonlyMap<string, { readonly date: Day; readonly allocatesTo?: string | null | undefined }>,
): PrescriptionInterruption[] {
  return settledBy.flatMap(({ entryId }) => {
    const receipt = receipts.get(entryId);
    return receipt?.allocatesTo === charge.id ? [{ kind: 'part_payment' as const, day: receipt.date }] : [];
  });
}
