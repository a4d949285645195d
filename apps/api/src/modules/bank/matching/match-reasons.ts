/** Turns the clues of a match, and refusals to post it, into sentences of the office. Pure. */

import { bankMatchingSentences, matchReasonSentences as says } from '@stoep/contract/bank/bank-matching.sentences';
import { AppError } from '@stoep/contract/kit/errors';
import type { FilledSentence } from '@stoep/contract/kit/sentences';
import { translateSentenceToEnglish } from '@stoep/contract/kit/translate-sentence';
import type { BankMatchClue, BankMatchDoubt } from '@stoep/domain/bank/bank-match';

const ofAlias = ({
  hits,
  undone,
  expected,
  words,
}: Extract<BankMatchClue, { kind: 'alias' }>): readonly FilledSentence[] => [
  expected ? says.aliasExpected({ hits, words }) : says.alias({ hits, words }),
  ...(undone > 0 ? [says.aliasUndone({ undone })] : []),
];

const ofClue = (clue: BankMatchClue): readonly FilledSentence[] => {
  switch (clue.kind) {
    case 'reference':
      return [says.reference({ text: clue.text })];
    case 'near reference':
      return [says.nearReference({ text: clue.text })];
    case 'own reference':
      return [says.ownReference({ text: clue.text })];
    case 'trusted rule':
      return [says.trustedRule({ words: clue.words })];
    case 'alias':
      return ofAlias(clue);
    case 'proof':
      return [says.proof({ day: { day: clue.day } })];
    case 'door':
      return [says.door({ door: clue.door })];
    case 'surname':
      return [says.surname({ name: clue.name })];
    case 'amount':
      return [clue.of === 1 ? says.amount : says.amountOfSeveral({ of: clue.of })];
    case 'entered':
      return [clue.of === 1 ? says.entered({ day: { day: clue.day } }) : says.enteredOfSeveral({ of: clue.of })];
    case 'own account':
      return [says.ownAccount({ name: clue.name })];
    case 'other side':
      return [says.otherSide({ name: clue.name })];
    case 'transfer seen':
      return [says.transferSeen({ name: clue.name })];
  }
};

const DOUBTS: Readonly<Record<BankMatchDoubt, FilledSentence>> = {
  'two references': says.twoReferences,
  'one of batch': says.oneOfBatch,
  elsewhere: says.elsewhere,
  ended: says.ended,
  'with attorney': says.withAttorney,
  'too large': says.tooLarge,
  tie: says.tie,
  'against rule': says.againstRule,
};

/** Reasons for a suggestion in the office's language, doubts last. */
export const matchReasonsOf = (clues: readonly BankMatchClue[], doubts: readonly BankMatchDoubt[]): string[] => [
  ...new Set([...clues.flatMap(ofClue), ...doubts.map((doubt) => DOUBTS[doubt])].map(translateSentenceToEnglish)),
];

/** SQLSTATE classes of invalid data and broken rules: another try fails as well. The job retries any other error. */
const REFUSED = /^(22|23|P0)/;

/** The reason why a line cannot be posted, if another try would fail too; else undefined. */
export const permanentPostingRefusalTextOf = (error: unknown): string | undefined => {
  if (error instanceof AppError) return error.status < 500 ? translateSentenceToEnglish(error.says) : undefined;
  for (let one = error; one instanceof Error; one = one.cause) {
    const { code } = one as { code?: unknown };
    if (typeof code === 'string' && REFUSED.test(code))
      return translateSentenceToEnglish(bankMatchingSentences.refusedByBooks);
  }
  return undefined;
};
