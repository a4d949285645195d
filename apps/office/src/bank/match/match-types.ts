/** The types of the match page. */
import type { apiContract } from '@stoep/contract';
import type { EndpointCallAnswer, EndpointCallInput } from '@stoep/contract/kit/client';

export type BankLinesAnswer = EndpointCallAnswer<typeof apiContract.office.bankLines>;
export type MatchBankLine = BankLinesAnswer['lines'][number];
export type MatchSuggestion = MatchBankLine['suggestions'][number];
export type MatchPart = NonNullable<EndpointCallInput<typeof apiContract.office.matchLine>['body']>['parts'][number];
export type BankLineStatusFilter = 'waiting' | 'parked' | 'matched';

/** The key of a line, or of the part of one that is in suspense. */
export const bankLineKeyOf = ({ id, partId }: Pick<MatchBankLine, 'id' | 'partId'>): string => partId ?? id;

/** The match part for a suggestion. */
export const matchPartOfSuggestion = (suggestion: MatchSuggestion, amount: MatchBankLine['amount']): MatchPart => {
  const { kind, levyAccountId, entryId, paymentId, glAccountId, otherAccountId, buildingId, proofId } = suggestion;
  const named = { levyAccountId, entryId, paymentId, glAccountId, otherAccountId, buildingId, proofId };
  return {
    // Returned payments are matched elsewhere.
    kind: kind as MatchPart['kind'],
    amount,
    ...Object.fromEntries(Object.entries(named).filter(([, value]) => value !== null)),
  };
};
