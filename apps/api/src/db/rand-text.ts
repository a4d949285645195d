/** An amount as people read it, where the database writes the text. */
import { type SQL, sql } from 'drizzle-orm';

/** "R 189 500.00", of cents; a negative amount has a true minus. */
export const randTextSql = (amount: SQL): SQL =>
  sql`case when ${amount} < 0 then '−' else '' end
    || 'R ' || replace(to_char(abs(${amount}) / 100.0, 'FM999,999,999,990.00'), ',', ' ')`;
