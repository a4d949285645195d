/**
 * Texts as a login reads them that does not see long numbers. Search and order use only the shown text, so that a hidden number
 * cannot be rebuilt from the hits (decision 0294).
 */
import { type SQL, sql } from 'drizzle-orm';

const DIGIT = '[[:digit:]\\uFF10-\\uFF19]';
const BETWEEN = '[- ._\\u00A0\\u00AD\\u2000-\\u2015\\u202A-\\u202F\\u205F-\\u206F\\u3000\\uFEFF]{0,3}';
/** Nine digits and more, of which the last four stay. A mobile number alone is shown to all staff. */
const NUMBER = `(?<!${DIGIT})(?!0[6-8][0-9]{8}(?!${DIGIT}))(?:${DIGIT}${BETWEEN}){5,}((?:${DIGIT}${BETWEEN}){3}${DIGIT})`;

/** The text with only the end of each long number in it. */
export const hiddenText = (text: SQL): SQL =>
  sql`regexp_replace(${text}, ${NUMBER}::text, ${'•••• \\1'}::text, 'g')`;

/** Whether a word could be a part of a number. */
export const holdsDigit = (word: string): boolean => /\p{Nd}/u.test(word);
