/** Server sentences about proofs of payment that owners upload. */
import { declareSentences } from '../kit/sentences.ts';

export const paymentProofSentences = declareSentences('paying', {
  notFoundSubject: 'We could not find your payment on {accountNumber}',
  notFoundLead: 'You sent us a proof of payment, but we could not find the money in the bank account of the building.',
  paidOn: 'Paid on',
  bookkeeperWrites: 'Message from our bookkeeper',
  seeHowPay: 'See how to pay',
  neverByMail:
    'We never change bank details by email, SMS or WhatsApp. If you get such a message, do not pay: call us on a number you know.',
});
