/**
 * Masks long numbers in texts for logins that may not see them. Search and order use only the masked text, so the
 * number cannot be rebuilt from hits (decision 0294).
 */
import { type SQL, sql } from 'drizzle-orm';

const DIGIT = '[[:digit:]\\uFF10-\\uFF19]';
const BETWEEN = '[- ._\\u00A0\\u00AD\\u2000-\\u2015\\u202A-\\u202F\\u205F-\\u206F\\u3000\\uFEFF]{0,3}';
/** Nine digits or more, of which the last four stay visible. All staff see a mobile number. */
const NUMBER = `(?<!${DIGIT})(?!0[6-8][0-9]{8}(?!${DIGIT}))(?:${DIGIT}${BETWEEN}){5,}((?:${DIGIT}${BETWEEN}){3}${DIGIT})`;

/** The text with each long number masked except its last digits. */
export const maskLongNumbersSql = (text: SQL): SQL =>
  sql`regexp_replace(${text}, ${NUMBER}::text, ${'•••• \\1'}::text, 'g')`;

/** Whether a word contains a digit and so could be part of a number. */
export const hasDigit = (word: string): boolean => /\p{Nd}/u.test(word);
