/** The friendly letter: a reminder, no demand; it costs nothing (A 9). */
import { friendlyLetterSentences as texts } from '@stoep/contract/credit/friendly-letters.sentences';
import { mailSentences } from '@stoep/contract/kit/mail.sentences';
import type { Day } from '@stoep/domain/calendar/calendar';
import type { Cents } from '@stoep/domain/money/cents';
import { formatBalance, formatMoney } from '@stoep/domain/money/money-format';
import type { MailContent } from '../../../kernel/mail/mail-content.ts';

export type FriendlyLetter = {
  name: string;
  accountNumber: string;
  /** What the payer writes. */
  paymentReference: string;
  building: string;
  balance: Cents;
  overdue: Cents;
  asAt: Day;
  url: string;
};

export const friendlyLetterMail = (letter: FriendlyLetter): MailContent => ({
  notice: 'law',
  subject: texts.subject({ accountNumber: letter.accountNumber, building: letter.building }),
  greeting: { name: letter.name },
  blocks: [
    {
      kind: 'paragraph',
      text: texts.lead,
    },
    {
      kind: 'facts',
      facts: [
        { label: mailSentences.account, value: letter.accountNumber },
        { label: mailSentences.building, value: letter.building },
        {
          label: texts.overdue({ asAt: { day: letter.asAt } }),
          value: formatMoney(letter.overdue, 'plain'),
        },
        { label: texts.balance, value: formatBalance(letter.balance) },
        { label: mailSentences.paymentReference, value: letter.paymentReference },
      ],
    },
    { kind: 'button', label: texts.seeAccount, url: letter.url },
    {
      kind: 'footnote',
      text: texts.howToStop,
    },
  ],
});
