/** The sentences of this area, by group. */
import { complianceSentences, documentSentences } from '../compliance.sentences.ts';
import { contractorSentences } from '../contractors.sentences.ts';
import { invoiceSentences } from '../invoices.sentences.ts';
import { paymentSentences } from '../payments.sentences.ts';

export const english = {
  compliance: complianceSentences,
  firmDocuments: documentSentences,
  contractors: contractorSentences,
  invoices: invoiceSentences,
  payments: paymentSentences,
};
