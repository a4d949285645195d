/** The sentences of this area, by group. */
import { contractorComplianceSentences, contractorDocumentNameSentences } from '../contractor-compliance.sentences.ts';
import { contractorInvoiceSentences } from '../contractor-invoices.sentences.ts';
import { contractorSentences } from '../contractors.sentences.ts';
import { paymentSentences } from '../payments.sentences.ts';

export const englishSuppliersSentences = {
  compliance: contractorComplianceSentences,
  firmDocuments: contractorDocumentNameSentences,
  contractors: contractorSentences,
  invoices: contractorInvoiceSentences,
  payments: paymentSentences,
};
