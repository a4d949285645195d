/**
 * Who holds which connection. A transaction has one to itself; while a request keeps everything it does in one transaction
 * (`together`), whatever it asks of the database goes over that connection, wherever in the request it is asked.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';
import { hasGivenWay, pauseToGiveWay, TURNS } from '../../db/given-way.ts';
import { ConnectionPool } from './connection-pool.ts';
import { Names } from './names.ts';
import { type PreparedQuery, type Rows, runPreparedOn } from './prepared-query.ts';

/** @property outside it did something that a rollback does not undo */
type Held<T> = {
  readonly client: pg.PoolClient;
  readonly tx: T;
  /** A plan that it keeps was refused. */
  readonly outdated: () => boolean;
  open: boolean;
  outside: boolean;
};
type Begin<T, C> = <R>(client: pg.PoolClient, work: (tx: T) => Promise<R>, config?: C) => Promise<R>;

const endings = new AsyncLocalStorage<(() => void)[]>();

/** Runs once what has been written so far can be seen by others: after the commit of the transaction, else at once. */
export const afterCommit = (follow: () => void): void => {
  const following = endings.getStore();
  if (following) following.push(follow);
  else follow();
};

/** A pool whose lines may break at any moment: at rest, in a query or between the statements of a transaction. */
export const sturdyPool = (config: pg.PoolConfig): pg.Pool => {
  const pool = new pg.Pool(config);
  // The pool listens to lines at rest alone. Without a listener of its own the loss of one that works would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  // A line lost at rest is replaced; the next query reports what is really wrong.
  pool.on('error', () => undefined);
  return pool;
};

/** What is asked: the connection of the transaction under way in this request, else any of a pool. */
export class Line {
  readonly #held: () => pg.PoolClient | undefined;
  readonly #pool: pg.Pool;
  readonly #keeping: ConnectionPool;

  /**
   * @param pool what plans each statement with its values
   * @param keeping what plans a kept statement once and for all
   */
  constructor(held: () => pg.PoolClient | undefined, pool: pg.Pool, keeping: ConnectionPool) {
    this.#held = held;
    this.#pool = pool;
    this.#keeping = keeping;
  }

  /** What Drizzle asks. */
  query(...given: [never, never?]): unknown {
    return (this.#held() ?? this.#pool).query(...given);
  }

  ask(kept: PreparedQuery, values: readonly unknown[]): Promise<Rows> {
    const client = this.#held();
    return client ? runPreparedOn(client, kept, values) : this.#keeping.ask(kept, values);
  }
}

/**
 * @param begin runs the work between begin and commit on a client, and rolls back when it throws
 * @param nested runs the work within a transaction that is under way
 */
export const connections = <T, C>(
  { pool, keeping }: { readonly pool: pg.Pool; readonly keeping: pg.Pool },
  begin: Begin<T, C>,
  nested: <R>(tx: T, work: (tx: T) => Promise<R>) => Promise<R>,
) => {
  const storage = new AsyncLocalStorage<Held<T>>();
  // What a request leaves running when it has been answered finds no connection that is somebody else's by then.
  const held = () => {
    const found = storage.getStore();
    return found?.open ? found : undefined;
  };

  const names = new Names();

  /**
   * What the work threw is what the caller gets; a line that cannot even be rolled back, or that keeps an outdated plan, is not given
   * to the next.
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

  const inOne = <R>(work: (tx: T) => Promise<R>, told: (store: Held<T>) => void): Promise<R> =>
    onOwnClient(
      async (tx, client, outdated) => {
        const store: Held<T> = { client, tx, outdated, open: true, outside: false };
        told(store);
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
    line: new Line(() => held()?.client, pool, new ConnectionPool(keeping)),
    /** Lines that are never part of `together`; work that used them is not run again, since that would count twice. */
    apart: (others: pg.Pool) =>
      new Line(
        () => {
          const store = held();
          if (store) store.outside = true;
          return undefined;
        },
        others,
        new ConnectionPool(others),
      ),
    /** A transaction; within one that a request holds, a part of it that can fail alone. */
    transaction: <R>(work: (tx: T) => Promise<R>, config?: C): Promise<R> => {
      const outer = held();
      return outer ? nested(outer.tx, work) : onOwnClient(work, { config, named: false });
    },
    /**
     * One transaction around all the work, whatever it calls. Work that PostgreSQL gave up for somebody else's sake runs
     * whole again, twice at most: nothing of it stands, so the person need not be told. Each line whose plan is outdated is thrown
     * away, so the last that is tried was opened since.
     */
    together: async <R>(work: (tx: T) => Promise<R>): Promise<R> => {
      let turn = 1;
      let others = pool.options.max;
      for (;;) {
        let own: Held<T> | undefined;
        try {
          return await inOne(work, (store) => {
            own = store;
          });
        } catch (error) {
          if (own?.outside) throw error;
          if (own?.outdated() && others > 0) others -= 1;
          else if (turn === TURNS || !hasGivenWay(error)) throw error;
          else {
            await pauseToGiveWay(turn);
            turn += 1;
          }
        }
      }
    },
  };
};
