/** Input of a match: what a person or a job says that a bank line is. */
import type { BankMatchPartKind } from '@stoep/domain/bank/bank-match';
import type { Day } from '@stoep/domain/calendar/calendar';
import type { MovedReceiptCause } from '@stoep/domain/ledger/entry-cause';

/** One part of a match. Its amount has the sign of its line. */
export type BankMatchPartInput = {
  readonly kind: Exclude<BankMatchPartKind, 'returned receipt'>;
  readonly amount: number;
  readonly buildingId?: string | undefined;
  readonly levyAccountId?: string | undefined;
  readonly allocatesTo?: string | undefined;
  readonly entryId?: string | undefined;
  readonly paymentId?: string | undefined;
  readonly glAccountId?: string | undefined;
  readonly otherAccountId?: string | undefined;
  readonly proofId?: string | undefined;
  readonly note?: string | undefined;
  /** Of a receipt that is moved from another levy account. */
  readonly movedReceipt?: (MovedReceiptCause & { readonly description: string }) | undefined;
};

export type BankMatchInput = {
  readonly lineId: string;
  /** The part in suspense that is allocated, instead of the line. */
  readonly ofPartId?: string | undefined;
  readonly parts: readonly BankMatchPartInput[];
  readonly score?: number | undefined;
  readonly reasons?: readonly string[];
  readonly ruleId?: string | undefined;
  readonly byItself?: boolean;
  readonly payee?: string | undefined;
  readonly remark?: string | undefined;
  /** Of a receipt that is moved: the day of its reversal. */
  readonly notBefore?: Day | undefined;
};
