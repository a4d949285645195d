import { answerTexts } from '@stoep/contract/scheme/record-answers.texts';
import { type Cents, cents } from '@stoep/domain/money/cents';
import { money } from './money.tsx';
import type { Answer } from './record-answer.tsx';

const texts = answerTexts.levyAccount;

/** A balance in words: owed, in credit, or nothing owed. */
export const owedOf = (balance: Cents): Pick<Answer, 'amount' | 'of'> => {
  if (balance === 0) return { of: texts.settled };
  return balance > 0
    ? { amount: money(balance), of: texts.owed }
    : { amount: money(cents(-balance)), of: texts.credit };
};
