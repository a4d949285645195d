/** What the server says of a contractor’s documents. */
import type { Compliance } from '@stoep/domain/suppliers/compliance-documents';
import { inTurn, plural, sentences, type Words } from '../kit/sentences.ts';
import { DOCUMENT_NAMES } from './compliance.texts.ts';

export const complianceSentences = sentences('compliance', {
  contractor: 'Contractor',
  document: 'Document',
  validUntil: 'Valid until',
  endsLead:
    'Please upload the new one before then. Without it we cannot invite you to quote and your payments are held.',
  handDocument: 'Upload the document',
  expiredLead: 'Without a new one we cannot invite you to quote and your payments are held.',
  inOrderSubject: 'The documents of {contractor} are valid',
  inOrderLead: 'We have checked your documents. Payments held for them continue.',
  missing: '{document} is missing.',
  expired: '{document} expired.',
  endsSubject: plural<'document' | 'days'>(
    '{document} expires in {days, plural, one {{days} day} other {{days} days}}',
  ),
  expiredSubject: '{document} has expired',
});

const { registration, vat, bank_letter, liability_cover, coida } = DOCUMENT_NAMES;

/** The papers of a firm. */
export const documentSentences = sentences('firmDocuments', {
  registration,
  vat,
  bank_letter,
  liability_cover,
  coida,
});

/** "Proof of liability cover expired. COIDA letter of good standing is missing." */
export const lackingWords = ({ lacking }: Pick<Compliance, 'lacking'>): Words =>
  inTurn(
    lacking.map(({ kind, standing }) =>
      complianceSentences[standing === 'missing' ? 'missing' : 'expired']({
        document: documentSentences[kind],
      }),
    ),
  );
