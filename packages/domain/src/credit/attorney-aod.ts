/** An agreement that an attorney reached with a debtor. It is active only with its document (B 3, C 2.7). */
import type { Day } from '../calendar/calendar.ts';
import { type RefusalReason, refusalReasonOf } from '../wording/reason.ts';

export interface AttorneyAod {
  readonly active: boolean;
  readonly start: Day | null;
  /** In cents. */
  readonly amount: number | null;
  readonly hasFile: boolean;
}

export type AttorneyAodField = 'start' | 'amount' | 'file';

/** The missing fields of an active agreement; empty if it may be saved. */
export function missingAttorneyAodFields({
  active,
  start,
  amount,
  hasFile,
}: AttorneyAod): { readonly field: AttorneyAodField; readonly reason: RefusalReason }[] {
  if (!active) return [];
  return [
    ...(start === null ? [{ field: 'start', reason: refusalReasonOf('agreementStart') } as const] : []),
    ...(amount === null || amount <= 0
      ? [{ field: 'amount', reason: refusalReasonOf('agreementAmount') } as const]
      : []),
    ...(hasFile ? [] : [{ field: 'file', reason: refusalReasonOf('agreementBeforeActive') } as const]),
  ];
}
