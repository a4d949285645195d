/**
 * Routes each query to its connection. A transaction has a connection of its own. While a request runs `together`,
 * every query of the request uses that connection, wherever it is made.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';
import {
  isSerializationConflict,
  MAX_TRANSACTION_ATTEMPTS,
  waitBeforeTransactionRetry,
} from '../../db/serialization-conflict.ts';
import { ConnectionPool } from './connection-pool.ts';
import { type PreparedQuery, type RawRows, runPreparedOnClient } from './prepared-query.ts';
import { PreparedQueryNames } from './prepared-query-names.ts';

/**
 * @property outside the work did something that a rollback does not undo
 */
type LockData<T> = {
  readonly client: pg.PoolClient;
  readonly tx: T;
  /** Whether a plan of this connection was refused as outdated. */
  readonly outdated: () => boolean;
  open: boolean;
  outside: boolean;
};
type Begin<T, C> = <R>(client: pg.PoolClient, work: (tx: T) => Promise<R>, config?: C) => Promise<R>;

const endings = new AsyncLocalStorage<(() => void)[]>();

/**
 * Runs a function when the writes so far are visible to others: after the commit of the transaction, else at once.
 */
export const runAfterCommit = (follow: () => void): void => {
  const following = endings.getStore();
  if (following) following.push(follow);
  else follow();
};

/**
 * A pool that survives a connection breaking at any moment: idle, in a query or between the queries of a transaction.
 */
export const createResilientPool = (config: pg.PoolConfig): pg.Pool => {
  const pool = new pg.Pool(config);
  // The pool only listens to idle connections. Without a listener the loss of a busy one would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  // A lost idle connection is replaced; the next query reports the real problem.
  pool.on('error', () => undefined);
  return pool;
};

/** The connection that a query uses: that of the request's transaction, else any of a pool. */
export class RoutedConnection {
  readonly #held: () => pg.PoolClient | undefined;
  readonly #pool: pg.Pool;
  readonly #keeping: ConnectionPool;

  /**
   * @param pool plans each query with its values
   * @param keeping plans a prepared query once per connection
   */
  constructor(held: () => pg.PoolClient | undefined, pool: pg.Pool, keeping: ConnectionPool) {
    this.#held = held;
    this.#pool = pool;
    this.#keeping = keeping;
  }

  /** The interface that Drizzle calls. */
  query(...given: [never, never?]): unknown {
    return (this.#held() ?? this.#pool).query(...given);
  }

  ask(kept: PreparedQuery, values: readonly unknown[]): Promise<RawRows> {
    const client = this.#held();
    return client ? runPreparedOnClient(client, kept, values) : this.#keeping.ask(kept, values);
  }
}

/**
 * Makes the router of one database.
 * @param begin runs the work between begin and commit on a client, and rolls back when it throws
 * @param nested runs the work under a savepoint of the current transaction
 */
export const createConnectionRouter = <T, C>(
  { pool, keeping }: { readonly pool: pg.Pool; readonly keeping: pg.Pool },
  begin: Begin<T, C>,
  nested: <R>(tx: T, work: (tx: T) => Promise<R>) => Promise<R>,
) => {
  const storage = new AsyncLocalStorage<LockData<T>>();
  // Work that outlives its request must not find a connection that by then belongs to somebody else.
  const held = () => {
    const found = storage.getStore();
    return found?.open ? found : undefined;
  };

  const names = new PreparedQueryNames();

  /**
   * The caller gets what the work threw. A connection that cannot roll back, or has an outdated plan, is not reused.
   */
  const onOwnClient = async <R>(
    work: (tx: T, line: pg.PoolClient, outdated: () => boolean) => Promise<R>,
    { config, named }: { readonly config?: C | undefined; readonly named: boolean },
  ) => {
    const client = await pool.connect();
    const line = named ? names.over(client) : client;
    const following: (() => void)[] = [];
    let first: { error: unknown } | undefined;
    let broken = true;
    try {
      const result = await begin(
        line,
        (tx) =>
          endings
            .run(following, () => work(tx, line, () => names.outdated(client)))
            .catch((error: unknown) => {
              first = { error };
              throw error;
            }),
        config,
      );
      broken = false;
      for (const follow of following) follow();
      return result;
    } catch (error) {
      broken = first === undefined || first.error !== error;
      throw first ? first.error : error;
    } finally {
      client.release(broken || names.outdated(client));
    }
  };

  const inOne = <R>(work: (tx: T) => Promise<R>, onStore: (store: LockData<T>) => void): Promise<R> =>
    onOwnClient(
      async (tx, client, outdated) => {
        const store: LockData<T> = { client, tx, outdated, open: true, outside: false };
        onStore(store);
        try {
          return await storage.run(store, () => work(tx));
        } finally {
          store.open = false;
        }
      },
      { named: true },
    );

  return {
    holding: () => held() !== undefined,
    line: new RoutedConnection(() => held()?.client, pool, new ConnectionPool(keeping)),
    /**
     * Connections that are never part of `together`. Work that used them is not run again, since it would count
     * twice.
     */
    apart: (others: pg.Pool) =>
      new RoutedConnection(
        () => {
          const store = held();
          if (store) store.outside = true;
          return undefined;
        },
        others,
        new ConnectionPool(others),
      ),
    /** A transaction; inside a transaction of the request, a savepoint that can fail alone. */
    transaction: <R>(work: (tx: T) => Promise<R>, config?: C): Promise<R> => {
      const outer = held();
      return outer ? nested(outer.tx, work) : onOwnClient(work, { config, named: false });
    },
    /**
     * One transaction around all the work. Work that PostgreSQL aborted for another transaction is run again, twice
     * at most, since nothing of it was committed. A connection with an outdated plan is closed, so the last attempt
     * uses a fresh one.
     */
    together: async <R>(work: (tx: T) => Promise<R>): Promise<R> => {
      let turn = 1;
      let others = pool.options.max;
      for (;;) {
        let own: LockData<T> | undefined;
        try {
          return await inOne(work, (store) => {
            own = store;
          });
        } catch (error) {
          if (own?.outside) throw error;
          if (own?.outdated() && others > 0) others -= 1;
          else if (turn === MAX_TRANSACTION_ATTEMPTS || !isSerializationConflict(error)) throw error;
          else {
            await waitBeforeTransactionRetry(turn);
            turn += 1;
          }
        }
      }
    },
  };
};
