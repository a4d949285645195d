/** The sentences of this area, by group. */
import { contractorComplianceSentences, contractorDocumentSentences } from '../contractor-compliance.sentences.ts';
import { contractorInvoiceSentences } from '../contractor-invoices.sentences.ts';
import { contractorSentences } from '../contractors.sentences.ts';
import { paymentSentences } from '../payments.sentences.ts';

export const englishSuppliersSentences = {
  compliance: contractorComplianceSentences,
  firmDocuments: contractorDocumentSentences,
  contractors: contractorSentences,
  invoices: contractorInvoiceSentences,
  payments: paymentSentences,
};
