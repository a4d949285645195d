import { recordAnswerTexts } from '@stoep/contract/scheme/record-answers.texts';
import { type Cents, cents } from '@stoep/domain/money/cents';
import { renderMoney } from './money.tsx';
import type { RecordSummaryContent } from './record-summary.tsx';

const texts = recordAnswerTexts.levyAccount;

/** A balance in words: owed, in credit, or nothing owed. */
export const balanceInWordsOf = (balance: Cents): Pick<RecordSummaryContent, 'amount' | 'of'> => {
  if (balance === 0) return { of: texts.settled };
  return balance > 0
    ? { amount: renderMoney(balance), of: texts.owed }
    : { amount: renderMoney(cents(-balance)), of: texts.credit };
};
