/** The one way to PostgreSQL: a pool and Drizzle over it. Every query names its columns. */
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { APP_ROLE } from '../../db/app-role.ts';
import { traced } from '../log/tracing.ts';
import { connections, Line, sturdyPool } from './connections.ts';
import { type PreparedQuery, ROW_TYPES, type Rows, runPreparedOn } from './prepared-query.ts';

type Plain = NodePgDatabase;
/** What a command's writes run in; also accepted where a read may be part of a transaction. */
export type Transaction = Parameters<Parameters<Plain['transaction']>[0]>[0];

export type Database = Plain & {
  /** Runs the work, with all it asks of this database and every transaction it opens, as one transaction; again if others were in its way. */
  readonly together: <T>(work: (tx: Transaction) => Promise<T>) => Promise<T>;
  /** Lines of its own, never part of `together`: for what stays although the request is refused (counted tries). */
  readonly apart: Plain;
  /** Whether the request keeps a transaction, which all it asks is part of. */
  readonly holding: () => boolean;
  /** Where it is, for what needs a connection of its own (kernel/database/copy-line.ts). */
  readonly address: string;
};
export type Queryable = Database | Transaction;
/** What a statement may be asked of: either, or lines apart. */
export type Askable = Pick<Plain, '_'> | Pick<Transaction, '_'>;

/**
 * @property keeping the lines that keep plans
 * @property pools all of its lines, for whoever counts them
 */
export type OpenDatabase = {
  db: Database;
  keeping: pg.Pool;
  pools: Readonly<Record<'plain' | 'keeping' | 'apart', pg.Pool>>;
  close: () => Promise<void>;
};

/**
 * How names in code become names in the database, here and where statements are only written. The schema is left out: Drizzle would look
 * through all tables for each new connection, and only its relational queries, which nothing here uses, read what it finds.
 */
export const DRIZZLE = { casing: 'snake_case' } as const;
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
  // A plan with values in it may look cheaper than the kept one and take longer to make than to run.
  const keeping = sturdyPool({
    ...config,
    options: `${config.options} -c plan_cache_mode=force_generic_plan`,
    max: size,
  });
  const others = sturdyPool({ ...config, max: APART });
  const over = new WeakMap<pg.PoolClient, Plain>();
  const plainOver = (client: pg.PoolClient) => {
    const made = over.get(client) ?? drizzle(client, DRIZZLE);
    over.set(client, made);
    return made;
  };
  const { line, apart, transaction, together, holding } = connections<
    Transaction,
    Parameters<Plain['transaction']>[1]
  >(
    { pool, keeping },
    (client, work, settings) => plainOver(client).transaction(work, settings),
    (tx, work) => tx.transaction(work),
  );
  const db = Object.assign(drizzle(line as unknown as pg.Pool, DRIZZLE), {
    transaction: ((work, settings) =>
      traced('transaction', () => transaction(work, settings))) as typeof transaction,
    together,
    holding,
    address: url,
    apart: drizzle(apart(others) as unknown as pg.Pool, DRIZZLE),
  });
  return {
    db,
    keeping,
    pools: { plain: pool, keeping, apart: others },
    close: async () => void (await Promise.all([pool.end(), keeping.end(), others.end()])),
  };
};

/** Drizzle keeps the line of a database or a transaction to itself. */
const lineOf = (on: Askable) => (on._.session as unknown as { client: Line | pg.PoolClient }).client;

/** Asks a statement that lines keep under its name. */
export const runPrepared = (on: Askable, kept: PreparedQuery, values: readonly unknown[]): Promise<Rows> => {
  const line = lineOf(on);
  return line instanceof Line ? line.ask(kept, values) : runPreparedOn(line, kept, values);
};

/** Asks a statement that is planned with its values each time. */
export const runUnprepared = async (on: Queryable, text: string, values: unknown[]): Promise<Rows> => {
  const { rows } = await (lineOf(on) as pg.PoolClient).query({
    text,
    values,
    rowMode: 'array',
    types: ROW_TYPES,
  });
  return rows as Rows;
};
