/** Server sentences about payments. */
import { declareSentences } from '../kit/sentences.ts';

export const paymentSentences = declareSentences('payments', {
  chooseAccountInCredit: 'Please choose the levy account that is in credit.',
  amountAboveZero: 'Please enter an amount above zero.',
  cannotBePut: 'A payment that is {state} cannot be put to the trustees.',
  refundWithoutAccount:
    'This refund names no levy account. Cancel it and enter it again with the levy account that is in credit.',
  accountOfSomebodyElse: 'The levy account of this refund belongs to another person. Cancel it and enter it again.',
  creditTooSmall: '{accountNumber} has {left} in credit that can be refunded; this payment is {amount}.',
  ficaNotApproved: 'The FICA documents of this contractor are not approved. Approve them on its page first.',
  loaderUnknown: 'The person who loaded this payment is unknown. Load it again; then another person releases it.',
  loadedByYou: 'You loaded this payment. Ask another person to release it.',
  shortInPool:
    'This building has too little money in the trust account for this payment. Match its receipts first, under Bank > Match.',
  noCredit: '{accountNumber} has no credit left that can be refunded.',
  shortOfCredit: 'The credit on {accountNumber} is {short} less than this refund.',
  paidByItsLine:
    'This account’s statements are imported. Match the bank line under Bank > Match, and this payment is marked as paid.',
  bankNotApproved: 'The bank details of this contractor are not approved by two people yet.',
});
