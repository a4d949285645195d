import { recordSummaryTexts } from '@stoep/contract/scheme/record-answers.texts';
import { type Cents, cents } from '@stoep/domain/money/cents';
import { moneyTextElement } from './money.tsx';
import type { RecordSummaryContent } from './record-summary.tsx';

const texts = recordSummaryTexts.levyAccount;

/** A balance in words: owed, in credit, or nothing owed. */
export const balanceInWordsOf = (balance: Cents): Pick<RecordSummaryContent, 'amount' | 'of'> => {
  if (balance === 0) return { of: texts.settled };
  return balance > 0
    ? { amount: moneyTextElement(balance), of: texts.owed }
    : { amount: moneyTextElement(cents(-balance)), of: texts.credit };
};
