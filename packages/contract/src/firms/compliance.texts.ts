/** What a contractor must hand in, in words (issue of the contractors; rules 2.3). Ours: the documents are silent. */
import type { Compliance, ComplianceKind } from '@stoep/domain/firms/compliance-documents';

export const DOCUMENT_NAMES = {
  registration: 'Company registration document',
  vat: 'VAT confirmation letter',
  bank_letter: 'Bank account confirmation letter',
  liability_cover: 'Proof of liability cover',
  coida: 'COIDA letter of good standing',
} as const satisfies Readonly<Record<ComplianceKind, string>>;

/** "Proof of liability cover expired. COIDA letter of good standing is missing." */
export const lackingText = ({ lacking }: Pick<Compliance, 'lacking'>): string =>
  lacking
    .map(
      ({ kind, standing }) => `${DOCUMENT_NAMES[kind]} ${standing === 'missing' ? 'is missing' : 'expired'}.`,
    )
    .join(' ');

export const complianceTexts = {
  beingChecked: 'We are still checking your documents.',
  bankBeingChecked: 'Two of our staff are still checking your bank details.',
  heldFor: (lacking: string) => `Held until your documents are in order. ${lacking}`,
} as const;
