/**
 * Identity numbers: the field "ID / registration / passport" is checked by the type that was chosen first (A 2
 * account detail, rules 2.5). Each check answers the clean value, or a sentence about what to do.
 */

import { checkCompanyRegistrationNumber, checkTrustRegistrationNumber } from '../suppliers/sa-organisation.ts';
import { type CheckResult, invalidResult, removeSpaces, validResult } from '../wording/check-result.ts';
import { checkSaIdNumber } from './sa-id-number.ts';

export const IDENTITY_TYPES = ['sa_id', 'passport', 'company', 'trust'] as const;

export type IdentityType = (typeof IDENTITY_TYPES)[number];

/**
 * Checks a passport number: 6 to 20 letters and digits, at least one digit; answers it in upper case without spaces.
 */
export function checkPassportNumber(text: string): CheckResult {
  const bare = removeSpaces(text).replaceAll('-', '').toUpperCase();
  if (!/^(?=.*\d)[A-Z0-9]{6,20}$/.test(bare)) {
    return invalidResult('A passport number has 6 to 20 letters and digits. Copy it from the page with the photo.');
  }
  return validResult(bare);
}

const CHECKS: Record<IdentityType, (text: string) => CheckResult> = {
  sa_id: checkSaIdNumber,
  passport: checkPassportNumber,
  company: checkCompanyRegistrationNumber,
  trust: checkTrustRegistrationNumber,
};

export function checkIdentityNumber(type: IdentityType, text: string): CheckResult {
  return CHECKS[type](text);
}

/**
 * Guesses the type of a stored number, to preselect it. Passports come last, since nearly any number could be one.
 * Undefined if no type fits.
 */
export function guessIdentityType(text: string): IdentityType | undefined {
  return (['sa_id', 'company', 'trust', 'passport'] as const).find((type) => CHECKS[type](text).ok);
}

/** Checks a number of unknown type: it is valid if one of the four rules accepts it. */
export function checkAnyIdentityNumber(text: string): CheckResult {
  const type = guessIdentityType(text);
  if (type !== undefined && !/^\d{13}$/.test(removeSpaces(text))) return checkIdentityNumber(type, text);
  if (/^[\d\s]+$/.test(text)) return checkSaIdNumber(text);
  return invalidResult('Enter a South African ID number, a passport, company registration or trust number.');
}
