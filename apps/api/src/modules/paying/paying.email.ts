/** The mail to who sent a proof of a payment that is not at the bank. */
import { formatDay } from '@stoep/domain/calendar/calendar';
import { type Cents, formatMoney } from '@stoep/domain/money/money';
import type { MailContent } from '../../kernel/mail/render-mail.ts';

type NotFound = {
  firstName: string;
  accountNumber: string;
  building: string;
  amount: Cents;
  paidDay: string;
  answer: string;
  url: string;
};

export const proofNotFoundMail = (proof: NotFound): MailContent => ({
  subject: `We could not find your payment on ${proof.accountNumber}`,
  greeting: `Dear ${proof.firstName}`,
  blocks: [
    {
      kind: 'paragraph',
      text: 'You sent us a proof of payment, but our bookkeeper could not find the money in the account of the building.',
    },
    {
      kind: 'facts',
      facts: [
        { label: 'Account', value: `${proof.accountNumber}, ${proof.building}` },
        { label: 'Amount', value: formatMoney(proof.amount, 'plain') },
        { label: 'Paid on', value: formatDay(proof.paidDay) },
        { label: 'Our bookkeeper writes', value: proof.answer },
      ],
    },
    { kind: 'button', label: 'See how to pay', url: proof.url },
    {
      kind: 'footnote',
      text: 'We never send new bank details by e-mail. If somebody does, please phone us first.',
    },
  ],
});
