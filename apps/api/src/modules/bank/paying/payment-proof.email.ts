/** Mail to the sender of a proof whose payment is not in the bank statement. */
import { paymentProofSentences as texts } from '@stoep/contract/bank/payment-proofs.sentences';
import { commonMailSentences } from '@stoep/contract/kit/common-mail.sentences';
import { formatDay } from '@stoep/domain/calendar/calendar';
import type { Cents } from '@stoep/domain/money/cents';
import { formatMoney } from '@stoep/domain/money/money-format';
import type { MailContent } from '../../../kernel/mail/mail-content.ts';

type NotFound = {
  id: string;
  accountNumber: string;
  building: string;
  amount: Cents;
  paidDay: string;
  answer: string;
  url: string;
};

export const paymentProofNotFoundMail = (proof: NotFound): MailContent => ({
  notice: { kind: 'payments', about: 'payment proof', id: proof.id },
  subject: texts.notFoundSubject({ accountNumber: proof.accountNumber }),
  greeting: 'reader',
  blocks: [
    {
      kind: 'paragraph',
      text: texts.notFoundLead,
    },
    {
      kind: 'facts',
      facts: [
        { label: commonMailSentences.account, value: `${proof.accountNumber}, ${proof.building}` },
        { label: commonMailSentences.amount, value: formatMoney(proof.amount, 'plain') },
        { label: texts.paidOn, value: formatDay(proof.paidDay) },
        { label: texts.bookkeeperWrites, value: proof.answer },
      ],
    },
    { kind: 'button', label: texts.seeHowPay, url: proof.url },
    {
      kind: 'footnote',
      text: texts.neverByMail,
    },
  ],
});
