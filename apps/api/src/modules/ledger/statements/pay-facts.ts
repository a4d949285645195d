/** How an account is paid, as the mails of a statement and of a month say it: nothing that How to pay does not show. */

import { payingSentences } from '@stoep/contract/bank/paying.sentences';
import { friendlyLetterSentences } from '@stoep/contract/credit/friendly-letters.sentences';
import { mailSentences } from '@stoep/contract/kit/mail.sentences';
import type { Value, Words } from '@stoep/contract/kit/sentences';
import { statementPaperSentences as paper } from '@stoep/contract/ledger/statement-paper.sentences';
import { statementSentences as texts } from '@stoep/contract/ledger/statements.sentences';
import type { StatementModel } from '@stoep/domain/ledger/statement';
import { formatMoney } from '@stoep/domain/money/money-format';
import type { MailBlock } from '../../../kernel/mail/mail-content.ts';
import { portalLink } from '../../identity/sign-in/portal-link.policy.ts';
import { overdueOf } from './statement-words.ts';

type Fact = { readonly label: Words; readonly value: Value };

/** What is overdue; empty where nothing is. */
export const overdueFacts = (model: StatementModel): Fact[] =>
  overdueOf(model) > 0 ? [{ label: paper.overdue, value: formatMoney(overdueOf(model), 'plain') }] : [];

/** The bank account and the reference; where two people have not confirmed the account, the reference alone. */
export const payIntoFacts = ({ payment: { bank, reference } }: StatementModel): Fact[] => [
  ...(bank
    ? [
        { label: paper.bank, value: bank.bank },
        { label: texts.bankAccount, value: bank.accountNumber },
        ...(bank.branchCode ? [{ label: paper.branchCode, value: bank.branchCode }] : []),
        { label: paper.accountName, value: bank.accountName },
      ]
    : []),
  { label: mailSentences.paymentReference, value: reference },
];

/** The pages of a levy account in the portal. */
export type AccountPages = { readonly account: string; readonly howToPay: string };

export const accountPages = (
  publicUrl: string,
  { levyAccountId, accountId }: { readonly levyAccountId: string; readonly accountId: string },
): AccountPages => ({
  account: portalLink(publicUrl, `/levy-account-detail/${levyAccountId}/${accountId}`),
  howToPay: portalLink(
    publicUrl,
    `/how-to-pay?${new URLSearchParams({ levyAccountId, responsiblePersonId: accountId })}`,
  ),
});

/** The one button: how to pay while something is owed, else the account. */
export const payButton = ({ closingBalance }: StatementModel, pages: AccountPages): MailBlock =>
  closingBalance > 0
    ? { kind: 'button', label: payingSentences.seeHowPay, url: pages.howToPay }
    : { kind: 'button', label: friendlyLetterSentences.seeAccount, url: pages.account };

/** The button of a mail about several accounts. */
export const accountsButton = (publicUrl: string): MailBlock => ({
  kind: 'button',
  label: texts.seeAccounts,
  url: portalLink(publicUrl, '/owner-portal'),
});
