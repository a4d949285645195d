/** Whose address it is, where nobody logs in with it. */
import { sql } from 'drizzle-orm';
import type { Queryable } from '../database/client.ts';

/** The person, or else the firm, that has the address on file; null where several have it, or nobody. */
export const nameOfAddress = async (db: Queryable, address: string): Promise<string | null> => {
  const { rows } = await db.execute<{ name: string }>(sql`
    select concat_ws(' ', first_name, nullif(last_name, '')) as name from contacts where email = ${address.toLowerCase()} limit 2`);
  if (rows.length > 0) return rows.length === 1 ? (rows[0]?.name ?? null) : null;
  const firms = await db.execute<{ name: string }>(
    sql`select name from contractors where email = ${address.toLowerCase()} limit 2`,
  );
  return firms.rows.length === 1 ? (firms.rows[0]?.name ?? null) : null;
};
