/** What falls due for a month, as an owner reads it: each account with its lines, what was open before, and where to pay. */

import { monthSentences as says } from '@stoep/contract/billing/months.sentences';
import { mailSentences } from '@stoep/contract/kit/mail.sentences';
import type { Words } from '@stoep/contract/kit/sentences';
import { statementPaperSentences } from '@stoep/contract/ledger/statement-paper.sentences';
import type { StatementModel, StatementRow } from '@stoep/domain/ledger/statement';
import { type Cents, cents } from '@stoep/domain/money/cents';
import { formatBalance, formatMoney } from '@stoep/domain/money/money-format';
import type { MailBlock, MailContent } from '../../../kernel/mail/mail-content.ts';
import { overdueFacts, payIntoFacts } from '../../ledger/statements/index.ts';

export type MonthMail = {
  readonly name: string;
  readonly subject: Words;
  readonly month: string;
  /** One for each levy account of the recipient, as on the day of the month. */
  readonly accounts: readonly StatementModel[];
  /** Something was sent for this month before, and was taken back since. */
  readonly corrected: boolean;
  readonly content: 'notice' | 'statement' | 'both';
  /** The page of one account, or of all where there are several. */
  readonly button: MailBlock;
};

const amountOf = ({ debit, credit }: StatementRow): Cents => cents((debit ?? 0) - (credit ?? 0));

/** Charges of the month as they stand: what was taken back is left out with what took it back. */
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

/** Everything of the day was taken back, on every account. */
const isTakenBack = ({ corrected, accounts }: MonthMail): boolean =>
  corrected && accounts.every(({ rows }) => standing(rows).length === 0);

const factsOf = (model: StatementModel, takenBack: boolean): MailBlock => {
  const { account, building, openingBalance, closingBalance, rows, terms } = model;
  const due = rows.map(({ dueDate }) => dueDate).toSorted()[0] ?? model.to;
  const charges = standing(rows);
  return {
    kind: 'facts',
    facts: [
      { label: mailSentences.account, value: account.accountNumber },
      { label: mailSentences.unit, value: `${account.unitName}, ${building.name}` },
      ...(openingBalance === 0 || takenBack
        ? []
        : [{ label: says.broughtForward, value: formatBalance(openingBalance) }]),
      ...charges.map((row) => ({
        label: row.description,
        value: formatMoney(amountOf(row), 'plain'),
      })),
      { label: takenBack ? says.balance : says.toPay, value: formatBalance(closingBalance) },
      ...(takenBack ? [] : [{ label: says.payBy, value: { day: due } }]),
      ...overdueFacts(model),
      ...payIntoFacts(model),
      ...(terms.monthlyInterestBasisPoints === null
        ? []
        : [{ label: says.rate, value: says.rateOf({ percent: percent(terms.monthlyInterestBasisPoints) }) }]),
    ],
  };
};

const dueDayOf = (accounts: readonly StatementModel[]): string =>
  accounts.flatMap(({ rows, to }) => [...rows.map(({ dueDate }) => dueDate), to]).toSorted()[0] ?? '';

const introOf = (mail: MonthMail, takenBack: boolean): MailBlock[] => {
  const { month, accounts, corrected } = mail;
  if (takenBack) return [{ kind: 'paragraph', text: says.takenBack({ month }) }];
  return [
    { kind: 'paragraph', text: says.noticeIntro({ month, day: { day: dueDayOf(accounts) } }) },
    ...(corrected ? [{ kind: 'paragraph' as const, text: says.corrected }] : []),
  ];
};

export const monthMail = (mail: MonthMail): MailContent => {
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
        ? [{ kind: 'footnote' as const, text: statementPaperSentences.neverByMail }]
        : []),
      { kind: 'footnote', text: says.whyYou },
    ],
  };
};
