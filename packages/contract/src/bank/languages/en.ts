/** The sentences of this area, by group. */

import { bankAccountSentences } from '../bank-accounts.sentences.ts';
import { bankFileNextStepSentences, bankFilePartSentences, bankFileSentences } from '../bank-files.sentences.ts';
import { bankLineHintSentences, bankMatchingSentences, matchReasonSentences } from '../bank-matching.sentences.ts';
import { bankStatementSentences } from '../bank-statements.sentences.ts';
import { movedReceiptSentences } from '../moved-receipts.sentences.ts';
import { paymentProofSentences } from '../payment-proofs.sentences.ts';
import { reconciliationSentences } from '../reconciliations.sentences.ts';
import { returnedReceiptSentences } from '../returned-receipts.sentences.ts';
import { suspenseInterestSentences } from '../suspense-interest.sentences.ts';

export const englishBankSentences = {
  paying: paymentProofSentences,
  bankFiles: bankFileSentences,
  bankFileParts: bankFilePartSentences,
  bankFileSteps: bankFileNextStepSentences,
  reconciling: reconciliationSentences,
  returning: returnedReceiptSentences,
  parkedInterest: suspenseInterestSentences,
  banking: bankMatchingSentences,
  lineHints: bankLineHintSentences,
  bankStatements: bankStatementSentences,
  matchReasons: matchReasonSentences,
  bankAccounts: bankAccountSentences,
  movedReceipts: movedReceiptSentences,
};
