/** The product on a PostgreSQL of its own, for measuring in one process: made, passed to the work, and removed. */
import { tmpdir } from 'node:os';
import path from 'node:path';
import pino from 'pino';
import { buildHttpApp } from '../../apps/api/src/app.ts';
import { readServerConfig } from '../../apps/api/src/config.ts';
import { migrateDatabase } from '../../apps/api/src/db/migrate.ts';
import type { ServerDeps } from '../../apps/api/src/deps.ts';
import { systemClock } from '../../apps/api/src/kernel/clock.ts';
import { openDatabase } from '../../apps/api/src/kernel/database/client.ts';
import { diskFileStore } from '../../apps/api/src/kernel/files/disk-store.ts';
import { startJobQueue } from '../../apps/api/src/kernel/jobs/queue.ts';
import { outboxOnlyTransport } from '../../apps/api/src/kernel/mail/deliver.ts';
import { withTempPostgresCluster } from './temp-cluster.ts';

export type MeasuredProduct = {
  readonly deps: ServerDeps;
  /** The URL of its database. */
  readonly url: string;
  /** Its HTTP app, which is called without a socket. */
  readonly app: Awaited<ReturnType<typeof buildHttpApp>>;
};

type Work = (product: MeasuredProduct) => Promise<void>;

/** @param folder of its files */
const measureProductAt = async (url: string, folder: string, work: Work): Promise<void> => {
  await migrateDatabase(url);
  const { db, close } = openDatabase(url);
  const logProblem = (problem: unknown) => process.stdout.write(`queue: ${String(problem)}\n`);
  const jobs = await startJobQueue(url, logProblem, { supervise: false });
  const deps: ServerDeps = {
    db,
    clock: systemClock,
    config: readServerConfig({ NODE_ENV: 'test' }),
    files: diskFileStore(path.join(folder, 'files')),
    jobs,
    mail: outboxOnlyTransport(),
    log: pino({ level: 'silent' }),
    tokenKey: Buffer.alloc(64, 7),
    formerKeys: [],
  };
  const app = await buildHttpApp(deps, { web: null });
  await work({ deps, url, app });
  await app.close();
  await jobs.stop();
  await close();
};

/**
 * @param name part of the name of its folder
 * @param filled URL of a database that was filled before, which stays. Without it the product gets an empty one, which is removed.
 */
export const withMeasuredProduct = async (name: string, work: Work, filled?: string): Promise<void> => {
  if (filled) await measureProductAt(filled, path.join(tmpdir(), `stoep-${name}-files`), work);
  else await withTempPostgresCluster(name, ({ folder, url }) => measureProductAt(url, folder, work));
};
