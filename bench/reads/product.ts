/** The product's own server for the benchmark of reads, in a process of its own; prints where it listens. */
import { writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import pino from 'pino';
import { buildHttpApp } from '../../apps/api/src/app.ts';
import { readServerConfig } from '../../apps/api/src/config.ts';
import { systemClock } from '../../apps/api/src/kernel/clock.ts';
import { openDatabase } from '../../apps/api/src/kernel/database/client.ts';
import {
  type PreparedQuery as KeptStatement,
  PreparedQueryBatch,
} from '../../apps/api/src/kernel/database/prepared-query.ts';
import { diskFileStore } from '../../apps/api/src/kernel/files/disk-store.ts';
import { startJobQueue } from '../../apps/api/src/kernel/jobs/queue.ts';
import { outboxOnlyTransport } from '../../apps/api/src/kernel/mail/deliver.ts';
import {
  BENCHMARK_TOKEN_KEY,
  type ReadsBenchmarkData,
  type RecordedBenchmarkRead,
  readsBenchmarkCallsOf,
} from './place.ts';

const place = JSON.parse(process.argv[2] ?? '{}') as ReadsBenchmarkData;
const { url } = place;
const LINES = 10;
const { db, keeping } = openDatabase(url, LINES);
const app = await buildHttpApp(
  {
    db,
    clock: systemClock,
    config: readServerConfig({ NODE_ENV: 'test' }),
    files: diskFileStore(path.join(os.tmpdir(), 'stoep-reads-files')),
    jobs: await startJobQueue(url, () => undefined, { supervise: false }),
    mail: outboxOnlyTransport(),
    log: pino({ level: 'silent' }),
    tokenKey: BENCHMARK_TOKEN_KEY,
    formerKeys: [],
  },
  { web: null },
);

/** The last query that a read sends, and its answer. */
const same = async (address: string): Promise<RecordedBenchmarkRead> => {
  let last: KeptStatement & { values: readonly unknown[] } = { name: '', text: '', values: [] };
  const real = pg.Client.prototype.query as (this: pg.Client, ...given: unknown[]) => unknown;
  const spy = function (this: pg.Client, ...given: unknown[]) {
    const [one] = given[0] instanceof PreparedQueryBatch ? given[0].asked : [];
    if (one) last = { ...one.kept, values: one.values };
    return real.apply(this, given);
  };
  Object.assign(pg.Client.prototype, { query: spy });
  const { body } = await app.inject({
    url: address,
    headers: { authorization: `Bearer ${place.tokens[0]}` },
  });
  Object.assign(pg.Client.prototype, { query: real });
  return { text: last.text, values: last.values, body };
};
const sames: Record<string, RecordedBenchmarkRead> = {};
for (const [, address, bare] of readsBenchmarkCallsOf(place)) sames[bare] = await same(address);
await writeFile(process.argv[3] ?? '', JSON.stringify(sames));
process.stdout.write(`${await app.listen({ port: 0, host: '127.0.0.1' })}\n`);

type SavedItem = { plans: number; bytes: string };

/** Plan memory of each connection, read after the load; from all connections at once, so that none answers twice. */
const planMemory = async (): Promise<string> => {
  const lines = await Promise.all(Array.from({ length: LINES }, () => keeping.connect()));
  const kept = await Promise.all(
    lines.map(async (line) => {
      // Only an owner of the server may read the memory of a connection.
      await line.query('set role none');
      const { rows } =
        await line.query<SavedItem>(`select count(*)::int as plans, coalesce(sum(total_bytes), 0)::text as bytes
        from pg_backend_memory_contexts where name like 'CachedPlan%'`);
      return rows[0] ?? { plans: 0, bytes: '0' };
    }),
  );
  const kB = Math.max(...kept.map(({ bytes }) => Number(bytes))) / 1024;
  return `plans on the fullest of ${LINES} lines: ${Math.max(...kept.map(({ plans }) => plans))} contexts, ${kB.toFixed(0)} kB`;
};
process.stdin.once('data', async () => {
  const line = await planMemory().catch(String);
  process.stdout.write(`${line}\n`, () => process.exit(0));
});
