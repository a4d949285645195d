/** Texts of a statement that PDF and Excel share. */

import { joinSentences, type SentenceOrText, type SentenceValue } from '@stoep/contract/kit/sentences';
import type { TranslateSentence } from '@stoep/contract/kit/translate-sentence';
import { statementDocumentSentences as texts } from '@stoep/contract/ledger/statement-document.sentences';
import type { LevyChange } from '@stoep/domain/billing/next-month-levy';
import type { StatementModel } from '@stoep/domain/ledger/statement';
import { type Cents, cents } from '@stoep/domain/money/cents';
import { formatBalance, formatMoney } from '@stoep/domain/money/money-format';
import { formatQuota } from '@stoep/domain/scheme/participation-quota';

/** A participation quota (1 000 000 = 100 %) as text; null if there is none. */
export function formatParticipationQuota(quota: number | null): string | null {
  if (quota === null) return null;
  return withNonBreakingSpaces(formatQuota(quota));
}

export function statementInterestSentence({ terms }: StatementModel): SentenceOrText {
  const { monthlyInterestBasisPoints: rate, waivedWhileKept } = terms;
  if (rate === null) return texts.noInterest;
  const charged = texts.interestCharged({ percent: `${rate / 100}\u00a0%` });
  return waivedWhileKept ? joinSentences([charged, texts.interestWaived]) : charged;
}

export const statementDisputeSentence = ({ agent: { name, email } }: StatementModel): SentenceOrText =>
  email ? texts.disputeAt({ agent: name, email }) : texts.dispute({ agent: name });

/** Amounts and days must not break over two lines. */
export const withNonBreakingSpaces = (text: string) => text.replaceAll(' ', '\u00a0');
/** Formats a day in the language of the document. */
export const statementDayFormatter =
  (tell: TranslateSentence) =>
  (day: string): string =>
    withNonBreakingSpaces(tell({ day }));
const money = (value: Cents) => withNonBreakingSpaces(formatBalance(value));

/** Unpaid amount due 30 days ago or earlier, in cents, as the portal counts overdue. */
export const statementOverdueAmountOf = ({ ageing }: StatementModel): Cents =>
  cents(Math.max(ageing.total - ageing.current, 0));

/** The overdue amount with its label; empty if there is none. */
export const overdueAmountRows = (model: StatementModel, tell: TranslateSentence): [string, string][] =>
  statementOverdueAmountOf(model) > 0 ? [[tell(texts.overdue), money(statementOverdueAmountOf(model))]] : [];

/** Amounts not in the amount due, each with its label; empty if there are none. */
export function notYetDueAmountRows(
  { payment: { notYetDue, enteredAhead }, to }: StatementModel,
  tell: TranslateSentence,
): [string, string][] {
  const row = (name: SentenceValue, value: Cents): [string, string] => [tell(name), money(value)];
  return [
    ...(notYetDue > 0 ? [row(texts.notYetDueAfter({ day: statementDayFormatter(tell)(to) }), notYetDue)] : []),
    ...(enteredAhead === 0 ? [] : [row(texts.enteredAheadOutside, enteredAhead)]),
  ];
}

const LEVY_CHANGES = {
  levy: { begins: texts.levyBegins, changes: texts.levyChanges, ends: texts.levyEnds },
  special_levy: {
    begins: texts.specialLevyBegins,
    changes: texts.specialLevyChanges,
    ends: texts.specialLevyEnds,
  },
} as const;

const plain = (value: Cents) => withNonBreakingSpaces(formatMoney(value, 'plain'));

const levyChangeSentence = ({ kind, fromDay, now, next }: LevyChange): SentenceOrText => {
  const day = { day: fromDay };
  const says = LEVY_CHANGES[kind];
  if (now === 0) return says.begins({ day, next: plain(next) });
  if (next === 0) return says.ends({ day, now: plain(now) });
  return says.changes({ day, next: plain(next), now: plain(now) });
};

/** What next month changes, one sentence each; empty if it changes nothing. */
export const levyChangeSentences = ({ levyChanges }: StatementModel): SentenceOrText[] =>
  levyChanges.map(levyChangeSentence);
