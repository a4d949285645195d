/** What a statement says in words, the same in PDF and Excel. */

import { inTurn, type Value, type Words } from '@stoep/contract/kit/sentences';
import type { Tell } from '@stoep/contract/kit/tell';
import { statementPaperSentences as texts } from '@stoep/contract/ledger/statement-paper.sentences';
import type { StatementModel } from '@stoep/domain/ledger/statement';
import { type Cents, cents } from '@stoep/domain/money/cents';
import { formatBalance } from '@stoep/domain/money/money-format';

/** A quota of 1 000 000 = 100 % as it reads on paper; null where there is none. */
export function quotaText(quota: number | null): string | null {
  if (quota === null) return null;
  const whole = Math.trunc(quota / 10_000);
  return `${whole}.${String(quota % 10_000).padStart(4, '0')}\u00a0%`;
}

export function interestWords({ terms }: StatementModel): Words {
  const { monthlyInterestBasisPoints: rate, waivedWhileKept } = terms;
  if (rate === null) return texts.noInterest;
  const charged = texts.interestCharged({ percent: `${rate / 100}\u00a0%` });
  return waivedWhileKept ? inTurn([charged, texts.interestWaived]) : charged;
}

export const disputeWords = ({ agent: { name, email } }: StatementModel): Words =>
  email ? texts.disputeAt({ agent: name, email }) : texts.dispute({ agent: name });

/** Amounts and days never break over two lines. */
export const unbroken = (text: string) => text.replaceAll(' ', '\u00a0');
/** A day as the language of the paper writes it. */
export const dayIn =
  (tell: Tell) =>
  (day: string): string =>
    unbroken(tell({ day }));
const money = (value: Cents) => unbroken(formatBalance(value));

/** What fell due 30 days ago or earlier and is not paid, in cents: as the portal counts what is overdue. */
export const overdueOf = ({ ageing }: StatementModel): Cents =>
  cents(Math.max(ageing.total - ageing.current, 0));

/** What is overdue, with its name; empty where nothing is. */
export const overdueAmount = (model: StatementModel, tell: Tell): [string, string][] =>
  overdueOf(model) > 0 ? [[tell(texts.overdue), money(overdueOf(model))]] : [];

/** What the amount due leaves out, each with its name; empty where it is everything. */
export function laterAmounts(
  { payment: { notYetDue, enteredAhead }, to }: StatementModel,
  tell: Tell,
): [string, string][] {
  const row = (name: Value, value: Cents): [string, string] => [tell(name), money(value)];
  return [
    ...(notYetDue > 0 ? [row(texts.notYetDueAfter({ day: dayIn(tell)(to) }), notYetDue)] : []),
    ...(enteredAhead === 0 ? [] : [row(texts.enteredAheadOutside, enteredAhead)]),
  ];
}
