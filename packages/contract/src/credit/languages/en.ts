/** The sentences of this area, by group. */

import { aodSentences } from '../aods.sentences.ts';
import { conductLetterSentences } from '../conduct-letters.sentences.ts';
import { creditControlSentences } from '../credit-control.sentences.ts';
import { friendlyLetterSentences } from '../friendly-letters.sentences.ts';
import { legalCaseSentences } from '../legal-cases.sentences.ts';

export const englishCreditSentences = {
  friendlyLetters: friendlyLetterSentences,
  creditControl: creditControlSentences,
  aods: aodSentences,
  conduct: conductLetterSentences,
  legalCases: legalCaseSentences,
};
