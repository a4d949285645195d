/**
 * The single password rule (A 5, C 5; trust N-1 to N-4): long enough, not common or guessable, not about the person.
 * No composition rules. The caller provides the blocklist; the documents' messages are in the catalogue.
 */
import {
  isCharacterSequence,
  isRepeatedPattern,
  isVariantOfCommonWord,
  undoCharacterSwaps,
} from './guessable-passwords.ts';

export const PASSWORD_MIN_LENGTH = 10;
export const PASSWORD_MAX_LENGTH = 128;

/** The first word that an attacker would try here. It may be in a password, but not be all of it. */
export const PASSWORD_PRODUCT_WORDS = ['stoep'] as const;

export type PasswordProblem =
  | 'too_short'
  | 'too_long'
  | 'common'
  | 'variant'
  | 'row'
  | 'repeated'
  | 'personal'
  | 'unreadable';

export interface PasswordContext {
  readonly firstName?: string | undefined;
  readonly lastName?: string | undefined;
  readonly email?: string | undefined;
  readonly idNumber?: string | undefined;
  readonly mobile?: string | undefined;
  /** Names that everybody here knows: buildings and the managing agent. Refused with digits and signs around them. */
  readonly places?: readonly string[] | undefined;
  /** Common passwords, in lower case. */
  readonly blocklist: ReadonlySet<string>;
}

/** `value` is the NFKC form. Hash and compare this form, never the raw text. */
export type PasswordCheckResult =
  | { readonly ok: true; readonly value: string }
  | { readonly ok: false; readonly problem: PasswordProblem; readonly reason: string };

const REASONS: Record<PasswordProblem, string> = {
  too_short: `Use ${PASSWORD_MIN_LENGTH} characters or more.`,
  too_long: `Use ${PASSWORD_MAX_LENGTH} characters or fewer.`,
  common: 'This password is on lists of common passwords. Choose one that nobody else would think of.',
  variant:
    'This is a common word, or the name of a building or of the managing agent, with digits or signs around it. A sentence of a few words is better.',
  row: 'This is a row of keys, letters or digits. A sentence of a few words is better.',
  repeated: 'This repeats the same characters over and over. A sentence of a few words is better.',
  personal: 'Please leave your name, email address, ID number and mobile number out of the password.',
  unreadable: 'This password holds a character that cannot be stored. Choose another one.',
};

/** The form of a password that is counted, hashed and compared. */
export function normalisePassword(text: string): string {
  return text.normalize('NFKC');
}

/** The personal data that a password may not contain. Parts shorter than four characters are ignored. */
function personalParts({ firstName, lastName, email, idNumber, mobile }: PasswordContext): string[] {
  const [local = '', domain = ''] = (email ?? '').split('@');
  const digits = (mobile ?? '').replace(/\D/g, '').slice(-9);
  return [firstName, lastName, email, local, domain.split('.')[0], idNumber, digits]
    .map((part) => fold(part ?? ''))
    .filter((part) => [...part].length >= 4);
}

/** The length from which a match across several words cannot be chance: a number, a whole name. */
const SURELY_MEANT = 8;

function fold(text: string): string {
  return normalisePassword(text).toLowerCase().trim();
}

/** Checks a new password. Never truncates. Refuses lone surrogates and NUL, which cannot be stored. */
export function checkPassword(text: string, context: PasswordContext): PasswordCheckResult {
  const fail = (problem: PasswordProblem): PasswordCheckResult => ({
    ok: false,
    problem,
    reason: REASONS[problem],
  });
  if (!text.isWellFormed() || text.includes('\u0000')) return fail('unreadable');
  const value = normalisePassword(text);
  const length = [...value].length;
  if (length < PASSWORD_MIN_LENGTH) return fail('too_short');
  if (length > PASSWORD_MAX_LENGTH) return fail('too_long');
  const folded = fold(value);
  if (context.blocklist.has(folded)) return fail('common');
  // Each word is checked separately: joined, "the orange boat" would contain Theo.
  const readings = [folded, ...folded.split(/[\s\-_.]+/).flatMap(undoCharacterSwaps)];
  const holds = (part: string) => readings.some((reading) => reading.includes(part));
  const whole = undoCharacterSwaps(folded);
  const isLong = (part: string) => part.length >= SURELY_MEANT && whole.some((reading) => reading.includes(part));
  const parts = personalParts(context);
  if (parts.some(holds) || parts.flatMap(undoCharacterSwaps).some(isLong)) return fail('personal');
  if (isRepeatedPattern(folded)) return fail('repeated');
  if (isCharacterSequence(folded)) return fail('row');
  if (isVariantOfCommonWord(folded, context.blocklist, namesOf(context))) return fail('variant');
  return { ok: true, value };
}

/** Names that may be part of a password but not all of it: short first names, buildings, the managing agent. */
function namesOf({ firstName = '', lastName = '', places = [] }: PasswordContext): string[] {
  const own = [firstName, lastName, firstName + lastName, lastName + firstName];
  return [...own, ...PASSWORD_PRODUCT_WORDS, ...places, ...places.flatMap((place) => place.split(/\s+/))].filter(
    (name) => name.length > 1,
  );
}
