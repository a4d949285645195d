/** The mail of a levy run to an owner: each account with its charges, earlier arrears, and where to pay. */

import { levyRunBlockerSentences as says } from '@stoep/contract/billing/levy-run-blockers.sentences';
import { commonMailSentences } from '@stoep/contract/kit/common-mail.sentences';
import type { SentenceOrText } from '@stoep/contract/kit/sentences';
import { statementDocumentSentences } from '@stoep/contract/ledger/statement-document.sentences';
import type { StatementModel, StatementRow } from '@stoep/domain/ledger/statement';
import { type Cents, cents } from '@stoep/domain/money/cents';
import { formatBalance, formatMoney } from '@stoep/domain/money/money-format';
import type { MailBlock, MailContent } from '../../../kernel/mail/mail-content.ts';
import { overdueFacts, payIntoFacts, paymentsUpToMailFacts } from '../../ledger/statements/index.ts';

export type LevyRunMailInput = {
  readonly name: string;
  readonly subject: SentenceOrText;
  readonly month: string;
  /** One per levy account of the recipient, with its figures on the day of the levy run. */
  readonly accounts: readonly StatementModel[];
  /** A mail was sent for this levy run before, and the levy run was reversed since. */
  readonly corrected: boolean;
  readonly content: 'notice' | 'statement' | 'both';
  /** The page of the account, or of all accounts where there are several. */
  readonly button: MailBlock;
};

const amountOf = ({ debit, credit }: StatementRow): Cents => cents((debit ?? 0) - (credit ?? 0));

/** Charges of the levy run that were not reversed. A reversed charge and its reversal are both left out. */
const standing = (rows: readonly StatementRow[]): StatementRow[] => {
  const left = rows.filter(({ kind }) => kind !== 'reversal' && kind !== 'receipt');
  for (const { kind, description, credit } of rows) {
    if (kind !== 'reversal') continue;
    const at = left.findIndex((row) => row.debit === credit && description.endsWith(row.description));
    if (at >= 0) left.splice(at, 1);
  }
  return left;
};

const percent = (basisPoints: number): string => String(basisPoints / 100);

/** All charges of the day were reversed, on every account. */
const isTakenBack = ({ corrected, accounts }: LevyRunMailInput): boolean =>
  corrected && accounts.every(({ rows }) => standing(rows).length === 0);

const factsOf = (model: StatementModel, takenBack: boolean): MailBlock => {
  const { account, building, openingBalance, closingBalance, rows, terms } = model;
  const due = rows.map(({ dueDate }) => dueDate).toSorted()[0] ?? model.to;
  const charges = standing(rows);
  const owes = !takenBack && closingBalance > 0;
  return {
    kind: 'facts',
    facts: [
      { label: commonMailSentences.account, value: account.accountNumber },
      { label: commonMailSentences.unit, value: `${account.doorNumber ?? account.unitName}, ${building.name}` },
      ...(openingBalance === 0 || takenBack
        ? []
        : [{ label: says.broughtForward, value: formatBalance(openingBalance) }]),
      ...charges.map((row) => ({
        label: row.description,
        value: formatMoney(amountOf(row), 'plain'),
      })),
      { label: owes ? says.toPay : says.balance, value: formatBalance(closingBalance) },
      ...(owes ? [{ label: says.payBy, value: { day: due } }] : []),
      ...overdueFacts(model),
      ...paymentsUpToMailFacts(model),
      ...payIntoFacts(model),
      ...(terms.monthlyInterestBasisPoints === null
        ? []
        : [{ label: says.rate, value: says.rateOf({ percent: percent(terms.monthlyInterestBasisPoints) }) }]),
    ],
  };
};

const dueDayOf = (accounts: readonly StatementModel[]): string =>
  accounts.flatMap(({ rows, to }) => [...rows.map(({ dueDate }) => dueDate), to]).toSorted()[0] ?? '';

const introOf = (mail: LevyRunMailInput, takenBack: boolean): MailBlock[] => {
  const { month, accounts, corrected } = mail;
  if (takenBack) return [{ kind: 'paragraph', text: says.takenBack({ month }) }];
  const owes = accounts.some(({ closingBalance }) => closingBalance > 0);
  return [
    {
      kind: 'paragraph',
      text: owes ? says.noticeIntro({ month, day: { day: dueDayOf(accounts) } }) : says.nothingToPay({ month }),
    },
    ...(corrected ? [{ kind: 'paragraph' as const, text: says.corrected }] : []),
  ];
};

export const levyRunMail = (mail: LevyRunMailInput): MailContent => {
  const { name, subject, accounts, content } = mail;
  const takenBack = isTakenBack(mail);
  return {
    notice: { kind: 'levies' },
    subject,
    greeting: { name },
    blocks: [
      ...introOf(mail, takenBack),
      ...accounts.map((model) => factsOf(model, takenBack)),
      mail.button,
      ...(content === 'notice' ? [] : [{ kind: 'paragraph' as const, text: says.statementsAttached }]),
      ...(takenBack ? [] : [{ kind: 'paragraph' as const, text: says.dispute }]),
      ...(accounts.some(({ payment }) => payment.bank)
        ? [{ kind: 'footnote' as const, text: statementDocumentSentences.neverByMail }]
        : []),
      { kind: 'footnote', text: says.whyYou },
    ],
  };
};
