/** What the server says of payments that a person has told us of. */
import { sentences } from '../kit/sentences.ts';

export const payingSentences = sentences('paying', {
  notFoundSubject: 'We could not find your payment on {accountNumber}',
  notFoundLead:
    'You sent us a proof of payment, but our bookkeeper could not find the money in the account of the building.',
  paidOn: 'Paid on',
  bookkeeperWrites: 'Our bookkeeper writes',
  seeHowPay: 'See how to pay',
  neverByMail: 'We never send new bank details by e-mail. If somebody does, please phone us first.',
});
