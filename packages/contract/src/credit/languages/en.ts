/** The sentences of this shelf, by group. */

import { aodSentences } from '../aods.sentences.ts';
import { conductSentences } from '../conduct.sentences.ts';
import { creditControlSentences } from '../credit-control.sentences.ts';
import { legalCaseSentences } from '../legal-cases.sentences.ts';

export const english = {
  creditControl: creditControlSentences,
  aods: aodSentences,
  conduct: conductSentences,
  legalCases: legalCaseSentences,
};
