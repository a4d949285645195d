/**
 * Import of a large portfolio while the product serves: `npm run bench import` imports 2,000 units and 48 months (15 s),
 * `npm run bench import quick` 0.5 and `npm run bench import large` 10 million ledger rows (10 minutes, 600 MB over idle),
 * `npm run bench import readings` 20,000 readings of 2,000 meters (15 s), or `node bench/import.ts [units] [months]`. On a throwaway
 * PostgreSQL with fsync as in production it imports the folder, imports it again (nothing may change) and prints rows a second,
 * memory, disk space and how quickly /health answered meanwhile. It begins only where the rows fit, ends where they take more
 * than 40 GB or leave less than 3, and always removes what it made.
 */
import { spawn } from 'node:child_process';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { migrateDatabase } from '../apps/api/src/db/migrate.ts';
import { monotonicMilliseconds } from '../apps/api/src/kernel/clock.ts';
import { requireImportBenchDiskSpace, watchImportBenchDiskSpace } from './import/disk-space.ts';
import type { ImportMeasurement } from './import/import-measurement.ts';
import { type TempPostgresCluster, withTempPostgresCluster } from './measured/temp-cluster.ts';
import { writeBenchmarkPortfolioFiles, writeBenchmarkReadingFiles } from './portfolio/large-portfolio.ts';
import { processTreeCpuSecondsOf } from './trust/cpu.ts';

type Size = {
  readonly units: number;
  readonly months: number;
  readonly seconds: number;
  readonly readings?: number;
};
const SIZES: Readonly<Record<string, Size>> = {
  usual: { units: 2_000, months: 48, seconds: 15 },
  quick: { units: 3_500, months: 48, seconds: 30 },
  readings: { units: 2_000, months: 0, seconds: 15, readings: 20_000 },
  large: { units: 70_000, months: 48, seconds: 600 },
};
const MEGABYTES = 600;
const HEALTH_MS = 100;
const PAUSE_MS = 20;
/** Ledger rows of a unit each month, a little more than there really are. */
const ROWS_A_MONTH = 3;
const IMPORTER = fileURLToPath(new URL('import/importing.ts', import.meta.url));

const say = (line: string) => process.stdout.write(`${line}\n`);
const words = process.argv.slice(2);
const numbers = words.filter((word) => /^\d+$/.test(word)).map(Number);
const named = words.map((word) => SIZES[word]).find((size) => size !== undefined) ?? SIZES.usual;
const size: Size = {
  units: numbers[0] ?? named?.units ?? 0,
  months: numbers[1] ?? named?.months ?? 0,
  seconds: numbers.length > 0 ? Number.POSITIVE_INFINITY : (named?.seconds ?? 0),
  readings: named?.readings ?? 0,
};

const asked = (url: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const begun = monotonicMilliseconds();
    request(`${url}/api/health/`, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`/api/health/ answered ${answer.statusCode}`));
      answer.resume().on('end', () => resolve(monotonicMilliseconds() - begun));
    })
      .on('error', reject)
      .end();
  });

/** Sends requests until the work ends; answers the 99th percentile of the answer times, in milliseconds. */
const askingWhile = async <T>(url: string, work: Promise<T>): Promise<{ done: T; p99: number }> => {
  const took: number[] = [];
  let going = true;
  const asking = (async () => {
    while (going) {
      took.push(await asked(url));
      await new Promise((next) => setTimeout(next, PAUSE_MS));
    }
  })();
  try {
    // A failed request ends the benchmark; the work alone would go on.
    await Promise.race([work, asking]);
  } finally {
    going = false;
  }
  const done = await work;
  await asking;
  const sorted = took.toSorted((a, b) => a - b);
  return { done, p99: Math.round(sorted[Math.floor(sorted.length * 0.99)] ?? 0) };
};

const measure = async ({ folder, url: database, ended, end }: TempPostgresCluster): Promise<void> => {
  await migrateDatabase(database);
  const portfolio = path.join(folder, 'portfolio');
  const entries = await writeBenchmarkPortfolioFiles(portfolio, size.units, size.months);
  const readings = size.readings ?? 0;
  if (readings > 0) await writeBenchmarkReadingFiles(portfolio, readings);
  say(`Import of ${size.units} units and ${size.months} months: ${entries} ledger rows, ${readings} readings`);
  const child = spawn(process.execPath, [IMPORTER, database, portfolio], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  ended.addEventListener('abort', () => child.kill());
  const room = await watchImportBenchDiskSpace(database, folder, end);
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const next = async () => {
    const { value, done } = await lines.next();
    if (done) throw new Error('The process that imports has ended.');
    return String(value);
  };
  const url = await next();

  const timed = async (what: string) => {
    const before = { all: processTreeCpuSecondsOf(process.pid), node: processTreeCpuSecondsOf(child.pid ?? 0) };
    child.stdin.write('import\n');
    const { done, p99 } = await askingWhile(url, next());
    const report = JSON.parse(done) as ImportMeasurement;
    const node = processTreeCpuSecondsOf(child.pid ?? 0) - before.node;
    const inDatabase = processTreeCpuSecondsOf(process.pid) - before.all - node;
    say(
      `  ${what.padEnd(6)} ${report.seconds.toFixed(1).padStart(7)} s  ${Math.round(report.rows / report.seconds)
        .toString()
        .padStart(
          7,
        )} rows/s  ${report.touched} rows written, ${report.faults} faults, ${report.megabytes} MB over idle, /health p99 ${p99} ms, of a core ${node.toFixed(1)} s here and ${inDatabase.toFixed(1)} s in PostgreSQL`,
    );
    return { ...report, p99 };
  };
  const first = await timed('first');
  const again = await timed('again');
  child.kill();
  await room.stop();
  say(`  ${room.mostGb().toFixed(1)} GB of the disk at most, the files that were read not counted`);
  const wants: [string, boolean][] = [
    ['everything was written, and nothing the second time', first.faults === 0 && again.touched === 0],
    [`in ${size.seconds} s`, first.seconds <= size.seconds],
    [`within ${MEGABYTES} MB over idle`, Math.max(first.megabytes, again.megabytes) <= MEGABYTES],
    [`/health p99 within ${HEALTH_MS} ms`, Math.max(first.p99, again.p99) <= HEALTH_MS],
  ];
  for (const [want, holds] of wants) say(`  ${holds ? 'holds' : 'SHORT'}  ${want}`);
  process.exitCode = wants.every(([, holds]) => holds) ? 0 : 1;
};

await requireImportBenchDiskSpace(tmpdir(), size.units * size.months * ROWS_A_MONTH);
await withTempPostgresCluster('import-bench', measure);
