/** Registration numbers of firms: those of companies have a known shape, those of partnerships and others have not. */

import type { Words } from '@stoep/contract/kit/sentences';
import { COMPANY_DOCUMENT_TYPES } from '@stoep/contract/suppliers/contractor-registration';
import { contractorSentences as texts } from '@stoep/contract/suppliers/contractors.sentences';
import { checkCompanyRegistration } from '@stoep/domain/suppliers/sa-organisation';

const [CIPC, FOUNDING_STATEMENT] = COMPANY_DOCUMENT_TYPES;

/** As numbers are stored and compared: a company's in one spelling, any other in capitals without spaces. */
export const normaliseRegistration = (text: string): string => {
  const company = checkCompanyRegistration(text);
  return company.ok ? company.value : text.replace(/\s+/g, '').toUpperCase();
};

type Registration =
  | { readonly ok: true; readonly value: string }
  | { readonly ok: false; readonly reason: Words };

/** Judged by the document that proves it. */
export const checkRegistration = (text: string, documentType: string): Registration => {
  if (documentType === CIPC || documentType === FOUNDING_STATEMENT) return checkCompanyRegistration(text);
  const value = normaliseRegistration(text);
  return /^[A-Z0-9][A-Z0-9/().-]{2,59}$/.test(value)
    ? { ok: true, value }
    : { ok: false, reason: texts.numberCharacters };
};
