/**
 * Every read of the portal and every list of the office at two sizes beside a bare server: `npm run bench table [units] [units] [rounds]
 * [words of the calls]`; by default 2,000 and 200,000 units with 24 months. Short slices of 50 connections take turns: the product and
 * the limit, small and large; the ratio and the growth are taken within each round. With `write` the table becomes the newest entry of
 * docs/figures/table.md.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { migrateDatabase } from '../apps/api/src/db/migrate.ts';
import { monotonicMilliseconds, systemClock } from '../apps/api/src/kernel/clock.ts';
import { type BenchServerProcess, NPM_START_NODE_FLAGS, startBenchServerProcess } from './measured/start-serving.ts';
import { withTempPostgresCluster } from './measured/temp-cluster.ts';
import { benchmarkKeepAliveAgent, measureBenchmarkLoad } from './reads/load.ts';
import { type CallBenchmarkData, fillCallBenchmarkData } from './table/filled-world.ts';
import {
  type CallBenchmarkRow,
  formatCallBenchmarkSection,
  formatCallBenchmarkTable,
  insertCallBenchmarkSection,
} from './table/lines.ts';
import type { BenchmarkReadTrace } from './table/product.ts';

const words = process.argv.slice(2);
const [small = 2_000, large = 200_000, rounds = 5] = words.filter((word) => /^\d+$/.test(word)).map(Number);
const only = words.filter((word) => !/^\d+$/.test(word) && word !== 'write');
const PAGE = fileURLToPath(new URL('../docs/figures/table.md', import.meta.url));
const SLICE = { connections: 50, ms: 250 };
const SIZES = { small, large } as const;
type Size = keyof typeof SIZES;
const say = (line: string) => process.stdout.write(`${line}\n`);

const children: BenchServerProcess[] = [];
const start = async (file: string, given: readonly string[]): Promise<BenchServerProcess> => {
  const serving = await startBenchServerProcess(new URL(`table/${file}`, import.meta.url), given, NPM_START_NODE_FLAGS);
  children.push(serving);
  return serving;
};

const made = async (server: string, folder: string, size: Size) => {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(`create database table_${size}`).finally(() => client.end());
  const url = Object.assign(new URL(server), { pathname: `/table_${size}` }).href;
  const begun = monotonicMilliseconds();
  await migrateDatabase(url);
  const place = await fillCallBenchmarkData(url, path.join(folder, `files-${size}`), SIZES[size]);
  const [placeFile, sentFile] = [path.join(folder, `${size}.json`), path.join(folder, `${size}-sent.json`)];
  writeFileSync(placeFile, JSON.stringify(place));
  const product = await start('product.ts', [placeFile, sentFile]);
  const bare = await start('bare.ts', [placeFile, sentFile]);
  say(
    `${SIZES[size]} units, ${place.rows} ledger rows, made in ${((monotonicMilliseconds() - begun) / 1000).toFixed(0)} s`,
  );
  return { place, product, bare, sent: JSON.parse(readFileSync(sentFile, 'utf8')) as BenchmarkReadTrace[] };
};
type Creation = Awaited<ReturnType<typeof made>>;

const megabytes = (pid: number) =>
  Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1_024;

const measured = async (
  sizes: Readonly<Record<Size, Creation>>,
  at: number,
  read: CallBenchmarkData['reads'][number],
): Promise<CallBenchmarkRow> => {
  const open: ReturnType<typeof benchmarkKeepAliveAgent>[] = [];
  const asking = ({ product, bare, place }: Creation) => {
    const [ours, limit] = [benchmarkKeepAliveAgent(SLICE.connections), benchmarkKeepAliveAgent(SLICE.connections)];
    open.push(ours, limit);
    const { path: asked = '', tokens = [] } = place.reads[at] ?? {};
    return async () => ({
      ours: await measureBenchmarkLoad(`${product.origin}/api${asked}`, tokens, SLICE, ours),
      limit: await measureBenchmarkLoad(`${bare.origin}/${at}`, [], SLICE, limit),
    });
  };
  const [small, large] = [asking(sizes.small), asking(sizes.large)];
  const turns = async () => ({ small: await small(), large: await large() });
  const slices: Awaited<ReturnType<typeof turns>>[] = [];
  try {
    // The first slice opens the connections. The fifty answers that wait for that would be the slowest of a slice of some hundred.
    await turns();
    for (let round = 0; round < rounds; round += 1) slices.push(await turns());
  } finally {
    for (const agent of open) agent.destroy();
  }
  const { count = 0, trips = 0 } = sizes.large.sent[at] ?? {};
  return { name: read.name, slices, count, trips };
};

await withTempPostgresCluster('table', async ({ folder, url }) => {
  try {
    const sizes = { small: await made(url, folder, 'small'), large: await made(url, folder, 'large') };
    const lines: CallBenchmarkRow[] = [];
    for (const [at, read] of sizes.large.place.reads.entries()) {
      if (only.length > 0 && !only.some((word) => read.name.includes(word))) continue;
      const refused = [sizes.small, sizes.large].map(({ sent }) => sent[at]?.status).find((one) => one !== 200);
      if (refused !== undefined) {
        say(`${read.name}: ${refused}`);
        continue;
      }
      try {
        lines.push(await measured(sizes, at, read));
        say(formatCallBenchmarkTable(lines.slice(-1)));
      } catch (error) {
        // A read that fails is reported, and the others are measured: making their data takes half an hour.
        say(`${read.name}: ${(error as Error).message}`);
      }
    }
    const held = `memory of the product: ${Object.values(sizes)
      .map(({ product }) => `${megabytes(product.pid).toFixed(0)} MB`)
      .join(' and ')}`;
    say(held);
    const [fewer, more] = [sizes.small, sizes.large].map(({ place }) => place.rows);
    const about = `${small} and ${large} units, ${fewer} and ${more} ledger rows, ${rounds} rounds of ${SLICE.ms} ms with ${SLICE.connections} connections; ${held}.`;
    if (words.includes('write')) {
      const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
      const entry = formatCallBenchmarkSection(`${systemClock.today()}, \`${commit}\``, about, lines);
      writeFileSync(PAGE, insertCallBenchmarkSection(readFileSync(PAGE, 'utf8'), entry));
    }
  } finally {
    for (const { child } of children) child.kill();
  }
});
