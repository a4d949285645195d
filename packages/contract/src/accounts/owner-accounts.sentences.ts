/** What the server says of owner accounts and their holders. */
import { sentences } from '../kit/sentences.ts';

export const ownerAccountSentences = sentences('ownerAccounts', {
  holdsNot: 'This person does not hold the account.',
});
