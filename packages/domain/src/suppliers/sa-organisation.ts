/** Numbers of companies, close corporations, trusts and VAT vendors (rules 2.5, C 9 document types). */
import type { FirmType } from '../vocabulary.ts';
import { type CheckResult, invalidResult, removeSpaces, validResult } from '../wording/check-result.ts';

/**
 * Answers a CIPC registration number as 'YYYY/NNNNNN/NN'. Accepts a leading CK or K and missing slashes, so that two
 * spellings of one company compare as equal (C 5, duplicate registration number).
 */
export function checkCompanyRegistrationNumber(text: string): CheckResult {
  const bare = removeSpaces(text).toUpperCase();
  const parts = /^(?:CK|K)?(\d{4})([/-]?)(\d{6})\2(\d{2})$/.exec(bare);
  const year = Number(parts?.[1] ?? 0);
  if (parts === null || year < 1850 || year > 2199) {
    return invalidResult('A company registration number looks like 2014/123456/07. Copy it from the CIPC document.');
  }
  return validResult(`${parts[1]}/${parts[3]}/${parts[4]}`);
}

/**
 * The registration number of a firm: that of CIPC for a company or close corporation, any for other firms, and none or
 * any for a sole trader. `missing` where a firm needs one.
 */
export function checkFirmRegistrationNumber(
  text: string | null,
  firmType: FirmType | null,
): CheckResult | { readonly ok: true; readonly value: null } | 'missing' {
  if (text === null || text.trim() === '') return firmType === 'Sole trader' ? { ok: true, value: null } : 'missing';
  const isOfCipc = firmType === 'Company' || firmType === 'Close corporation';
  return isOfCipc ? checkCompanyRegistrationNumber(text) : validResult(text);
}

/** Answers a Master's reference such as 'IT1234/2019' or 'IT001234/2019(G)', in upper case without spaces. */
export function checkTrustRegistrationNumber(text: string): CheckResult {
  const bare = removeSpaces(text).toUpperCase();
  if (!/^(?:IT|TM|MT|T)\d{1,7}[/-]\d{2}(?:\d{2})?(?:\([A-Z]{1,4}\))?$/.test(bare)) {
    return invalidResult("A trust number looks like IT1234/2019. Copy it from the Master's letter of authority.");
  }
  return validResult(bare.replace('-', '/'));
}

/** A VAT number: 10 digits that start with 4. */
export function checkVatNumber(text: string): CheckResult {
  const digits = removeSpaces(text);
  if (!/^4\d{9}$/.test(digits)) {
    return invalidResult('A VAT number has 10 digits and starts with 4. Copy it from the VAT confirmation letter.');
  }
  return validResult(digits);
}
