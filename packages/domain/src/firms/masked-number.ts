/** Numbers of people and of bank accounts as they stand where nobody needs the whole of them. */
import type { NumberKind } from '../vocabulary.ts';

const DOTS = '••••';
const SHOWN = 4;

/** The end of a number: enough to recognise it, not to use it. Of one that is hardly longer, nothing. */
export const maskNumber = (text: string): string =>
  text.length > SHOWN + 1 ? `${DOTS}${text.slice(-SHOWN)}` : DOTS;

/** Seven digits and more, with the spaces and dashes people write between them: no branch code is as long. */
const LONG_NUMBER = /\d(?:[ -]?\d){6,}/g;

/** A sentence or a list in which long numbers stand: each is masked, the words around them stay. */
export const maskNumbersWithin = (text: string): string => text.replace(LONG_NUMBER, maskNumber);

/** True for what came from a masked answer and is no number at all. */
export const isMasked = (text: string): boolean => text.includes('•');

/** What the product itself makes of digits: ids, whose parts are no numbers of anybody. */
const ID = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/i;
/** Nine digits and more that stand by themselves, with the spaces and dashes people write between them; no amount. */
const NUMBER = /(?<![a-z\d])\d(?:[ -]?\d){8,15}(?![a-z\d]|[.,]\d)/i;
const NUMBER_OR_ID = new RegExp(`${ID.source}|${NUMBER.source}`, 'gi');
const TELEPHONE = /^(?:0[1-8]\d{8}|27[1-8]\d{8})$/;
const DAY_FIRST = /^(?:19|20)\d\d-\d\d-\d\d/;
const IDENTITY_DIGITS = 13;

const kindOf = (found: string): NumberKind | null => {
  const digits = found.replaceAll(/\D/g, '');
  if (found.length === 36 || DAY_FIRST.test(found) || TELEPHONE.test(digits)) return null;
  return digits.length === IDENTITY_DIGITS ? 'identity' : 'bank';
};

/**
 * Words of any kind for somebody who is never to see such numbers whole: what looks like one is shown by its end. Of two that look
 * alike the stricter holds: a reference as long as an account's number is masked too.
 */
export const maskLookalikes = (text: string, kinds: ReadonlySet<NumberKind>): string =>
  kinds.size === 0 || text.length < 9
    ? text
    : text.replace(NUMBER_OR_ID, (found) => {
        const kind = kindOf(found);
        return kind !== null && kinds.has(kind) ? maskNumber(found) : found;
      });
