/** The client of PostgreSQL: connection pools and Drizzle over them. Every query names its columns. */
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { APP_DATABASE_ROLE } from '../../db/app-role.ts';
import { runInTraceSpan } from '../log/tracing.ts';
import { createConnectionRouter, createResilientPool, RoutedConnection } from './connections.ts';
import { type PreparedQuery, RAW_ROW_TYPE_PARSERS, type RawRows, runPreparedOnClient } from './prepared-query.ts';

type Plain = NodePgDatabase;
/** The transaction of a command's writes. Reads also accept it when they may be part of a transaction. */
export type DatabaseTransaction = Parameters<Parameters<Plain['transaction']>[0]>[0];

export type Database = Plain & {
  /**
   * Runs the work in one transaction, with all its queries and nested transactions. Runs it again after a
   * serialization conflict.
   */
  readonly together: <T>(work: (tx: DatabaseTransaction) => Promise<T>) => Promise<T>;
  /**
   * Separate connections that are never part of `together`: for what stays although the request is refused (counted
   * attempts).
   */
  readonly apart: Plain;
  /** Whether the request holds a transaction that includes all of its queries. */
  readonly holding: () => boolean;
  /** The connection string, for code that needs a connection of its own (kernel/database/copy-connection.ts). */
  readonly address: string;
};
export type Queryable = Database | DatabaseTransaction;
/** What a prepared query can run on: the database, a transaction, or separate connections. */
export type PreparedQueryable = Plain | DatabaseTransaction;

/**
 * @property keeping the connections that keep query plans
 * @property pools all pools, for metrics
 */
export type DatabaseHandle = {
  db: Database;
  keeping: pg.Pool;
  pools: Readonly<Record<'plain' | 'keeping' | 'apart', pg.Pool>>;
  close: () => Promise<void>;
};

/**
 * How names in code become names in the database, also where queries are only built. The schema is left out: Drizzle
 * would walk through all tables for each new connection, and only its relational queries need that. Nothing here uses
 * them.
 */
export const DRIZZLE_OPTIONS = { casing: 'snake_case' } as const;
/**
 * Prepared queries keep their plans on each connection. Closing a connection after half an hour frees that memory.
 */
const LINE_LIVES_S = 30 * 60;
/** Enough for single queries of a millisecond; opened at first use. */
const APART = 2;

type Client = RoutedConnection | pg.PoolClient;

/** The client of each transaction. Drizzle exposes that of a database alone. */
const clients = new WeakMap<DatabaseTransaction, Client>();

/** Records the client of a transaction, and of each that is begun inside it. */
const registerClient = (tx: DatabaseTransaction, client: Client): DatabaseTransaction => {
  clients.set(tx, client);
  const begin = tx.transaction.bind(tx);
  const transaction: typeof begin = (work) => begin((inner) => work(registerClient(inner, client)));
  return Object.assign(tx, { transaction });
};

/** Throws for a transaction that was not begun here. */
const clientOf = (on: PreparedQueryable): Client => {
  const client = '$client' in on ? (on.$client as Client) : clients.get(on as DatabaseTransaction);
  if (!client)
    throw new Error('This transaction was not begun by a database of openDatabase, so its client is unknown.');
  return client;
};

/**
 * Opens the pools under the application's own role, unless another is given. Days stay 'YYYY-MM-DD' strings. A query
 * is cancelled after 30 s, so that none can block the pool.
 */
export const openDatabase = (url: string, size = 10, role = APP_DATABASE_ROLE): DatabaseHandle => {
  const config = {
    connectionString: url,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 30_000,
    application_name: 'stoep',
    maxLifetimeSeconds: LINE_LIVES_S,
    options: `-c role=${role}`,
  };
  const pool = createResilientPool({ ...config, max: size });
  // A custom plan may look cheaper than the generic one, yet planning it takes longer than running it.
  const keeping = createResilientPool({
    ...config,
    options: `${config.options} -c plan_cache_mode=force_generic_plan`,
    max: size,
  });
  const others = createResilientPool({ ...config, max: APART });
  const over = new WeakMap<pg.PoolClient, Plain>();
  const plainOver = (client: pg.PoolClient) => {
    const made = over.get(client) ?? drizzle(client, DRIZZLE_OPTIONS);
    over.set(client, made);
    return made;
  };
  const { line, apart, transaction, together, holding } = createConnectionRouter<
    DatabaseTransaction,
    Parameters<Plain['transaction']>[1]
  >(
    { pool, keeping },
    (client, work, settings) => plainOver(client).transaction((tx) => work(registerClient(tx, client)), settings),
    (tx, work) => tx.transaction(work),
  );
  const db = Object.assign(drizzle(line as unknown as pg.Pool, DRIZZLE_OPTIONS), {
    transaction: ((work, settings) =>
      runInTraceSpan('transaction', () => transaction(work, settings))) as typeof transaction,
    together,
    holding,
    address: url,
    apart: drizzle(apart(others) as unknown as pg.Pool, DRIZZLE_OPTIONS),
  });
  return {
    db,
    keeping,
    pools: { plain: pool, keeping, apart: others },
    close: async () => void (await Promise.all([pool.end(), keeping.end(), others.end()])),
  };
};

/** Runs a prepared query, which connections keep under its name. */
export const runPrepared = (
  on: PreparedQueryable,
  kept: PreparedQuery,
  values: readonly unknown[],
): Promise<RawRows> => {
  const client = clientOf(on);
  return client instanceof RoutedConnection ? client.ask(kept, values) : runPreparedOnClient(client, kept, values);
};

/** Runs a query that is planned with its values each time. */
export const runUnprepared = async (on: Queryable, text: string, values: unknown[]): Promise<RawRows> => {
  const { rows } = await (clientOf(on) as pg.PoolClient).query({
    text,
    values,
    rowMode: 'array',
    types: RAW_ROW_TYPE_PARSERS,
  });
  return rows as RawRows;
};
