/** What the back office says, by group. */

import { bankStatementSentences } from '../bank-statements.sentences.ts';
import { bankingSentences, lineHints, matchReasons } from '../banking.sentences.ts';

import { booksSentences } from '../books.sentences.ts';
import { budgetSentences } from '../budgets.sentences.ts';
import { dutiesSentences } from '../duties.sentences.ts';
import { fillingSentences } from '../filling.sentences.ts';
import { letterSentences } from '../letters.sentences.ts';
import { monthSentences } from '../months.sentences.ts';
import { officeSentences } from '../office.sentences.ts';
import { parkedInterestSentences } from '../parked-interest.sentences.ts';
import { reconcilingSentences } from '../reconciling.sentences.ts';
import { returningSentences } from '../returning.sentences.ts';

export const english = {
  office: officeSentences,
  books: booksSentences,
  budgets: budgetSentences,
  duties: dutiesSentences,
  filling: fillingSentences,
  letters: letterSentences,
  reconciling: reconcilingSentences,
  months: monthSentences,
  returning: returningSentences,
  parkedInterest: parkedInterestSentences,
  banking: bankingSentences,
  lineHints,
  bankStatements: bankStatementSentences,
  matchReasons,
};
