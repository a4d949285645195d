/** Numbers of telephones in the database, compared as they are dialled: older ones are stored as they were typed. */
import { type SQL, sql } from 'drizzle-orm';

/** What people write between digits, as `sa-phone` of the domain leaves it out. */
const BETWEEN = '[\\s().\u2010-\u2013/-]';

/** '+27761234567' for '076 123 4567', as `checkMobile` reads it; what is no number stays unlike any. */
export const dialledNumber = (stored: SQL): SQL => sql`regexp_replace(regexp_replace(regexp_replace(
  regexp_replace(${stored}, ${'\\(0\\)(?=\\s*\\d)'}::text, ''), ${BETWEEN}::text, '', 'g'), '^00', '+'),
  ${'^(?:\\+27|27|0)(\\d{9})$'}::text, ${'+27\\1'}::text)`;
