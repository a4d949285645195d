/** Server sentences of the friendly reminder letter. */
import { declareSentences } from '../kit/sentences.ts';

export const friendlyLetterSentences = declareSentences('friendlyLetters', {
  subject: 'A friendly reminder about {accountNumber}, {building}',
  lead: 'Part of your levy account is 30 days or more overdue. If you have just paid, please ignore this letter.',
  overdue: 'Overdue as at {asAt}',
  balance: 'Balance',
  seeAccount: 'See the account',
  howToStop:
    'Friendly reminders go out monthly around the 8th at no cost. You can switch them off on the page of the account.',
});
