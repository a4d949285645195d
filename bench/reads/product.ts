/** The product's own server for the benchmark of reads, in a process of its own; prints where it listens. */
import os from 'node:os';
import path from 'node:path';
import pino from 'pino';
import { buildApp } from '../../apps/api/src/app.ts';
import { readConfig } from '../../apps/api/src/config.ts';
import { systemClock } from '../../apps/api/src/kernel/clock.ts';
import { openDatabase } from '../../apps/api/src/kernel/database/client.ts';
import { diskStore } from '../../apps/api/src/kernel/files/store.ts';
import { startQueue } from '../../apps/api/src/kernel/jobs/queue.ts';
import { outboxTransport } from '../../apps/api/src/kernel/mail/deliver.ts';
import { BENCH_KEY, type Place } from './place.ts';

const { url } = JSON.parse(process.argv[2] ?? '{}') as Place;
const { db } = openDatabase(url);
const app = await buildApp(
  {
    db,
    clock: systemClock,
    config: readConfig({ NODE_ENV: 'test' }),
    files: diskStore(path.join(os.tmpdir(), 'stoep-reads-files')),
    jobs: await startQueue(url, () => undefined, { supervise: false }),
    mail: outboxTransport(),
    log: pino({ level: 'silent' }),
    tokenKey: BENCH_KEY,
  },
  { web: null },
);
process.stdout.write(`${await app.listen({ port: 0, host: '127.0.0.1' })}\n`);
