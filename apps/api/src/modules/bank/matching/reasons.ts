/** Why, in the words of the office: pure. */

import { bankingSentences, matchReasons as says } from '@stoep/contract/bank/banking.sentences';
import { AppError } from '@stoep/contract/kit/errors';
import type { FilledSentence } from '@stoep/contract/kit/sentences';
import { inEnglish } from '@stoep/contract/kit/tell';
import type { Clue, Doubt } from '@stoep/domain/bank/bank-match';

const ofAlias = ({
  hits,
  undone,
  expected,
  words,
}: Extract<Clue, { kind: 'alias' }>): readonly FilledSentence[] => [
  expected ? says.aliasExpected({ hits, words }) : says.alias({ hits, words }),
  ...(undone > 0 ? [says.aliasUndone({ undone })] : []),
];

const ofClue = (clue: Clue): readonly FilledSentence[] => {
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
      return [
        clue.of === 1 ? says.entered({ day: { day: clue.day } }) : says.enteredOfSeveral({ of: clue.of }),
      ];
    case 'own account':
      return [says.ownAccount({ name: clue.name })];
    case 'other side':
      return [says.otherSide({ name: clue.name })];
    case 'transfer seen':
      return [says.transferSeen({ name: clue.name })];
  }
};

const DOUBTS: Readonly<Record<Doubt, FilledSentence>> = {
  'two references': says.twoReferences,
  'one of batch': says.oneOfBatch,
  elsewhere: says.elsewhere,
  ended: says.ended,
  'with attorney': says.withAttorney,
  'too large': says.tooLarge,
  tie: says.tie,
  'against rule': says.againstRule,
};

/** Sentences in the office's language, the doubts last. */
export const reasonsOf = (clues: readonly Clue[], doubts: readonly Doubt[]): string[] => [
  ...new Set([...clues.flatMap(ofClue), ...doubts.map((doubt) => DOUBTS[doubt])].map(inEnglish)),
];

/** Data that the database refuses, and its rules: no other try will pass. What passes by itself is the job's to try again. */
const REFUSED = /^(22|23|P0)/;

/** Why a line cannot be posted, where another try would fail as well. */
export const refusalOf = (error: unknown): string | undefined => {
  if (error instanceof AppError) return error.status < 500 ? inEnglish(error.says) : undefined;
  for (let one = error; one instanceof Error; one = one.cause) {
    const { code } = one as { code?: unknown };
    if (typeof code === 'string' && REFUSED.test(code)) return inEnglish(bankingSentences.refusedByBooks);
  }
  return undefined;
};
