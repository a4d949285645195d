/** What a contractor must hand in, in words (issue of the contractors; rules 2.3). Ours: the documents are silent. */

import type { Compliance, ComplianceKind } from '@stoep/domain/suppliers/compliance-documents';
import { says, screenTexts } from '@stoep/domain/wording/screen-texts';

export const DOCUMENT_NAMES = screenTexts('documentNames', {
  registration: 'Company registration document',
  vat: 'VAT confirmation letter',
  bank_letter: 'Bank account confirmation letter',
  liability_cover: 'Proof of liability cover',
  coida: 'COIDA letter of good standing',
}) satisfies Readonly<Record<ComplianceKind, string>>;

/** "Proof of liability cover expired. COIDA letter of good standing is missing." */
export const lackingText = ({ lacking }: Pick<Compliance, 'lacking'>): string =>
  lacking.map(({ kind, standing }) => complianceTexts.lacks(DOCUMENT_NAMES[kind], standing)).join(' ');

export const complianceTexts = screenTexts('compliance', {
  lacks: says<[name: string, standing: string]>(
    '{standing, select, missing {{name} is missing.} other {{name} expired.}}',
    'name',
    'standing',
  ),
  beingChecked: 'We are still checking your documents.',
  bankBeingChecked: 'Two of our staff are still checking your bank details.',
  heldFor: says<[lacking: string]>('Held until your documents are valid. {lacking}'),
});
