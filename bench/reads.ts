/**
 * What a read of the portal costs compared with a bare `node:http` + `pg` server with prepared queries on the same tables:
 * `npm run bench reads [buildings of 70 units] [rounds] [profile]`; `profile` prints where the product's own time went. Both run in
 * processes of their own on a throwaway PostgreSQL. Short slices of load take turns, and the ratio is taken within each round, since the
 * machine's speed drifts. The bare server's own queries select less than the contract names; the last column compares the product
 * with a bare server that sends the product's own query and answers the product's own bytes.
 */
import type { ChildProcess } from 'node:child_process';
import path from 'node:path';
import { migrateDatabase } from '../apps/api/src/db/migrate.ts';
import { openDatabase } from '../apps/api/src/kernel/database/client.ts';
import { startBenchServerProcess } from './measured/start-serving.ts';
import { withTempPostgresCluster } from './measured/temp-cluster.ts';
import { fillReadsBenchmark } from './reads/fill.ts';
import { type BenchmarkLoadSlice, measureBenchmarkLoad } from './reads/load.ts';
import { type ReadsBenchmarkData, readsBenchmarkCallsOf } from './reads/place.ts';
import { cpuProfileSharesOf } from './reads/profile.ts';

const [buildings = 30, rounds = 9] = process.argv
  .slice(2)
  .filter((word) => /^\d+$/.test(word))
  .map(Number);
const SLICE = { connections: 50, ms: 1_000 };
const say = (line: string) => process.stdout.write(`${line}\n`);
const children: ChildProcess[] = [];

/** Starts a server of `reads/` and answers its address. */
const start = async (file: string, place: ReadsBenchmarkData, same: string, flags: readonly string[] = []) => {
  const script = new URL(`reads/${file}`, import.meta.url);
  const { child, origin } = await startBenchServerProcess(script, [JSON.stringify(place), same], flags);
  children.push(child);
  return origin;
};

/** Lets the product print the memory of its connections, and end. */
const ending = async (child: ChildProcess | undefined): Promise<string> => {
  const told = new Promise<string>((resolve) => {
    child?.stdout?.once('data', (line: Buffer) => resolve(line.toString().trim()));
  });
  const ended = new Promise((resolve) => child?.once('exit', resolve));
  child?.stdin?.write('\n');
  const line = await told;
  await ended;
  return line;
};

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
const share = (values: readonly number[], part: number) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * part)] ?? 0;

await withTempPostgresCluster('reads', async ({ folder, url }) => {
  await migrateDatabase(url);
  const { db, close } = openDatabase(url);
  const place = await fillReadsBenchmark(db, url, buildings);
  await close();
  try {
    const profile = process.argv.includes('profile') ? path.join(folder, 'profile') : null;
    const flags = profile ? ['--cpu-prof', `--cpu-prof-dir=${profile}`] : [];
    const same = path.join(folder, 'same.json');
    const product = await start('product.ts', place, same, flags);
    const bare = await start('bare.ts', place, same);
    say(`${buildings * 70} units, ${SLICE.connections} connections, ${rounds} rounds of ${SLICE.ms} ms each`);
    say('                            product                   bare server    ratio                 same statement');
    say('read                 /s     p50     p99   bytes      /s   bytes     (min - max)           and bytes');
    for (const [name, ours, theirs] of readsBenchmarkCallsOf(place)) {
      const asked = {
        ours: () => measureBenchmarkLoad(product + ours, place.tokens, SLICE),
        bare: () => measureBenchmarkLoad(bare + theirs, [], SLICE),
        same: () => measureBenchmarkLoad(`${bare}/same${theirs}`, [], SLICE),
      };
      for (const ask of Object.values(asked)) await ask();
      const slices: Record<keyof typeof asked, BenchmarkLoadSlice>[] = [];
      for (let round = 0; round < rounds; round += 1)
        slices.push({ ours: await asked.ours(), bare: await asked.bare(), same: await asked.same() });
      const rate = (which: keyof typeof asked) =>
        median(slices.map((slice) => slice[which].perSecond))
          .toFixed(0)
          .padStart(8);
      const bytes = (which: keyof typeof asked) => String(slices[0]?.[which].bytes ?? 0).padStart(8);
      const times = slices.flatMap(({ ours }) => ours.times);
      const late = [0.5, 0.99].map((part) => share(times, part).toFixed(1).padStart(8)).join('');
      const ratio = (to: 'bare' | 'same') => {
        const all = slices.map((slice) => slice.ours.perSecond / slice[to].perSecond);
        return `${median(all).toFixed(2)} (${Math.min(...all).toFixed(2)} - ${Math.max(...all).toFixed(2)})`;
      };
      say(
        `${name.padEnd(18)}${rate('ours')}${late}${bytes('ours')}${rate('bare')}${bytes('bare')}     ${ratio('bare').padEnd(22)}${ratio('same')}`,
      );
    }
    say(await ending(children[0]));
    if (profile) for (const line of await cpuProfileSharesOf(profile)) say(line);
  } finally {
    // Before the database stops: a process that still serves would report the lost connections.
    for (const child of children) child.kill();
  }
});
