/** Server sentences about conduct letters, agreements and legal cases. */
import { declareSentences } from '../kit/sentences.ts';

export const creditControlSentences = declareSentences('creditControl', {
  onlyDrafts: 'Only a draft is changed. This one is before the trustees, or was sent.',
  enterFine: 'Please enter the fine.',
  chooseLevyAccount: 'Please choose the levy account it is charged to.',
  chooseAddressee: 'Please choose whom it is addressed to, here or by a levy account.',
});
