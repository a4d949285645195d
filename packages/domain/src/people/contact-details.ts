/** Names and e-mail addresses as people type them (A 5). What is refused could not be written or mailed safely. */
import { type CheckResult, invalidResult, validResult } from '../wording/check-result.ts';

export const PERSON_NAME_MAX_LENGTH = 100;
export const EMAIL_MAX_LENGTH = 254;

// Control characters break headers and lines; the direction marks turn a name into another one on the screen.
const UNPRINTABLE = /[\p{Cc}\p{Cs}\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff]/u;
const LOCAL = /^[\p{L}\p{M}\p{N}.!#$%&'*+/=?^_`{|}~-]{1,64}$/u;
const LABEL = /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?$/u;

/** A first or last name: 1 to 100 characters without control characters; spaces at the ends are dropped. */
export function checkPersonName(text: string): CheckResult {
  const name = text.normalize('NFC').trim().replace(/ {2,}/g, ' ');
  if (name === '') return invalidResult('Enter a name.');
  if ([...name].length > PERSON_NAME_MAX_LENGTH)
    return invalidResult(`A name has at most ${PERSON_NAME_MAX_LENGTH} characters.`);
  if (UNPRINTABLE.test(name)) return invalidResult('This name holds a character that cannot be written.');
  return validResult(name);
}

/** A last name; empty for a person who has one name only. @param oneName whether the person said so */
export const checkLastName = (text: string, oneName: boolean): CheckResult =>
  oneName && text.trim() === '' ? validResult('') : checkPersonName(text);

/**
 * One e-mail address, lower case: the one rule for every field, import and call that takes one. Lists, display names
 * and quoted local parts are refused, and domains without an ending of two letters.
 */
export function checkEmail(text: string): CheckResult {
  const email = text.normalize('NFC').trim().toLowerCase();
  const refused = invalidResult('Enter one e-mail address, for example name@example.co.za.');
  if (email.length > EMAIL_MAX_LENGTH) return refused;
  const [local = '', domain = '', more] = email.split('@');
  if (more !== undefined || !LOCAL.test(local)) return refused;
  if (local.startsWith('.') || local.endsWith('.') || local.includes('..')) return refused;
  const labels = domain.split('.');
  if (labels.length < 2 || !labels.every((label) => LABEL.test(label))) return refused;
  if ([...(labels.at(-1) ?? '')].length < 2) return refused;
  return validResult(email);
}
