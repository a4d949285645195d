/**
 * Registration numbers of contractors. Company numbers have a known format; those of partnerships and others have
 * none.
 */

import type { SentenceOrText } from '@stoep/contract/kit/sentences';
import { COMPANY_DOCUMENT_TYPES } from '@stoep/contract/suppliers/contractor-registration';
import { contractorSentences as texts } from '@stoep/contract/suppliers/contractors.sentences';
import { checkCompanyRegistrationNumber } from '@stoep/domain/suppliers/sa-organisation';
import type { FirmType } from '@stoep/domain/vocabulary';

const [CIPC, FOUNDING_STATEMENT] = COMPANY_DOCUMENT_TYPES;

/** What the document of an application says of the firm; it does not tell a sole trader from a partnership. */
export const firmTypeOfDocument = (documentType: string): FirmType | null => {
  if (documentType === CIPC) return 'Company';
  return documentType === FOUNDING_STATEMENT ? 'Close corporation' : null;
};

/** The stored form of a number: companies in one spelling, all others in capitals without spaces. */
export const normaliseRegistrationNumber = (text: string): string => {
  const company = checkCompanyRegistrationNumber(text);
  return company.ok ? company.value : text.replace(/\s+/g, '').toUpperCase();
};

type Registration =
  | { readonly ok: true; readonly value: string }
  | { readonly ok: false; readonly reason: SentenceOrText };

/** Checks the number by the document type that proves it. */
export const checkRegistrationNumber = (text: string, documentType: string): Registration => {
  if (documentType === CIPC || documentType === FOUNDING_STATEMENT) return checkCompanyRegistrationNumber(text);
  const value = normaliseRegistrationNumber(text);
  return /^[A-Z0-9][A-Z0-9/().-]{2,59}$/.test(value)
    ? { ok: true, value }
    : { ok: false, reason: texts.numberCharacters };
};
