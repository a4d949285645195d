/** The sentences of this shelf, by group. */

import { complianceSentences, documentSentences } from '../compliance.sentences.ts';
import { contractorSentences } from '../contractors.sentences.ts';

export const english = {
  compliance: complianceSentences,
  firmDocuments: documentSentences,
  contractors: contractorSentences,
};
