/** The one way to PostgreSQL: a pool and Drizzle over the schema. Every query names its columns. */
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { APP_ROLE } from './app-role.ts';
import * as schema from './schema/index.ts';

export type Database = NodePgDatabase<typeof schema>;
/** What a command's writes run in; also accepted where a read may be part of a transaction. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];
export type Queryable = Database | Transaction;

export type OpenDatabase = { db: Database; pool: pg.Pool; close: () => Promise<void> };

/**
 * Opens a pool under the application's own role. Days stay 'YYYY-MM-DD' strings; a statement is cut after 30 s, so that
 * none can hold the pool.
 */
export const openDatabase = (url: string, size = 10): OpenDatabase => {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 30_000,
    application_name: 'stoep',
    options: `-c role=${APP_ROLE}`,
  });
  // A connection lost while idle is replaced by the pool; the next query reports what is really wrong.
  pool.on('error', () => undefined);
  return { db: drizzle(pool, { schema, casing: 'snake_case' }), pool, close: () => pool.end() };
};
