/** Server sentences about postings that the ledger of a building refuses. */
import { declareSentences } from '../kit/sentences.ts';

export const postingRefusalSentences = declareSentences('books', {
  monthClosed:
    'The books of this building are closed for the month of {day}: nothing is posted there. Choose a day of an open month, or ask an administrator to reopen it under Periods.',
  archived:
    'This building is archived: only receipts and refunds are posted. An administrator can take back the archive.',
  archivedNil:
    'This building is archived and every balance is nil: nothing more is posted. An administrator can take back the archive.',
  monthNotOver: 'This month has not ended yet. Close it once it is over and everything of it is posted.',
  closedBefore: 'The books of this building are closed for this month already.',
  openingStays:
    'What was posted before the journals began is not reversed as a whole. Reverse the entry that is wrong.',
  reversedBefore: 'This journal was reversed.',
  reversalWaits: 'The reversal waits for a second person. See Entries to confirm.',
  reversalStays: 'This journal takes others back, and is not taken back itself. Post what is right anew.',
  mirrorStays: 'This journal of the reserve goes with one of the administrative fund. Reverse that one.',
  csosStays: 'It goes with the levies of its month. Undo the month of this building, and it is taken back too.',
  paymentStays: 'A payment that the bank has made is not reversed here.',
  paymentStands:
    'The bank has made this payment and it stands in the books. Bring this as it stands under Payments, and record what is different as a payment of its own.',
  bankLineStays:
    'This journal belongs to a bank line. Open that line under Bank lines and undo the match. That also reverses the journal.',
  nothingToReverse: 'This journal has no entry of a levy account, so there is nothing to reverse here.',
  entryReversed: 'One of its entries was reversed alone. Reverse the others from their own pages.',
  codeWrong: 'Please enter four digits, the first from 1 to 5.',
  codeStandard: 'The standard chart has this number: {name}. Please choose another.',
  standardStays:
    'The standard chart is the same for every building and is not changed. Add an account of the building instead.',
  fundStays:
    'Postings of this bank account stand in the books of its fund. Bring in the account under another key for the other fund.',
  rateStands: 'This building has a rate from this month on. Please change that one.',
});
