/**
 * The vote races in full (trust F-12, G-4): `npm run bench vote-races`, or `node bench/vote-races.ts [rounds] [seed]`.
 * Runs on a throwaway PostgreSQL with fsync as in production and prints its figures; exits 1 when a round went wrong.
 * `--naive` runs a build without the row lock, which must fail.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pino from 'pino';
import { readConfig } from '../apps/api/src/config.ts';
import { startEmbedded } from '../apps/api/src/db/embedded/embedded.ts';
import { migrate } from '../apps/api/src/db/migrate.ts';
import type { Deps } from '../apps/api/src/deps.ts';
import { openDatabase } from '../apps/api/src/kernel/database/client.ts';
// What can be decided on is declared where the modules are listed.
import '../apps/api/src/modules/all.ts';
import { systemClock } from '../apps/api/src/kernel/clock.ts';
import { diskStore } from '../apps/api/src/kernel/files/store.ts';
import { startQueue } from '../apps/api/src/kernel/jobs/queue.ts';
import { outboxTransport } from '../apps/api/src/kernel/mail/deliver.ts';
import { naiveSeams, runVoteRaces } from './races/vote-races.ts';

const CONNECTIONS = 40;
const LANES = 4;
const EVERY = 500;

const say = (line: string) => process.stdout.write(`${line}\n`);
const numbers = process.argv.slice(2).filter((word) => /^\d+$/.test(word));
const rounds = Number(numbers[0] ?? 10_000);
const seed = Number(numbers[1] ?? 1);
const naive = process.argv.includes('--naive');

const folder = await mkdtemp(path.join(tmpdir(), 'stoep-races-'));
const server = await startEmbedded({ dataDir: folder, log: () => undefined });
try {
  await migrate(server.url);
  const database = openDatabase(server.url, CONNECTIONS);
  const jobs = await startQueue(server.url, (error) => say(`queue: ${String(error)}`), { supervise: false });
  const deps: Deps = {
    db: database.db,
    clock: systemClock,
    config: readConfig({ NODE_ENV: 'test' }),
    files: diskStore(folder),
    jobs,
    mail: outboxTransport(),
    log: pino({ level: 'silent' }),
    tokenKey: Buffer.alloc(64, 7),
  };
  const begun = performance.now();
  const figures = await runVoteRaces(deps, {
    rounds,
    seed,
    lanes: LANES,
    ...(naive ? { seams: naiveSeams(deps) } : {}),
    said: (played) => {
      if (played % EVERY === 0) say(`  ${played} rounds`);
    },
  });
  const seconds = (performance.now() - begun) / 1000;
  say(`\nVote races${naive ? ', without the row lock' : ''}, seed ${seed}, ${LANES} at a time`);
  say(`  rounds          ${figures.rounds} (${Math.round(figures.rounds / seconds)} a second)`);
  say(`  votes           ${figures.votes}`);
  for (const [kind, count] of Object.entries(figures.byKind)) say(`    ${kind.padEnd(24)} ${count}`);
  say(`  rounds wrong    ${figures.wrong}`);
  for (const [text, count] of Object.entries(figures.complaints)) say(`    ${count} x ${text}`);
  await jobs.stop();
  await database.close();
  process.exitCode = figures.wrong === 0 ? 0 : 1;
} finally {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}
