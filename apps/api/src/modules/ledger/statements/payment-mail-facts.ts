/**
 * Facts and buttons about paying, for mails of statements and levy runs. They contain nothing that How to pay does
 * not show.
 */

import { paymentProofSentences } from '@stoep/contract/bank/payment-proofs.sentences';
import { friendlyLetterSentences } from '@stoep/contract/credit/friendly-letters.sentences';
import { commonMailSentences } from '@stoep/contract/kit/common-mail.sentences';
import type { SentenceOrText, SentenceValue } from '@stoep/contract/kit/sentences';
import { statementDocumentSentences as paper } from '@stoep/contract/ledger/statement-document.sentences';
import { statementSentences as texts } from '@stoep/contract/ledger/statements.sentences';
import type { StatementModel } from '@stoep/domain/ledger/statement';
import { formatMoney } from '@stoep/domain/money/money-format';
import type { MailBlock } from '../../../kernel/mail/mail-content.ts';
import { portalLink } from '../../identity/sign-in/portal-link.policy.ts';
import { levyChangeSentences, statementOverdueAmountOf } from './statement-words.ts';

type Fact = { readonly label: SentenceOrText; readonly value: SentenceValue };

/** The overdue amount; empty if nothing is overdue. */
export const overdueMailFacts = (model: StatementModel): Fact[] =>
  statementOverdueAmountOf(model) > 0
    ? [{ label: paper.overdue, value: formatMoney(statementOverdueAmountOf(model), 'plain') }]
    : [];

/** The last day whose payments are in the figures; empty if the bank's statements do not say it. */
export const paymentsUpToMailFacts = ({ paymentsUpTo }: StatementModel): Fact[] =>
  paymentsUpTo === null ? [] : [{ label: paper.paymentsUpTo, value: { day: paymentsUpTo } }];

/** What next month changes; empty if it changes nothing. */
export const levyChangeMailFacts = (model: StatementModel): Fact[] =>
  levyChangeSentences(model).map((value) => ({ label: paper.whatChanges, value }));

/** Bank account and reference; the reference alone if two persons have not confirmed the account. */
export const paymentDestinationMailFacts = ({ payment: { bank, reference } }: StatementModel): Fact[] => [
  ...(bank
    ? [
        { label: paper.bank, value: bank.bank },
        { label: texts.bankAccount, value: bank.accountNumber },
        ...(bank.branchCode ? [{ label: paper.branchCode, value: bank.branchCode }] : []),
        { label: paper.accountName, value: bank.accountName },
      ]
    : []),
  { label: commonMailSentences.paymentReference, value: reference },
];

/** URLs of a levy account in the portal. */
export type LevyAccountPageUrls = { readonly account: string; readonly howToPay: string };

export const levyAccountPageUrlsOf = (
  publicUrl: string,
  { levyAccountId, accountId }: { readonly levyAccountId: string; readonly accountId: string },
): LevyAccountPageUrls => ({
  account: portalLink(publicUrl, `/levy-account-detail/${levyAccountId}/${accountId}`),
  howToPay: portalLink(
    publicUrl,
    `/how-to-pay?${new URLSearchParams({ levyAccountId, responsiblePersonId: accountId })}`,
  ),
});

/** The button of the mail: how to pay if something is owed, else the account. */
export const howToPayMailButton = ({ closingBalance }: StatementModel, pages: LevyAccountPageUrls): MailBlock =>
  closingBalance > 0
    ? { kind: 'button', label: paymentProofSentences.seeHowPay, url: pages.howToPay }
    : { kind: 'button', label: friendlyLetterSentences.seeAccount, url: pages.account };

/** The button of a mail about several accounts. */
export const levyAccountsMailButton = (publicUrl: string): MailBlock => ({
  kind: 'button',
  label: texts.seeAccounts,
  url: portalLink(publicUrl, '/owner-portal'),
});
