/** A broken PostgreSQL connection costs one answer, never the process: when idle, in a query, between two queries. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { apiContract } from '@stoep/contract';
import { ApiCallError } from '@stoep/contract/kit/client';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startEmbeddedDatabase } from '../src/db/embedded/embedded.ts';
import { migrateDatabase } from '../src/db/migrate.ts';
import { ticketComments } from '../src/db/schema/works/work.ts';
import { openDatabase, type Queryable } from '../src/kernel/database/client.ts';
import { isConnectionLost } from '../src/kernel/database/connection-lost.ts';
import { appErrorOf } from '../src/kernel/http/errors.ts';
import { databaseChecksum } from './checksum.ts';
import { aPortfolio, useTestImporter } from './factories/portfolio/portfolio.ts';
import { aTicket } from './factories/tickets.ts';
import { useHarness } from './harness.ts';
import { makeTestWorld } from './world/make-test-world.ts';
import type { TestWorld } from './world.ts';

const harness = useHarness();
const importer = useTestImporter();
let world: TestWorld;
let administrator: pg.Client;

beforeAll(async () => {
  world = await makeTestWorld(harness());
  administrator = new pg.Client({ connectionString: harness().url });
  await administrator.connect();
});
afterAll(() => administrator.end());

const endAll = () =>
  administrator.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'stoep'`);
const end = (pid: number) => administrator.query('select pg_terminate_backend($1)', [pid]);
const pidOf = async (db: Queryable) =>
  (await db.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)).rows[0]?.pid ?? 0;
/** The pool hands out working connections, as many at once as it has. */
const poolIsWhole = () =>
  Promise.all(Array.from({ length: 10 }, () => harness().deps.db.execute(sql`select pg_sleep(0.01)`)));
const failureOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );
const lostIs503 = (error: unknown) => {
  expect(isConnectionLost(error)).toBe(true);
  expect(appErrorOf(error as Error)).toMatchObject({ code: 'unavailable', status: 503, retryAfter: 1 });
};

describe('a connection that ends', () => {
  test('at rest is replaced', async () => {
    await poolIsWhole();
    await endAll();
    await expect.poll(() => failureOf(poolIsWhole())).toBeUndefined();
  });

  test('in a query answers 503', async () => {
    const { db } = harness().deps;
    const asleep = failureOf(db.execute(sql`select pg_sleep(60), 'a long one'`));
    await expect
      .poll(
        async () =>
          (
            await administrator.query(
              `select pg_terminate_backend(pid) from pg_stat_activity where query like '%a long one%' and application_name = 'stoep'`,
            )
          ).rowCount,
      )
      .toBe(1);
    lostIs503(await asleep);
    await poolIsWhole();
  });

  test('between the statements of a transaction answers 503 and leaves nothing', async () => {
    const { db } = harness().deps;
    const { id } = await aTicket(harness(), { by: world.people.O1 });
    const before = await databaseChecksum(db);
    const work = db.transaction(async (tx) => {
      await tx.delete(ticketComments).where(sql`ticket_id = ${id}`);
      await end(await pidOf(tx));
      await tx.execute(sql`select 1`);
    });
    lostIs503(await failureOf(work));
    expect(await databaseChecksum(db)).toEqual(before);
    await poolIsWhole();
  });

  test('at the commit answers 503', async () => {
    const { db } = harness().deps;
    lostIs503(await failureOf(db.transaction(async (tx) => void (await end(await pidOf(tx))))));
    await poolIsWhole();
  });

  test('hides no earlier error, and is not lent again', async () => {
    const { db } = harness().deps;
    const work = db.transaction(async (tx) => {
      await end(await pidOf(tx));
      throw new Error('what was really wrong');
    });
    await expect(work).rejects.toThrow('what was really wrong');
    await poolIsWhole();
  });
});

test('connections ended again and again under reads and writes: only 200 and 503, and the pool is whole after', async () => {
  const { id } = await aTicket(harness(), { by: world.people.O1 });
  const params = { ticketId: id };
  const { token } = world.people.O1;
  const outcomes = new Map<number, number>();
  const count = async (work: Promise<unknown>) => {
    const error = await failureOf(work);
    if (error !== undefined && !(error instanceof ApiCallError)) throw error;
    const status = error?.status ?? 200;
    outcomes.set(status, (outcomes.get(status) ?? 0) + 1);
    return status;
  };
  let written = 0;
  for (let round = 0; round < 25; round += 1) {
    const calls = Array.from({ length: 6 }, (_, turn) =>
      turn % 2
        ? count(harness().call(apiContract.tickets.get, { params }, token))
        : count(
            harness().call(
              apiContract.tickets.addComment,
              { params, body: { comment: `Still stuck ${round} ${turn}` } },
              token,
            ),
          ).then((status) => {
            if (status === 200 || status === 201) written += 1;
          }),
    );
    for (let times = 0; times < 3; times += 1) await endAll();
    await Promise.all(calls);
  }
  expect([...outcomes.keys()].filter((status) => status !== 200 && status !== 503)).toEqual([]);
  expect(outcomes.get(503)).toBeGreaterThan(0);
  await expect.poll(() => failureOf(poolIsWhole()), { timeout: 5_000 }).toBeUndefined();
  const kept = await harness().deps.db.execute<{ count: number }>(
    sql`select count(*)::int as count from ticket_comments where ticket_id = ${id} and comment like 'Still stuck %'`,
  );
  // Acknowledged writes exist. An answer may be lost after its commit, but never the reverse.
  expect(kept.rows[0]?.count).toBeGreaterThanOrEqual(written);
});

test('a long import may think longer than others, and leaves nothing when its connection ends', async () => {
  const { deps, folder, run } = importer();
  const before = await databaseChecksum(deps.db);
  let allowed = '';
  const work = run(await folder(aPortfolio()), {
    guard: async ({ tx }) => {
      const found = await tx.execute<{ allowed: string }>(
        sql`select current_setting('idle_in_transaction_session_timeout') as allowed`,
      );
      allowed = found.rows[0]?.allowed ?? '';
      await end(await pidOf(tx));
    },
  });
  lostIs503(await failureOf(work));
  expect(allowed).toBe('10min');
  expect(await databaseChecksum(deps.db)).toEqual(before);
});

test('a restart of PostgreSQL: every failure says that trying again helps, and then it does', async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'stoep-test-restart-'));
  // Committed data must survive the restart.
  const settings = { synchronous_commit: 'on' };
  const server = await startEmbeddedDatabase({ dataDir, log: () => undefined, throwaway: true, settings });
  await migrateDatabase(server.url);
  const { db, close } = openDatabase(server.url, 3);
  try {
    // PostgreSQL restarts when one of its processes is killed, and ends all open transactions.
    const failed = failureOf(
      db.transaction(async (tx) => {
        process.kill(await pidOf(db), 'SIGKILL');
        for (;;) await tx.execute(sql`select pg_sleep(0.01)`);
      }),
    );
    expect(isConnectionLost(await failed)).toBe(true);
    const failures: unknown[] = [];
    const again = async () => {
      const error = await failureOf(db.transaction((tx) => pidOf(tx)));
      if (error) failures.push(error);
      return error === undefined;
    };
    await expect.poll(again, { timeout: 20_000 }).toBe(true);
    for (const failure of failures) lostIs503(failure);
  } finally {
    await close();
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}, 40_000);
