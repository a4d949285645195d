/** What a person or the product says a bank line was. */
import type { MatchPartKind } from '@stoep/domain/bank/bank-match';

/** The kind of a part. Its amount has the sign of its line. */
export type MatchPartInput = {
  readonly kind: Exclude<MatchPartKind, 'returned receipt'>;
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
};

export type MatchInput = {
  readonly lineId: string;
  /** The parked part that is allocated, instead of the line. */
  readonly ofPartId?: string | undefined;
  readonly parts: readonly MatchPartInput[];
  readonly score?: number | undefined;
  readonly reasons?: readonly string[];
  readonly ruleId?: string | undefined;
  readonly byItself?: boolean;
  readonly payee?: string | undefined;
  readonly remark?: string | undefined;
};
