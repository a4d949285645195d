/** Words that stand in mails of every module. */
import { sentences } from './sentences.ts';

export const mailSentences = sentences('mails', {
  dear: 'Dear {name}',
  goodDay: 'Good day',
  building: 'Building',
  unit: 'Unit',
  account: 'Account',
  amount: 'Amount',
  paymentReference: 'Payment reference',
  choose: 'Choose what we send you',
});
