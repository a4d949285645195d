/** Checks names and email addresses as people type them (A 5). Refuses what cannot be displayed or mailed safely. */
import { type CheckResult, invalidResult, validResult } from '../wording/check-result.ts';

export const PERSON_NAME_MAX_LENGTH = 100;
export const EMAIL_MAX_LENGTH = 254;

// Control characters break headers and lines; direction marks make a name look like another one.
const UNPRINTABLE = /[\p{Cc}\p{Cs}\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff]/u;
const LOCAL = /^[\p{L}\p{M}\p{N}.!#$%&'*+/=?^_`{|}~-]{1,64}$/u;
const LABEL = /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?$/u;

/** Checks a first or last name: 1 to 100 characters, no control characters. Spaces at the ends are dropped. */
export function checkPersonName(text: string): CheckResult {
  const name = text.normalize('NFC').trim().replace(/ {2,}/g, ' ');
  if (name === '') return invalidResult('Enter a name.');
  if ([...name].length > PERSON_NAME_MAX_LENGTH)
    return invalidResult(`A name has at most ${PERSON_NAME_MAX_LENGTH} characters.`);
  if (UNPRINTABLE.test(name)) return invalidResult('This name holds a character that cannot be written.');
  return validResult(name);
}

/** Checks a last name; empty for a person with a single name. @param oneName true if the person has a single name */
export const checkLastName = (text: string, oneName: boolean): CheckResult =>
  oneName && text.trim() === '' ? validResult('') : checkPersonName(text);

/**
 * Checks one email address and makes it lower case. Every field, import and call uses this rule. Lists, display
 * names, quoted local parts, and domains whose ending has fewer than two letters are refused.
 */
export function checkEmail(text: string): CheckResult {
  const email = text.normalize('NFC').trim().toLowerCase();
  const refused = invalidResult('Enter one email address, for example name@example.co.za.');
  if (email.length > EMAIL_MAX_LENGTH) return refused;
  const [local = '', domain = '', more] = email.split('@');
  if (more !== undefined || !LOCAL.test(local)) return refused;
  if (local.startsWith('.') || local.endsWith('.') || local.includes('..')) return refused;
  const labels = domain.split('.');
  if (labels.length < 2 || !labels.every((label) => LABEL.test(label))) return refused;
  if ([...(labels.at(-1) ?? '')].length < 2) return refused;
  return validResult(email);
}
