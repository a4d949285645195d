/** What the server says of the bank accounts of buildings. */
import { sentences } from '../kit/sentences.ts';

export const bankAccountSentences = sentences('bankAccounts', {
  changeWaits: 'A change waits for a second person. It is approved or refused first.',
  sameDetails: 'These are the details that are there already. Please change something first.',
  enteredByYou: 'You entered these details. Another person approves them.',
});
