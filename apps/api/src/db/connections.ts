/**
 * Who holds which connection. A transaction has one to itself; while a request keeps everything it does in one transaction
 * (`together`), whatever it asks of the database goes over that connection, wherever in the request it is asked.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';

type Held<T> = { readonly client: pg.PoolClient; readonly tx: T; open: boolean };
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

/** What Drizzle asks: the connection of the transaction under way in this request, else any of the pool. */
class Line<T> {
  readonly #pool: pg.Pool;
  readonly #held: () => Held<T> | undefined;

  constructor(pool: pg.Pool, held: () => Held<T> | undefined) {
    this.#pool = pool;
    this.#held = held;
  }

  query(...given: [never, never?]): unknown {
    const asked = this.#held()?.client ?? this.#pool;
    return asked.query(...given);
  }
}

/**
 * @param begin runs the work between begin and commit on a client, and rolls back when it throws
 * @param nested runs the work within a transaction that is under way
 */
export const connections = <T, C>(
  pool: pg.Pool,
  begin: Begin<T, C>,
  nested: <R>(tx: T, work: (tx: T) => Promise<R>) => Promise<R>,
) => {
  const storage = new AsyncLocalStorage<Held<T>>();
  // What a request leaves running when it has been answered finds no connection that is somebody else's by then.
  const held = () => {
    const found = storage.getStore();
    return found?.open ? found : undefined;
  };

  /** What the work threw is what the caller gets; a line that cannot even be rolled back is not given to the next. */
  const onOwnClient = async <R>(work: (tx: T, client: pg.PoolClient) => Promise<R>, config?: C) => {
    const client = await pool.connect();
    const following: (() => void)[] = [];
    let first: { error: unknown } | undefined;
    let broken = true;
    try {
      const result = await begin(
        client,
        (tx) =>
          endings
            .run(following, () => work(tx, client))
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
      client.release(broken);
    }
  };

  return {
    line: new Line<T>(pool, held),
    /** A transaction; within one that a request holds, a part of it that can fail alone. */
    transaction: <R>(work: (tx: T) => Promise<R>, config?: C): Promise<R> => {
      const outer = held();
      return outer ? nested(outer.tx, work) : onOwnClient(work, config);
    },
    /** One transaction around all the work, whatever it calls. */
    together: <R>(work: (tx: T) => Promise<R>): Promise<R> =>
      onOwnClient(async (tx, client) => {
        const store: Held<T> = { client, tx, open: true };
        try {
          return await storage.run(store, () => work(tx));
        } finally {
          store.open = false;
        }
      }),
  };
};
