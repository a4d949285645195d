/** The sentences of this area, by group. */

import { ledgerSentences } from '../ledger.sentences.ts';
import { postingRefusalSentences } from '../posting-refusals.sentences.ts';
import { ageingBucketSentences, statementDocumentSentences } from '../statement-document.sentences.ts';
import { statementSentences } from '../statements.sentences.ts';

export const englishLedgerSentences = {
  ledger: ledgerSentences,
  statements: statementSentences,
  statementPaper: statementDocumentSentences,
  ages: ageingBucketSentences,
  books: postingRefusalSentences,
};
