/** Server sentences about ledger entries. */
import { declareSentences } from '../kit/sentences.ts';

export const ledgerSentences = declareSentences('ledger', {
  slipMissing:
    'The statements of this bank account come in: match its lines under Bank, Match. Only cash is entered here, with the number of its slip.',
  enterAmount: 'Please enter an amount.',
  amountAboveZero: 'Please enter an amount above zero.',
  adjustmentOnly: 'Only an adjustment is put to an account of your choice.',
  notThatAccount: 'Please choose an income or expense account in use of this building.',
  legalCostOnly: 'Only a legal cost is charged upon this.',
  chooseAuthority: 'Please choose what the cost may be charged upon: as taxed, agreed or ordered.',
  datedInFuture: 'An entry cannot be dated in the future.',
  limitIsSo: 'This limit is in force already.',
  limitWaits: 'A change of this limit waits for another administrator.',
  limitByYou: 'You proposed this limit. Another administrator approves it.',
  enteredByYou: 'You entered this. Another person confirms it.',
  creditByYou: 'You entered this credit. Another person confirms it.',
  reversalWaits: 'The reversal waits for a second person. See Entries to confirm.',
  bankLineStays:
    'This entry belongs to a bank line. Open that line under Bank lines and undo the match. That also reverses what the match posted.',
  importAsksSecond:
    'From this amount a second person confirms what lowers an account. Enter it by hand: it then waits under Entries to confirm.',
  dueBeforeDate: 'An entry cannot fall due before its date.',
});
