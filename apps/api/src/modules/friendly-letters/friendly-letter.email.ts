/** The friendly letter: a reminder, no demand; it costs nothing (A 9). */
import { type Day, formatDay } from '@stoep/domain/calendar/calendar';
import { type Cents, formatMoney } from '@stoep/domain/money/money';
import type { MailContent } from '../../kernel/mail/render-mail.ts';

export type FriendlyLetter = {
  name: string;
  accountNumber: string;
  building: string;
  balance: Cents;
  overdue: Cents;
  asAt: Day;
  url: string;
};

export const friendlyLetterMail = (letter: FriendlyLetter): MailContent => ({
  subject: `A friendly reminder about ${letter.accountNumber}, ${letter.building}`,
  greeting: `Dear ${letter.name}`,
  blocks: [
    {
      kind: 'paragraph',
      text: 'Part of your levy account has been open for more than 30 days. It may have slipped your mind. If you have paid in the last few days, thank you, and please ignore this letter.',
    },
    {
      kind: 'facts',
      facts: [
        { label: 'Account', value: letter.accountNumber },
        { label: 'Building', value: letter.building },
        {
          label: `Overdue as at ${formatDay(letter.asAt)}`,
          value: formatMoney(letter.overdue, 'plain'),
        },
        { label: 'Balance', value: formatMoney(letter.balance, 'plain') },
        { label: 'Payment reference', value: letter.accountNumber },
      ],
    },
    { kind: 'button', label: 'See the account', url: letter.url },
    {
      kind: 'footnote',
      text: 'Friendly reminders go out monthly around the 8th at no cost. You can switch them off on the page of the account.',
    },
  ],
});
