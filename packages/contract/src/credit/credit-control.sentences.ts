/** Server sentences about conduct letters, agreements and legal cases. */
import { declareSentences } from '../kit/sentences.ts';

export const creditControlSentences = declareSentences('creditControl', {
  onlyDrafts: 'You can change only a draft. This letter is with the trustees, or was sent.',
  enterFine: 'Please enter the fine.',
  chooseLevyAccount: 'Choose the levy account to charge.',
  chooseAddressee: 'Choose the addressee, or a levy account.',
});
