/** Telephone numbers, stored in E.164 (rules 2.5). */
import { type CheckResult, invalidResult, validResult } from '../wording/check-result.ts';

const MOBILE_REASON =
  'Enter a mobile number: 10 digits starting with 06, 07 or 08, for example 082 123 4567, or with + and the country code.';
const PHONE_REASON =
  'Enter a telephone number with its area code, for example 011 123 4567, or with + and the country code.';

/** Digits with an optional leading plus; undefined if other characters than the usual separators occur. */
function dialled(text: string): string | undefined {
  const bare = text
    .trim()
    .replace(/\(0\)(?=\s*\d)/u, '')
    .replace(/[\s().\u2010-\u2013/-]/gu, '');
  return /^\+?\d+$/.test(bare) ? bare.replace(/^00/, '+') : undefined;
}

/** The nine digits after the country code 27 or the trunk 0; undefined if it is no South African number. */
function nationalPart(number: string): string | undefined {
  return /^(?:\+27|27|0)(\d{9})$/.exec(number)?.[1];
}

/** A foreign number with its country code. Its mobile prefixes are not known here. */
const FOREIGN = /^\+(?!27)[1-9]\d{6,14}$/;

/** Checks a mobile number: '+27' and nine digits (080 and 086 are services), or a foreign number in E.164. */
export function checkMobileNumber(text: string): CheckResult {
  const number = dialled(text) ?? '';
  if (FOREIGN.test(number)) return validResult(number);
  const national = nationalPart(number);
  if (national === undefined || !/^(?:[67]|8[1-57-9])/.test(national)) return invalidResult(MOBILE_REASON);
  return validResult(`+27${national}`);
}

/** Checks any telephone number: South African (landline, service or mobile), or foreign with its country code. */
export function checkPhoneNumber(text: string): CheckResult {
  const number = dialled(text) ?? '';
  const national = nationalPart(number);
  if (national !== undefined && !national.startsWith('0')) return validResult(`+27${national}`);
  if (FOREIGN.test(number)) return validResult(number);
  return invalidResult(PHONE_REASON);
}

/** '082 123 4567' for South African numbers, however they were typed; others unchanged. */
export function formatPhoneNumber(number: string): string {
  const national = nationalPart(dialled(number) ?? '');
  return national === undefined ? number : `0${national.slice(0, 2)} ${national.slice(2, 5)} ${national.slice(5)}`;
}

/** A text with its stored South African numbers as people write them: "Mobile: 082 123 4567". */
export const formatPhoneNumbersIn = (text: string): string =>
  text.replaceAll(/(?<![\d+])\+27\d{9}(?!\d)/g, formatPhoneNumber);
