/** The sentences of this shelf, by group. */

import { bankFileParts, bankFileSentences, bankFileSteps } from '../bank-files.sentences.ts';
import { friendlyLetterSentences } from '../friendly-letters.sentences.ts';
import { ledgerSentences } from '../ledger.sentences.ts';
import { levyRunSentences } from '../levy-runs.sentences.ts';
import { meterSentences } from '../meters.sentences.ts';
import { holderSentences, ownerAccountSentences } from '../owner-accounts.sentences.ts';
import { payingSentences } from '../paying.sentences.ts';
import { splitRequestSentences } from '../split-requests.sentences.ts';
import { ageSentences, statementPaperSentences } from '../statement-paper.sentences.ts';
import { statementSentences } from '../statements.sentences.ts';

export const english = {
  ledger: ledgerSentences,
  ownerAccounts: ownerAccountSentences,
  holders: holderSentences,
  meters: meterSentences,
  statements: statementSentences,
  statementPaper: statementPaperSentences,
  ages: ageSentences,
  friendlyLetters: friendlyLetterSentences,
  paying: payingSentences,
  splitRequests: splitRequestSentences,
  levyRuns: levyRunSentences,
  bankFiles: bankFileSentences,
  bankFileParts,
  bankFileSteps,
};
