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
  loaderUnknown:
    'It is not recorded who loaded this payment. Load it for payment again; then another person releases it.',
  loadedByYou: 'You loaded this payment. Another person releases it to the bank.',
  shortInPool:
    'This building has too little in the trust account to pay this: it would be paid with the money of other buildings. Match its receipts first, under Bank, Match.',
  noCredit: '{accountNumber} has no credit left that can be refunded.',
  shortOfCredit: '{accountNumber} has no credit left that can be refunded: it is short of {short}.',
  paidByItsLine:
    'The statements of this account come from the bank: match its line under Bank, Match, and this is paid.',
  bankNotApproved: 'The bank details of this contractor are not approved by two people yet.',
});
