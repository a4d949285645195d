/** What the office says of a levy account's number and payment reference. */
import { sentences } from '../kit/sentences.ts';

export const levyAccountsOfficeSentences = sentences('levyAccountsOffice', {
  writeReference:
    'Write 4 to 20 letters and digits, a digit among them. Digits alone are 6 or more, as a short number is a day or an amount as often.',
  referenceTaken:
    'Another account that is paid into the same bank account has this number or reference. Choose another one.',
  numberIsReference:
    'Another account that is paid into the same bank account has this as its payment reference. Change that one first.',
});
