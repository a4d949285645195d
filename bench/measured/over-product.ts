/** The product over a PostgreSQL of its own, for what is measured in one process: made, handed to the work, and done away with. */
import path from 'node:path';
import pino from 'pino';
import { buildApp } from '../../apps/api/src/app.ts';
import { readConfig } from '../../apps/api/src/config.ts';
import { migrate } from '../../apps/api/src/db/migrate.ts';
import type { Deps } from '../../apps/api/src/deps.ts';
import { systemClock } from '../../apps/api/src/kernel/clock.ts';
import { openDatabase } from '../../apps/api/src/kernel/database/client.ts';
import { diskStore } from '../../apps/api/src/kernel/files/store.ts';
import { startQueue } from '../../apps/api/src/kernel/jobs/queue.ts';
import { outboxTransport } from '../../apps/api/src/kernel/mail/deliver.ts';
import { onPassingCluster } from './passing-cluster.ts';

export type Product = {
  readonly deps: Deps;
  /** Of its database. */
  readonly url: string;
  /** Its calls, answered without a socket. */
  readonly app: Awaited<ReturnType<typeof buildApp>>;
};

/** @param name stands in the folder that is made for it */
export const overProduct = async (name: string, work: (product: Product) => Promise<void>): Promise<void> => {
  await onPassingCluster(name, async ({ folder, url }) => {
    await migrate(url);
    const { db, close } = openDatabase(url);
    const told = (problem: unknown) => process.stdout.write(`queue: ${String(problem)}\n`);
    const jobs = await startQueue(url, told, { supervise: false });
    const deps: Deps = {
      db,
      clock: systemClock,
      config: readConfig({ NODE_ENV: 'test' }),
      files: diskStore(path.join(folder, 'files')),
      jobs,
      mail: outboxTransport(),
      log: pino({ level: 'silent' }),
      tokenKey: Buffer.alloc(64, 7),
      formerKeys: [],
    };
    const app = await buildApp(deps, { web: null });
    await work({ deps, url, app });
    await app.close();
    await jobs.stop();
    await close();
  });
};
