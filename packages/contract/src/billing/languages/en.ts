/** The sentences of this area, by group. */

import { budgetSentences } from '../budgets.sentences.ts';
import { levyRunBlockerSentences } from '../levy-run-blockers.sentences.ts';
import { levyRunSentences } from '../levy-runs.sentences.ts';
import { meterSentences } from '../meters.sentences.ts';
import { splitRequestSentences } from '../split-requests.sentences.ts';

export const englishBillingSentences = {
  meters: meterSentences,
  splitRequests: splitRequestSentences,
  levyRuns: levyRunSentences,
  budgets: budgetSentences,
  months: levyRunBlockerSentences,
};
