/** The mail that carries a statement. */
import { statementSentences as texts } from '@stoep/contract/accounts/statements.sentences';
import { mailSentences } from '@stoep/contract/kit/mail.sentences';
import type { StatementModel } from '@stoep/domain/levies/statement';
import { formatBalance } from '@stoep/domain/money/money';
import type { MailContent } from '../../kernel/mail/render-mail.ts';

export type StatementMail = {
  firstName: string;
  accountNumber: string;
  building: string;
  from: string;
  to: string;
  model: StatementModel;
  /** The person asked in the portal, a run sends them to the addresses of a building, or staff send it for the person. */
  why: keyof typeof FOOTNOTES;
};

const FOOTNOTES = {
  asked: texts.askedFor,
  address: texts.sentToAddress,
  forThem: texts.sentForThem,
} as const;

export const statementMail = (mail: StatementMail): MailContent => ({
  notice: 'asked',
  subject: texts.subject({ accountNumber: mail.accountNumber, building: mail.building }),
  greeting: mailSentences.dear({ name: mail.firstName }),
  blocks: [
    {
      kind: 'paragraph',
      text: texts.attached({ from: { day: mail.from }, to: { day: mail.to } }),
    },
    {
      kind: 'facts',
      facts: [
        { label: mailSentences.account, value: mail.accountNumber },
        { label: mailSentences.building, value: mail.building },
        { label: texts.closingBalance, value: formatBalance(mail.model.closingBalance) },
        { label: mailSentences.paymentReference, value: mail.model.payment.reference },
      ],
    },
    {
      kind: 'footnote',
      text: FOOTNOTES[mail.why],
    },
  ],
});
