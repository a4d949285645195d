/** The one way to PostgreSQL: a pool and Drizzle over the schema. Every query names its columns. */
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { APP_ROLE } from '../../db/app-role.ts';
import * as schema from '../../db/schema/index.ts';
import { connections, sturdyPool } from './connections.ts';

type Plain = NodePgDatabase<typeof schema>;
/** What a command's writes run in; also accepted where a read may be part of a transaction. */
export type Transaction = Parameters<Parameters<Plain['transaction']>[0]>[0];

export type Database = Plain & {
  /** Runs the work, with all it asks of this database and every transaction it opens, as one transaction; again if others were in its way. */
  readonly together: <T>(work: (tx: Transaction) => Promise<T>) => Promise<T>;
  /** Lines of its own, never part of `together`: for what stays although the request is refused (counted tries). */
  readonly apart: Plain;
  /** Where it is, for what needs a connection of its own (kernel/database/copy-line.ts). */
  readonly address: string;
};
export type Queryable = Database | Transaction;

export type OpenDatabase = { db: Database; pool: pg.Pool; close: () => Promise<void> };

/** How names in code become names in the database, here and where statements are only written. */
export const DRIZZLE = { schema, casing: 'snake_case' } as const;
/** Named statements keep their plans on each line: a line that grew in half an hour of them gives its memory back. */
const LINE_LIVES_S = 30 * 60;
/** Enough for single statements of a millisecond; opened when first asked. */
const APART = 2;

/**
 * Opens a pool under the application's own role, unless told another. Days stay 'YYYY-MM-DD' strings; a statement is cut after 30 s, so that
 * none can hold the pool.
 */
export const openDatabase = (url: string, size = 10, role = APP_ROLE): OpenDatabase => {
  const config = {
    connectionString: url,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 30_000,
    application_name: 'stoep',
    maxLifetimeSeconds: LINE_LIVES_S,
    options: `-c role=${role}`,
  };
  const pool = sturdyPool({ ...config, max: size });
  const others = sturdyPool({ ...config, max: APART });
  const over = new WeakMap<pg.PoolClient, Plain>();
  const plainOver = (client: pg.PoolClient) => {
    const made = over.get(client) ?? drizzle(client, DRIZZLE);
    over.set(client, made);
    return made;
  };
  const { line, apart, transaction, together } = connections<
    Transaction,
    Parameters<Plain['transaction']>[1]
  >(
    pool,
    (client, work, settings) => plainOver(client).transaction(work, settings),
    (tx, work) => tx.transaction(work),
  );
  const db = Object.assign(drizzle(line as unknown as pg.Pool, DRIZZLE), {
    transaction,
    together,
    address: url,
    apart: drizzle(apart(others) as unknown as pg.Pool, DRIZZLE),
  });
  return { db, pool, close: async () => void (await Promise.all([pool.end(), others.end()])) };
};

/** What a named statement is sent over. */
export type Line = {
  query(config: pg.QueryArrayConfig, values: unknown[]): Promise<pg.QueryArrayResult<unknown[]>>;
};

/** The line of a database or a transaction; Drizzle keeps it to itself. */
export const lineOf = (on: Queryable): Line => (on._.session as unknown as { client: Line }).client;
