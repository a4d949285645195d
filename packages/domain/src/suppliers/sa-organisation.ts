/** Numbers of companies, close corporations, trusts and VAT vendors (rules 2.5, C 9 document types). */
import { accept, type Checked, refuse, withoutSpaces } from '../wording/check-result.ts';

/**
 * A CIPC registration number as 'YYYY/NNNNNN/NN'. A leading CK or K and missing slashes are understood, so that
 * two spellings of one company are found to be the same (C 5, duplicate registration number).
 */
export function checkCompanyRegistration(text: string): Checked {
  const bare = withoutSpaces(text).toUpperCase();
  const parts = /^(?:CK|K)?(\d{4})([/-]?)(\d{6})\2(\d{2})$/.exec(bare);
  const year = Number(parts?.[1] ?? 0);
  if (parts === null || year < 1850 || year > 2199) {
    return refuse('A company registration number looks like 2014/123456/07. Copy it from the CIPC document.');
  }
  return accept(`${parts[1]}/${parts[3]}/${parts[4]}`);
}

/** A Master's reference such as 'IT1234/2019' or 'IT001234/2019(G)', upper case and without spaces. */
export function checkTrustNumber(text: string): Checked {
  const bare = withoutSpaces(text).toUpperCase();
  if (!/^(?:IT|TM|MT|T)\d{1,7}[/-]\d{2}(?:\d{2})?(?:\([A-Z]{1,4}\))?$/.test(bare)) {
    return refuse("A trust number looks like IT1234/2019. Copy it from the Master's letter of authority.");
  }
  return accept(bare.replace('-', '/'));
}

/** A VAT number: 10 digits that start with 4. */
export function checkVatNumber(text: string): Checked {
  const digits = withoutSpaces(text);
  if (!/^4\d{9}$/.test(digits)) {
    return refuse('A VAT number has 10 digits and starts with 4. Copy it from the VAT confirmation letter.');
  }
  return accept(digits);
}
