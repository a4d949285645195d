/** Server sentences about postings that the ledger of a building refuses. */
import { declareSentences } from '../kit/sentences.ts';

export const postingRefusalSentences = declareSentences('books', {
  monthClosed:
    'The month of {day} is closed for this building. Choose a day in an open month, or ask an administrator to reopen the month under Periods.',
  archived:
    'This building is archived, so only receipts and refunds can be posted. An administrator can restore the building.',
  archivedNil:
    'This building is archived and all balances are nil, so nothing more can be posted. An administrator can restore the building.',
  monthNotOver: 'This month is not over yet. Close it after its end, when all its entries are posted.',
  closedBefore: 'This month is already closed for this building.',
  openingStays: 'This opening journal cannot be reversed as a whole. Reverse the entry that is wrong.',
  reversedBefore: 'This journal was already reversed.',
  reversalWaits: 'This reversal is already awaiting approval. See Ledger > Entries awaiting approval.',
  reversalStays: 'This journal is a reversal and cannot be reversed. Post the correct entries again.',
  mirrorStays:
    'This journal of the reserve fund belongs to a journal of the administrative fund. Reverse that journal.',
  csosStays:
    'This journal belongs to a levy run. Reverse the levy run of this building, and this journal is reversed too.',
  paymentStays: 'The bank has made this payment, so it cannot be reversed here.',
  paymentStands:
    'The bank has made this payment, so a file cannot change it. Enter the values that the payment has in the office under Payments, and enter any difference as a separate payment.',
  bankLineStays:
    'This journal belongs to a bank line. Open that line under Bank lines and undo the match. That also reverses the journal.',
  nothingToReverse:
    'This journal posts to no levy account. Correct it where it was made, such as the take-on of the building.',
  entryReversed: 'One entry of this journal was already reversed. Reverse the other entries on their own pages.',
  codeWrong: 'Please enter four digits, the first from 1 to 5.',
  codeStandard: 'The standard chart already has this number: {name}. Choose another.',
  standardStays: 'The standard chart cannot be changed. Add an account of the building instead.',
  fundStays:
    'This bank account has postings, so its fund cannot change. For the other fund, import another bank account with its own key.',
  rateStands: 'This building already has a rate from this month. Change that rate.',
});
