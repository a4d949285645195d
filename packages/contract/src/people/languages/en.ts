/** The sentences of this area, by group. */
import { addressChangeSentences, unitEventMailSentences, unitEventSentences } from '../events/events.sentences.ts';
import { ownerAccountSentences, proposedAccountHolderSentences } from '../owner-accounts.sentences.ts';
import { phoneCallSentences } from '../phone-calls.sentences.ts';

export const englishPeopleSentences = {
  ownerAccounts: ownerAccountSentences,
  holders: proposedAccountHolderSentences,
  telephone: phoneCallSentences,
  unitEvents: unitEventSentences,
  addressChange: addressChangeSentences,
  unitEventMails: unitEventMailSentences,
};
