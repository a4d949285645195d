/** The sentences of this area, by group. */
import { accountHolderSentences, ownerAccountSentences } from '../owner-accounts.sentences.ts';
import { phoneCallSentences } from '../phone-calls.sentences.ts';

export const englishPeopleSentences = {
  ownerAccounts: ownerAccountSentences,
  holders: accountHolderSentences,
  telephone: phoneCallSentences,
};
