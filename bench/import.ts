/**
 * Import of a large portfolio (issue: 2,000 units and 48 months of entries in under 60 s): `npm run bench import`, or
 * `node bench/import.ts [units] [months]`. Runs on a throwaway PostgreSQL with fsync as in production, imports the
 * folder, imports it again (nothing may change), prints its figures; exits 1 when it took longer.
 */
import '../apps/api/src/modules/all.ts';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startEmbedded } from '../apps/api/src/db/embedded/embedded.ts';
import { migrate } from '../apps/api/src/db/migrate.ts';
import { importPortfolio } from '../apps/api/src/engines/imports/imports.commands.ts';
import { monotonic, systemClock } from '../apps/api/src/kernel/clock.ts';
import { openDatabase } from '../apps/api/src/kernel/database/client.ts';
import { diskStore } from '../apps/api/src/kernel/files/store.ts';
import { writePortfolio } from './portfolio/large-portfolio.ts';

const LIMIT_SECONDS = 60;

const say = (line: string) => process.stdout.write(`${line}\n`);
const numbers = process.argv.slice(2).filter((word) => /^\d+$/.test(word));
const units = Number(numbers[0] ?? 2_000);
const months = Number(numbers[1] ?? 48);

const folder = await mkdtemp(path.join(tmpdir(), 'stoep-import-bench-'));
const server = await startEmbedded({ dataDir: path.join(folder, 'data'), log: () => undefined });
try {
  await migrate(server.url);
  const { db, close } = openDatabase(server.url);
  const deps = { db, files: diskStore(path.join(folder, 'files')), clock: systemClock };
  const portfolio = path.join(folder, 'portfolio');
  const entries = await writePortfolio(portfolio, units, months);
  say(`Import of ${units} units and ${months} months: ${entries} entries`);

  const timed = async (what: string) => {
    const begun = monotonic();
    const { faults, tables } = await importPortfolio(deps, portfolio);
    const seconds = (monotonic() - begun) / 1_000;
    const touched = tables.reduce((sum, { added, changed }) => sum + added + changed, 0);
    say(
      `  ${what.padEnd(10)} ${seconds.toFixed(1).padStart(6)} s   ${touched} rows added or changed, ${faults.length} faults`,
    );
    return { seconds, touched, faults: faults.length };
  };

  const first = await timed('first');
  const again = await timed('again');
  await close();
  const memory = Math.round(process.resourceUsage().maxRSS / 1_024);
  say(`  memory     ${String(memory).padStart(6)} MB at most`);
  const held = first.faults === 0 && again.touched === 0 && first.seconds < LIMIT_SECONDS;
  say(held ? `  holds: under ${LIMIT_SECONDS} s, and nothing changed the second time` : '  DOES NOT HOLD');
  process.exitCode = held ? 0 : 1;
} finally {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}
