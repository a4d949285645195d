/**
 * Screen texts about the documents a contractor must hand in (rules 2.3). Ours: the documents have no text for it.
 */

import type { ContractorCompliance, ContractorDocumentKind } from '@stoep/domain/suppliers/compliance-documents';
import { declareScreenTexts, textWithValues } from '@stoep/domain/wording/screen-texts';

export const CONTRACTOR_DOCUMENT_NAME_TEXTS = declareScreenTexts('documentNames', {
  registration: 'Company registration document',
  vat: 'VAT confirmation letter',
  bank_letter: 'Bank account confirmation letter',
  liability_cover: 'Proof of liability cover',
  coida: 'COIDA letter of good standing',
}) satisfies Readonly<Record<ContractorDocumentKind, string>>;

/** "Proof of liability cover expired. COIDA letter of good standing is missing." */
export const formatMissingContractorDocuments = ({ lacking }: Pick<ContractorCompliance, 'lacking'>): string =>
  lacking
    .map(({ kind, standing }) => contractorComplianceTexts.lacks(CONTRACTOR_DOCUMENT_NAME_TEXTS[kind], standing))
    .join(' ');

export const contractorComplianceTexts = declareScreenTexts('compliance', {
  lacks: textWithValues<[name: string, standing: string]>(
    '{standing, select, missing {{name} is missing.} other {{name} expired.}}',
    'name',
    'standing',
  ),
  beingChecked: 'We are still checking your documents.',
  bankBeingChecked: 'Two of our staff are still checking your bank details.',
  heldFor: textWithValues<[lacking: string]>('Held until your documents are valid. {lacking}'),
});
