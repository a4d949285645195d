/** Masks identity numbers and bank account numbers where the whole number is not needed. */
import type { PersonalNumberKind } from '../vocabulary.ts';

const DOTS = '••••';
const SHOWN = 4;
const SHOWN_OF_IDENTITY = 3;

const endOf = (text: string, shown: number): string =>
  text.length > shown + 1 ? `${DOTS}${text.slice(-shown)}` : DOTS;

/**
 * Shows the last four digits: enough to recognise a number, not to use it. A number that is hardly longer is hidden
 * whole.
 */
export const maskPersonalNumber = (text: string): string => endOf(text, SHOWN);

/** Shows the last three digits of an ID number, as the portal does. A masked number stays as it is. */
export const maskIdNumber = (text: string): string => (isMaskedNumber(text) ? text : endOf(text, SHOWN_OF_IDENTITY));

/** Seven or more digits, with spaces and dashes between them. Branch codes are shorter. */
const LONG_NUMBER = /\d(?:[ -]?\d){6,}/g;

/** Masks each long number in a text. The words around it stay. */
export const maskLongNumbersInText = (text: string): string => text.replace(LONG_NUMBER, maskPersonalNumber);

/** True if a value is masked, so that it is no number. */
export const isMaskedNumber = (text: string): boolean => text.includes('•');

/** UUIDs and hashes of the product, whose digits are no personal numbers. */
const ID = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|(?<![\da-z])(?=\d*[a-f])[\da-f]{32,}(?![\da-z])/;
const DAY = /(?<!\d)(?:19|20)\d\d(?<between>[-/.])(?:0[1-9]|1[0-2])\k<between>(?:0[1-9]|[12]\d|3[01])(?!\d)/;
const TIME = /(?:[T ]\d\d:\d\d(?::\d\d(?:\.\d{1,6})?)?(?:Z|[+-]\d\d:?\d\d)?)?/;
/** With a currency, or with two decimals after at most eight digits: no account number looks like this. */
const AMOUNT =
  /(?<![a-z\d])(?:R|ZAR)[ \u00a0]?\d{1,3}(?:[ \u00a0,]\d{3})*(?:[.,]\d\d)?(?![\d ]\d)|(?<!\d)(?:\d{1,8}|\d{1,2}(?:[ \u00a0]\d{3}){1,2}|\d{3}[ \u00a0]\d{3})[.,]\d\d(?!\d|[.,]\d)/;
/** Mobile numbers, and landlines only after a word such as "call": without one, the number may be an account number. */
const TELEPHONE =
  /(?<!\d)(?:\+27|0027)(?:[ -]?\d){9}(?![ -]?\d)|(?<!\d[ .-]?)(?:0[6-8]|27[6-8])\d(?:[ -]?\d){7}(?![ -]?\d)|(?<=\b(?:call|ring|tel|telephone|phone|fax|sms|whatsapp|cell|mobile|bel|foon)\b[^\d\n]{0,12})0[1-8]\d(?:[ -]?\d){7}(?![ -]?\d)/;
/** Visible and invisible characters that may be between the digits of a number. */
const BETWEEN = String.raw`[ .\-_\u00a0\u00ad\u2000-\u2015\u202a-\u202f\u205f-\u206f\u3000\ufeff]{0,3}`;
/** Nine or more digits of any script, however they are spaced, and whatever letters are around them. */
const NUMBER = new RegExp(String.raw`\p{Nd}(?:${BETWEEN}\p{Nd}){8,}`);
const KEPT = [ID, new RegExp(DAY.source + TIME.source), AMOUNT, TELEPHONE];
const FOUND = new RegExp(`(?<kept>${KEPT.map(({ source }) => source).join('|')})|(?<number>${NUMBER.source})`, 'giu');
const DECIMALS = /[.,]\d{1,2}$/;
const SHORTEST = 9;
const IDENTITY_DIGITS = 13;

const digitsIn = (text: string): string => text.replaceAll(/[^\p{Nd}]/gu, '');

/** Thirteen digits that begin with a date and end with a valid check digit. */
const isIdentity = (digits: string): boolean => {
  if (!/^\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])\d{7}$/.test(digits)) return false;
  const sum = [...digits].toReversed().reduce((all, digit, place) => {
    const value = Number(digit) * (place % 2 === 1 ? 2 : 1);
    return all + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
};

/** A number that may be an ID number or an account number counts as both, so that the stricter rule applies. */
const kindsOf = (digits: string): readonly PersonalNumberKind[] => {
  if (digits.length < IDENTITY_DIGITS) return ['bank'];
  return isIdentity(digits) ? ['identity'] : ['identity', 'bank'];
};

/** Shows only the end of a number. Decimals after it stay, since they only look like a part of it. */
const maskFound = (found: string): string => {
  const decimals = DECIMALS.exec(found)?.[0] ?? '';
  const whole = found.slice(0, found.length - decimals.length);
  return digitsIn(whole).length >= SHORTEST ? maskPersonalNumber(whole) + decimals : maskPersonalNumber(found);
};

/**
 * Masks the personal numbers in any text, for readers who may not see them whole. If a number may be two things, the
 * stricter rule applies: a payment reference as long as an account number is masked too.
 */
export const maskPersonalNumbersInText = (text: string, kinds: ReadonlySet<PersonalNumberKind>): string =>
  kinds.size === 0 || text.length < SHORTEST
    ? text
    : text.replace(FOUND, (found, ...rest) => {
        const { kept } = rest.at(-1) as { readonly kept?: string };
        if (kept !== undefined) return found;
        return kindsOf(digitsIn(found.replace(DECIMALS, ''))).some((kind) => kinds.has(kind))
          ? maskFound(found)
          : found;
      });
