/** What the match screen works with. */
import type { contract } from '@stoep/contract';
import type { CallAnswer, CallInput } from '@stoep/contract/kit/client';

export type Lines = CallAnswer<typeof contract.office.bankLines>;
export type Line = Lines['lines'][number];
export type Suggestion = Line['suggestions'][number];
export type Part = NonNullable<CallInput<typeof contract.office.matchLine>['body']>['parts'][number];
export type Show = 'waiting' | 'parked' | 'matched';

/** A line, or the parked part of one. */
export const keyOf = ({ id, partId }: Pick<Line, 'id' | 'partId'>): string => partId ?? id;

/** A suggestion as the part of a line that it would be. */
export const partOf = (suggestion: Suggestion, amount: Line['amount']): Part => {
  const { kind, levyAccountId, entryId, paymentId, glAccountId, otherAccountId, buildingId, proofId } =
    suggestion;
  const named = { levyAccountId, entryId, paymentId, glAccountId, otherAccountId, buildingId, proofId };
  return {
    // Returned receipts have a way of their own.
    kind: kind as Part['kind'],
    amount,
    ...Object.fromEntries(Object.entries(named).filter(([, value]) => value !== null)),
  };
};
