/** Normalises stored phone numbers in SQL for comparison. Older ones are stored as they were typed. */
import { type SQL, sql } from 'drizzle-orm';

/** Characters between digits, as the domain's `sa-phone` ignores them. */
const BETWEEN = '[\\s().\u2010-\u2013/-]';

/** '+27761234567' for '076 123 4567', as `checkMobileNumber` reads it. Text that is no number matches nothing. */
export const normalisedPhoneSql = (stored: SQL): SQL => sql`regexp_replace(regexp_replace(regexp_replace(
  regexp_replace(${stored}, ${'\\(0\\)(?=\\s*\\d)'}::text, ''), ${BETWEEN}::text, '', 'g'), '^00', '+'),
  ${'^(?:\\+27|27|0)(\\d{9})$'}::text, ${'+27\\1'}::text)`;
