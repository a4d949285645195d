/** The sentences of this shelf, by group. */
import { bankAccountSentences } from '../bank-accounts.sentences.ts';
import { brandingSentences } from '../branding.sentences.ts';

export const english = {
  branding: brandingSentences,
  bankAccounts: bankAccountSentences,
};
