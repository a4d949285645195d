/** The mail that carries a statement. */

import { mailSentences } from '@stoep/contract/kit/mail.sentences';
import { statementPaperSentences as paper } from '@stoep/contract/ledger/statement-paper.sentences';
import { statementSentences as texts } from '@stoep/contract/ledger/statements.sentences';
import type { StatementModel } from '@stoep/domain/ledger/statement';
import { formatBalance } from '@stoep/domain/money/money-format';
import type { MailContent } from '../../../kernel/mail/mail-content.ts';
import { type AccountPages, overdueFacts, payButton, payIntoFacts } from './pay-facts.ts';

export type StatementMail = {
  /** The account holder, where it goes to the address of the account; null for the person of the address. */
  name: string | null;
  accountNumber: string;
  building: string;
  from: string;
  to: string;
  model: StatementModel;
  pages: AccountPages;
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
  greeting: mail.name === null ? 'reader' : { name: mail.name },
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
        ...overdueFacts(mail.model),
        { label: paper.nextLevyDueDate, value: { day: mail.model.payment.levyDueDate } },
        ...payIntoFacts(mail.model),
      ],
    },
    payButton(mail.model, mail.pages),
    ...(mail.model.payment.bank ? [{ kind: 'footnote' as const, text: paper.neverByMail }] : []),
    {
      kind: 'footnote',
      text: FOOTNOTES[mail.why],
    },
  ],
});
