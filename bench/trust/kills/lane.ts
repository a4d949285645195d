/** One product with a database of its own, killed at random moments while people write, and checked after each kill. */
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { prepareDatabaseClusterLocation } from '../../../apps/api/src/db/embedded/cluster-location.ts';
import { findRunningDatabaseUrl } from '../../../apps/api/src/db/embedded/running-database.ts';
import { fileStoreFolderOf } from '../../../apps/api/src/file-store.ts';
import { monotonicMilliseconds } from '../../../apps/api/src/kernel/clock.ts';
import { diskFileStore } from '../../../apps/api/src/kernel/files/disk-store.ts';
import { startHarnessOver, TEST_SEALING_KEY } from '../../../apps/api/test/harness.ts';
import { makeTestWorld } from '../../../apps/api/test/world/make-test-world.ts';
import { createTrustSuiteBookkeeper } from '../bookkeeper.ts';
import { processTreeCpuSecondsOf } from '../cpu.ts';
import { AGE_SUITE_TICKETS_SQL } from '../fleet/callers.ts';
import { type FleetMember, fleetMemberOf } from '../fleet/member.ts';
import { checkKillSuiteWrites, type KillSuiteWriteFaults } from './acknowledged-writes.ts';
import {
  type KillSuiteWriteJournal,
  type KillSuiteWriter,
  killSuiteWritersOf,
  newKillSuiteWriteJournal,
} from './writes.ts';

/** A kill comes after a random number of acknowledged writes, up to this many. */
const MOST_WRITES = 40;
const MOMENT_MS = 30;
const LONGEST_MS = 20_000;
const WORKS_MS = 1_000;
/** One kill in this many comes while the process starts. */
const AT_START = 10;
const STARTS_MS = 1_500;
const AGES_MS = 100;

export type KillLane = {
  readonly writers: readonly KillSuiteWriter[];
  readonly journal: KillSuiteWriteJournal;
  readonly member: FleetMember;
  readonly base: string;
  readonly dataDir: string;
  readonly url: () => Promise<string>;
  readonly blobs: () => Promise<ReadonlySet<string>>;
  readonly end: () => Promise<void>;
};

/** Totals over the kills of a lane. */
export type KillLaneReport = {
  kills: number;
  lost: number;
  twice: number;
  half: string[];
  ready: number[];
  cores: number[];
};

/** @param url a migrated database; null for one that the product starts itself and that dies with it */
export const openKillLane = async (port: number, url: string | null): Promise<KillLane> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'stoep-kills-'));
  const dataDir = path.join(folder, 'data');
  await mkdir(dataDir);
  const member = fleetMemberOf({
    port,
    env: {
      DATABASE_URL: url ?? '',
      STOEP_DATA_DIR: dataDir,
      TOKEN_SECRET: TEST_SEALING_KEY.toString('utf8'),
      STOEP_DEMO: 'off',
      LOG_LEVEL: 'fatal',
    },
  });
  if (url === null) await member.start();
  const address = async () => url ?? (await findRunningDatabaseUrl(dataDir)) ?? '';
  const harness = await startHarnessOver(
    { url: await address(), drop: async () => undefined },
    { folder: fileStoreFolderOf(dataDir) },
  );
  // The process uses the clock of this machine.
  harness.setNow(new Date());
  const world = await makeTestWorld(harness);
  const entryDay = harness.deps.clock.today();
  const keeper = await createTrustSuiteBookkeeper(harness, 'killed-keeper');
  await harness.stop();
  if (url === null) await member.end('SIGKILL');
  const journal = newKillSuiteWriteJournal();
  return {
    writers: killSuiteWritersOf(world, journal, { keeper, entryDay }),
    journal,
    member,
    base: `http://127.0.0.1:${port}`,
    dataDir,
    url: address,
    blobs: async () => new Set(await diskFileStore(fileStoreFolderOf(dataDir)).list()),
    end: async () => {
      await member.end('SIGTERM');
      if (url === null)
        await rm((await prepareDatabaseClusterLocation(dataDir)).home, { recursive: true, force: true });
      await rm(folder, { recursive: true, force: true });
    },
  };
};

const onLine = async <T>(lane: KillLane, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: await lane.url() });
  // Where the database dies with the product, this connection breaks too.
  client.on('error', () => undefined);
  await client.connect();
  return work(client).finally(() => client.end().catch(() => undefined));
};

const look = async (lane: KillLane, told: KillLaneReport): Promise<void> => {
  const { lost, twice, half }: KillSuiteWriteFaults = await onLine(lane, async (client) =>
    checkKillSuiteWrites(client, lane.journal, await lane.blobs()),
  );
  told.lost += lost;
  told.twice += twice;
  told.half.push(...half);
};

export type WorkWithWritersResult<T> = {
  readonly done: T;
  /** How many writes were acknowledged meanwhile, and how long the longest took, in milliseconds. */
  readonly writes: number;
  readonly longest: number;
};

/** Lets people write until the work is done. */
export const workWhileWritersRun = <T>(lane: KillLane, work: () => Promise<T>): Promise<WorkWithWritersResult<T>> =>
  onLine(lane, async (client) => {
    let going = true;
    const before = lane.journal.done.length;
    const ageing = setInterval(() => client.query(AGE_SUITE_TICKETS_SQL).catch(() => undefined), AGES_MS);
    const working = Promise.all(lane.writers.map(({ write }) => write(lane.base, () => going)));
    const done = await work().finally(() => {
      going = false;
    });
    await working;
    clearInterval(ageing);
    const made = lane.journal.done.slice(before);
    return { done, writes: made.length, longest: Math.max(0, ...made.map(({ took }) => took)) };
  });

/** @param random numbers from 0 to 1 */
export const killServerInLane = async (
  lane: KillLane,
  told: KillLaneReport,
  more: () => boolean,
  random: () => number,
): Promise<void> => {
  const { done } = lane.journal;
  while (more()) {
    told.kills += 1;
    if (random() < 1 / AT_START) {
      lane.member.launch();
      await pause(random() * STARTS_MS);
      await lane.member.end('SIGKILL');
      continue;
    }
    const begun = monotonicMilliseconds();
    await lane.member.start();
    told.ready.push(monotonicMilliseconds() - begun);
    told.cores.push(processTreeCpuSecondsOf(lane.member.pid()));
    await look(lane, told);
    await workWhileWritersRun(lane, async () => {
      const [until, wanted] = [monotonicMilliseconds() + LONGEST_MS, done.length + random() * MOST_WRITES];
      while (done.length < wanted && monotonicMilliseconds() < until) await pause(2);
      await pause(random() * MOMENT_MS);
      await lane.member.end('SIGKILL');
    });
  }
  await lane.member.start();
  await look(lane, told);
  // Unanswered writes are sent again, and must then exist exactly once.
  await workWhileWritersRun(lane, () => pause(WORKS_MS));
  await look(lane, told);
};
