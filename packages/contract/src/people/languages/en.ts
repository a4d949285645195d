/** The sentences of this area, by group. */
import { holderSentences, ownerAccountSentences } from '../owner-accounts.sentences.ts';
import { telephoneSentences } from '../telephone.sentences.ts';

export const english = {
  ownerAccounts: ownerAccountSentences,
  holders: holderSentences,
  telephone: telephoneSentences,
};
