/** The sentences of this area, by group. */

import { booksSentences } from '../books.sentences.ts';
import { ledgerSentences } from '../ledger.sentences.ts';
import { ageSentences, statementPaperSentences } from '../statement-paper.sentences.ts';
import { statementSentences } from '../statements.sentences.ts';

export const english = {
  ledger: ledgerSentences,
  statements: statementSentences,
  statementPaper: statementPaperSentences,
  ages: ageSentences,
  books: booksSentences,
};
