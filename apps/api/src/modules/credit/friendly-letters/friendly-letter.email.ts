/** The mail of the friendly letter: a reminder of arrears without a demand or a charge (A 9). */
import { friendlyLetterSentences as texts } from '@stoep/contract/credit/friendly-letters.sentences';
import { commonMailSentences } from '@stoep/contract/kit/common-mail.sentences';
import type { Day } from '@stoep/domain/calendar/calendar';
import type { Cents } from '@stoep/domain/money/cents';
import { formatBalance, formatMoney } from '@stoep/domain/money/money-format';
import type { MailContent } from '../../../kernel/mail/mail-content.ts';

export type FriendlyLetterMailData = {
  name: string;
  accountNumber: string;
  /** The reference for the payment. */
  paymentReference: string;
  building: string;
  balance: Cents;
  overdue: Cents;
  asAt: Day;
  url: string;
};

export const friendlyLetterMail = (letter: FriendlyLetterMailData): MailContent => ({
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
        { label: commonMailSentences.account, value: letter.accountNumber },
        { label: commonMailSentences.building, value: letter.building },
        {
          label: texts.overdue({ asAt: { day: letter.asAt } }),
          value: formatMoney(letter.overdue, 'plain'),
        },
        { label: texts.balance, value: formatBalance(letter.balance) },
        { label: commonMailSentences.paymentReference, value: letter.paymentReference },
      ],
    },
    { kind: 'button', label: texts.seeAccount, url: letter.url },
    {
      kind: 'footnote',
      text: texts.howToStop,
    },
  ],
});
