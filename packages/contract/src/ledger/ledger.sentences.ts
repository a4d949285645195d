/** Server sentences about ledger entries. */
import { declareSentences } from '../kit/sentences.ts';

export const ledgerSentences = declareSentences('ledger', {
  slipMissing:
    'Bank statements of this building are imported, so match the receipt with its bank line under Bank > Match. Enter only cash here, with the deposit slip number.',
  enterAmount: 'Please enter an amount.',
  amountAboveZero: 'Please enter an amount above zero.',
  adjustmentOnly: 'Only an adjustment takes an account. Leave this empty.',
  notThatAccount: 'Please choose an active income or expense account of this building.',
  legalCostOnly: 'Only a legal cost takes this. Leave it empty.',
  chooseAuthority: 'Choose the basis of the legal cost: taxed, agreed or ordered.',
  datedInFuture: 'An entry cannot be dated in the future.',
  limitIsSo: 'This limit already applies.',
  limitWaits: 'A change of this limit is already awaiting another administrator.',
  limitByYou: 'You proposed this limit. Ask another administrator to approve it.',
  enteredByYou: 'You entered this. Ask another person to confirm it.',
  creditByYou: 'You entered this credit. Ask another person to confirm it.',
  reversalWaits: 'This reversal is already awaiting approval. See Ledger > Entries awaiting approval.',
  bankLineStays:
    'This entry is matched to a bank line. Open that line under Bank lines and undo the match. That also reverses what the match posted.',
  receiptOfBankLine:
    'Not possible here, because the receipt is matched to a bank line. If it is on the wrong account, press “Move to another account”. Otherwise open the line under Bank lines and undo the match: that also reverses the receipt.',
  secondNeeded: 'This is {limit} or more, so a second person must approve it. Nothing changes before.',
  secondNeededTogether:
    'With what you posted on this account in the last {days} days, this is {limit} or more, so a second person must approve it. Nothing changes before.',
  importAsksSecond:
    'A credit of this amount needs a second person, so it cannot be imported. Enter it by hand; it then appears under Entries awaiting approval.',
  dueBeforeDate: 'The due date cannot be before the date.',
});
