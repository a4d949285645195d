/** The sentences of this area, by group. */

import { bankAccountSentences } from '../bank-accounts.sentences.ts';
import { bankFileParts, bankFileSentences, bankFileSteps } from '../bank-files.sentences.ts';
import { bankStatementSentences } from '../bank-statements.sentences.ts';
import { bankingSentences, lineHints, matchReasons } from '../banking.sentences.ts';
import { parkedInterestSentences } from '../parked-interest.sentences.ts';
import { payingSentences } from '../paying.sentences.ts';
import { reconcilingSentences } from '../reconciling.sentences.ts';
import { returningSentences } from '../returning.sentences.ts';

export const english = {
  paying: payingSentences,
  bankFiles: bankFileSentences,
  bankFileParts,
  bankFileSteps,
  reconciling: reconcilingSentences,
  returning: returningSentences,
  parkedInterest: parkedInterestSentences,
  banking: bankingSentences,
  lineHints,
  bankStatements: bankStatementSentences,
  matchReasons,
  bankAccounts: bankAccountSentences,
};
