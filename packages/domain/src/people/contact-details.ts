/** Names and e-mail addresses as people type them (A 5). What is refused could not be written or mailed safely. */
import { accept, type Checked, refuse } from '../wording/check-result.ts';

export const NAME_MAX = 100;
export const EMAIL_MAX = 254;

// Control characters break headers and lines; the direction marks turn a name into another one on the screen.
const UNPRINTABLE = /[\p{Cc}\p{Cs}\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff]/u;
const LOCAL = /^[\p{L}\p{M}\p{N}.!#$%&'*+/=?^_`{|}~-]{1,64}$/u;
const LABEL = /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?$/u;

/** A first or last name: 1 to 100 characters without control characters; spaces at the ends are dropped. */
export function checkPersonName(text: string): Checked {
  const name = text.normalize('NFC').trim().replace(/ {2,}/g, ' ');
  if (name === '') return refuse('Enter a name.');
  if ([...name].length > NAME_MAX) return refuse(`A name has at most ${NAME_MAX} characters.`);
  if (UNPRINTABLE.test(name)) return refuse('This name holds a character that cannot be written.');
  return accept(name);
}

/** A last name; empty for a person who has one name only. @param oneName whether the person said so */
export const checkLastName = (text: string, oneName: boolean): Checked =>
  oneName && text.trim() === '' ? accept('') : checkPersonName(text);

/**
 * One e-mail address, lower case: the one rule for every field, import and call that takes one. Lists, display names
 * and quoted local parts are refused, and domains without an ending of two letters.
 */
export function checkEmail(text: string): Checked {
  const email = text.normalize('NFC').trim().toLowerCase();
  const refused = refuse('Enter one e-mail address, for example name@example.co.za.');
  if (email.length > EMAIL_MAX) return refused;
  const [local = '', domain = '', more] = email.split('@');
  if (more !== undefined || !LOCAL.test(local)) return refused;
  if (local.startsWith('.') || local.endsWith('.') || local.includes('..')) return refused;
  const labels = domain.split('.');
  if (labels.length < 2 || !labels.every((label) => LABEL.test(label))) return refused;
  if ([...(labels.at(-1) ?? '')].length < 2) return refused;
  return accept(email);
}
