/** Mail that carries a statement. */

import { commonMailSentences } from '@stoep/contract/kit/common-mail.sentences';
import { statementDocumentSentences as paper } from '@stoep/contract/ledger/statement-document.sentences';
import { statementSentences as texts } from '@stoep/contract/ledger/statements.sentences';
import type { StatementModel } from '@stoep/domain/ledger/statement';
import { formatBalance } from '@stoep/domain/money/money-format';
import type { MailContent } from '../../../kernel/mail/mail-content.ts';
import {
  howToPayMailButton,
  type LevyAccountPageUrls,
  levyChangeMailFacts,
  overdueMailFacts,
  paymentDestinationMailFacts,
  paymentsUpToMailFacts,
} from './payment-mail-facts.ts';

export type StatementMailInput = {
  /** Account holder if sent to the address of the account; null for the person of the address. */
  name: string | null;
  accountNumber: string;
  building: string;
  from: string;
  to: string;
  model: StatementModel;
  pages: LevyAccountPageUrls;
  /** The reason: requested in the portal, sent to a building by a run, or sent by staff for the person. */
  why: keyof typeof FOOTNOTES;
};

const FOOTNOTES = {
  asked: texts.askedFor,
  address: texts.sentToAddress,
  forThem: texts.sentForThem,
} as const;

export const statementMail = (mail: StatementMailInput): MailContent => ({
  notice: 'asked',
  subject: texts.subject({ accountNumber: mail.accountNumber, building: mail.building }),
  greeting: mail.name === null ? 'reader' : { name: mail.name },
  blocks: [
    {
      kind: 'paragraph',
      text: texts.attached({ from: { day: mail.from }, to: { day: mail.to } }),
    },
    {
      kind: 'facts',
      facts: [
        { label: commonMailSentences.account, value: mail.accountNumber },
        { label: commonMailSentences.building, value: mail.building },
        { label: texts.closingBalance, value: formatBalance(mail.model.closingBalance) },
        ...overdueMailFacts(mail.model),
        ...paymentsUpToMailFacts(mail.model),
        { label: paper.nextLevyDueDate, value: { day: mail.model.payment.levyDueDate } },
        ...levyChangeMailFacts(mail.model),
        ...paymentDestinationMailFacts(mail.model),
      ],
    },
    howToPayMailButton(mail.model, mail.pages),
    ...(mail.model.payment.bank ? [{ kind: 'footnote' as const, text: paper.neverByMail }] : []),
    {
      kind: 'footnote',
      text: FOOTNOTES[mail.why],
    },
  ],
});
