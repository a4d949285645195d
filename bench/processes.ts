/**
 * What a second process of the API gains: `npm run bench processes [rounds]`. 50 connections send four reads of the portal to one process
 * and to two over one PostgreSQL, in turn; the figure is the processor time of each request. Where clients, PostgreSQL and both
 * processes share two cores, throughput cannot double; the promise is that a request costs no more beside a second process.
 */
import { cpus } from 'node:os';
import path from 'node:path';
import { migrateDatabase } from '../apps/api/src/db/migrate.ts';
import { openDatabase } from '../apps/api/src/kernel/database/client.ts';
import { type BenchServerProcess, NPM_START_NODE_FLAGS, startBenchServerProcess } from './measured/start-serving.ts';
import { withTempPostgresCluster } from './measured/temp-cluster.ts';
import { fillReadsBenchmark } from './reads/fill.ts';
import { measureBenchmarkLoad } from './reads/load.ts';
import { type ReadsBenchmarkData, readsBenchmarkCallsOf } from './reads/place.ts';
import { processTreeCpuSecondsOf } from './trust/cpu.ts';

const BUILDINGS = 30;
const ASKED = 4;
const SLICE = { connections: 50, ms: 1_500 };
const MORE_COSTLY = 1.15;
const [rounds = 5] = process.argv.slice(2).map(Number);
const say = (line: string) => process.stdout.write(`${line}\n`);
const middle = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

const start = (place: ReadsBenchmarkData, same: string): Promise<BenchServerProcess> =>
  startBenchServerProcess(
    new URL('reads/product.ts', import.meta.url),
    [JSON.stringify(place), same],
    NPM_START_NODE_FLAGS,
  );

/** Processor seconds of PostgreSQL: of everything that this process started except the processes of the API. */
const database = (apis: readonly BenchServerProcess[]): number => {
  const { user, system } = process.cpuUsage();
  return processTreeCpuSecondsOf(process.pid) - (user + system) / 1_000_000 - takenBy(apis);
};
const takenBy = (apis: readonly BenchServerProcess[]): number =>
  apis.reduce((sum, { child }) => sum + processTreeCpuSecondsOf(child.pid ?? 0), 0);

const started: BenchServerProcess[] = [];

type Cost = { readonly perSecond: number; readonly api: number; readonly postgres: number };

/** Processor milliseconds of each request. */
const cost = async (apis: readonly BenchServerProcess[], address: string, tokens: readonly string[]): Promise<Cost> => {
  const [api, postgres] = [takenBy(started), database(started)];
  const connections = SLICE.connections / apis.length;
  const slices = await Promise.all(
    apis.map(({ origin }) => measureBenchmarkLoad(`${origin}${address}`, tokens, { ...SLICE, connections })),
  );
  const requests = slices.reduce((sum, { times }) => sum + times.length, 0);
  const each = (seconds: number) => (seconds * 1_000) / requests;
  return {
    perSecond: slices.reduce((sum, { perSecond }) => sum + perSecond, 0),
    api: each(takenBy(started) - api),
    postgres: each(database(started) - postgres),
  };
};

await withTempPostgresCluster('processes', async ({ folder, url }) => {
  await migrateDatabase(url);
  const { db, close } = openDatabase(url);
  const place = await fillReadsBenchmark(db, url, BUILDINGS);
  await close();
  try {
    for (const name of ['one', 'two']) started.push(await start(place, path.join(folder, `${name}.json`)));
    say(`${cpus().length} cores, shared with whoever asks and with PostgreSQL; ${rounds} rounds of ${SLICE.ms} ms`);
    say(
      'read                     one process: /s, ms of a core (with PostgreSQL)   two: /s, ms of a core     /s     cost',
    );
    let costly = 0;
    for (const [name, address] of readsBenchmarkCallsOf(place).slice(0, ASKED)) {
      const pairs: { one: Cost; two: Cost }[] = [];
      for (let round = 0; round <= rounds; round += 1) {
        const one = await cost(started.slice(0, 1), address, place.tokens);
        const two = await cost(started, address, place.tokens);
        // The first round makes query plans and compiles code.
        if (round > 0) pairs.push({ one, two });
      }
      const of = (which: 'one' | 'two', what: keyof Cost) => middle(pairs.map((pair) => pair[which][what]));
      const ratio = (what: keyof Cost) => middle(pairs.map(({ one, two }) => two[what] / one[what]));
      if (ratio('api') > MORE_COSTLY) costly += 1;
      const told = (which: 'one' | 'two') =>
        `${of(which, 'perSecond').toFixed(0).padStart(8)} ${of(which, 'api').toFixed(2)} (${of(which, 'postgres').toFixed(2)})`;
      say(
        `${name.padEnd(24)}${told('one').padEnd(40)}${told('two').padEnd(34)}${ratio('perSecond').toFixed(2)}   ${ratio('api').toFixed(2)}`,
      );
    }
    say(
      costly === 0
        ? 'a request costs no more beside a second process'
        : `${costly} reads cost more than ${MORE_COSTLY} times as much beside a second process`,
    );
    process.exitCode = costly === 0 ? 0 : 1;
  } finally {
    // Before the database stops: a process that still serves would report the lost connections.
    for (const { child } of started) child.kill();
  }
});
