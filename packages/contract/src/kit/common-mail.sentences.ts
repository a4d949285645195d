/** Server sentences that mails of every area share. */
import { declareSentences } from './sentences.ts';

export const commonMailSentences = declareSentences('mails', {
  dear: 'Dear {name}',
  goodDay: 'Good day',
  building: 'Building',
  unit: 'Unit',
  account: 'Account',
  amount: 'Amount',
  paymentReference: 'Payment reference',
  choose: 'Choose what we send you',
});
