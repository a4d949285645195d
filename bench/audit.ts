/**
 * Audited writes side by side (trust A-80): `npm run bench audit`, or `node bench/audit.ts [writes] [pairs]`. 200 at a time
 * on different rows, once with the lock round one chain that the audit had, once as it is; then pairs of transactions that
 * audit and lock a row in opposed order. Runs on a throwaway PostgreSQL with fsync as in production; exits 1 when it is
 * no faster, when somebody waited for a lock of the audit, or when a pair ended in a deadlock.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startEmbedded } from '../apps/api/src/db/embedded/embedded.ts';
import { migrate } from '../apps/api/src/db/migrate.ts';
import { openDatabase } from '../apps/api/src/kernel/database/client.ts';
import { measureAudit } from './audit/measure.ts';

const AT_ONCE = 200;
const CONNECTIONS = 60;

const say = (line: string) => process.stdout.write(`${line}\n`);
const [writes = 4_000, pairs = 10_000] = process.argv
  .slice(2)
  .filter((word) => /^\d+$/.test(word))
  .map(Number);

const folder = await mkdtemp(path.join(tmpdir(), 'stoep-audit-'));
const server = await startEmbedded({ dataDir: folder, log: () => undefined });
try {
  await migrate(server.url);
  const database = openDatabase(server.url, CONNECTIONS);
  const figures = await measureAudit(database.db, server.url, { writes, pairs, atOnce: AT_ONCE });
  await database.close();
  say(`${AT_ONCE} audited writes at a time, ${CONNECTIONS} connections, ${writes} in all`);
  say(`  behind one lock     ${figures.before} a second`);
  say(
    `  as it is            ${figures.after} a second (${(figures.after / figures.before).toFixed(1)} times)`,
  );
  say(`  sealed meanwhile    ${figures.sealed} entries, ${figures.unsealed} left`);
  say(`  waited for a lock   ${figures.waited} times seen`);
  say(`Pairs in opposed order`);
  say(`  behind one lock     ${figures.deadlocksBefore} deadlocks in ${figures.pairsBefore} pairs`);
  say(`  as it is            ${figures.deadlocks} deadlocks in ${pairs} pairs`);
  const good = figures.after > figures.before && figures.waited === 0 && figures.deadlocks === 0;
  process.exitCode = good ? 0 : 1;
} finally {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}
