/** Checksums of all tables, to prove that a refused write changed nothing. */
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { Database } from '../src/kernel/database/client.ts';

/** Tables that every call changes, such as the time when a session was last seen. */
const LEFT_OUT = ['sessions', 'throttles', 'idempotency_keys'];

export const databaseChecksum = async (db: Database): Promise<Record<string, string>> => {
  const tables = await db.execute<{ name: string }>(sql`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`);
  const names = tables.rows.map((row) => row.name).filter((name) => !LEFT_OUT.includes(name));
  const parts = names.map(
    (name) => sql`select ${name} as name, count(*)::text || ':' ||
      coalesce(md5(string_agg(md5(t::text), '' order by md5(t::text))), '') as sum from ${sql.identifier(name)} t`,
  );
  const sums = await db.execute<{ name: string; sum: string }>(sql.join(parts, sql` union all `));
  return Object.fromEntries(sums.rows.map((row) => [row.name, row.sum]));
};

/** The checksums of the database of another process. */
export const databaseChecksumAt = async (url: string): Promise<Record<string, string>> => {
  const db = drizzle(url);
  try {
    return await databaseChecksum(db as never);
  } finally {
    await db.$client.end();
  }
};
