/** Server sentences about a contractor's compliance documents. */
import type { ContractorCompliance } from '@stoep/domain/suppliers/compliance-documents';
import { declareSentences, joinSentences, pluralSentence, type SentenceOrText } from '../kit/sentences.ts';
import { CONTRACTOR_DOCUMENT_NAME_TEXTS } from './contractor-compliance.texts.ts';

export const contractorComplianceSentences = declareSentences('compliance', {
  contractor: 'Contractor',
  document: 'Document',
  validUntil: 'Valid until',
  endsLead:
    'Please upload the new one before then. Without it we cannot invite you to quote and your payments are held.',
  handDocument: 'Upload the document',
  expiredLead: 'Without a new one we cannot invite you to quote and your payments are held.',
  inOrderSubject: 'The documents of {contractor} are valid',
  inOrderLead: 'We have checked your documents. Payments that waited for them continue.',
  missing: '{document} is missing.',
  expired: '{document} expired.',
  endsSubject: pluralSentence<'document' | 'days'>(
    '{document} expires in {days, plural, one {{days} day} other {{days} days}}',
  ),
  expiredSubject: '{document} has expired',
});

const { registration, vat, bank_letter, liability_cover, coida } = CONTRACTOR_DOCUMENT_NAME_TEXTS;

/** The names of contractor documents. */
export const contractorDocumentNameSentences = declareSentences('firmDocuments', {
  registration,
  vat,
  bank_letter,
  liability_cover,
  coida,
});

/** "Proof of liability cover expired. COIDA letter of good standing is missing." */
export const missingContractorDocumentsSentence = ({
  lacking,
}: Pick<ContractorCompliance, 'lacking'>): SentenceOrText =>
  joinSentences(
    lacking.map(({ kind, standing }) =>
      contractorComplianceSentences[standing === 'missing' ? 'missing' : 'expired']({
        document: contractorDocumentNameSentences[kind],
      }),
    ),
  );
