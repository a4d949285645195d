/**
 * Two processes that answer and one that works, behind a proxy of deploy/, on a database server that is restarted: planned stops, kills
 * and the restart, while some callers send a key with each write and others send none.
 */
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { prepareDatabaseClusterLocation } from '../../../apps/api/src/db/embedded/cluster-location.ts';
import { startEmbeddedDatabase } from '../../../apps/api/src/db/embedded/embedded.ts';
import { migrateDatabase } from '../../../apps/api/src/db/migrate.ts';
import { fileStoreFolderOf } from '../../../apps/api/src/file-store.ts';
import { A_PNG } from '../../../apps/api/test/factories/pictures.ts';
import { startHarnessOver, TEST_SEALING_KEY } from '../../../apps/api/test/harness.ts';
import { makeTestWorld } from '../../../apps/api/test/world/make-test-world.ts';
import { AGE_SUITE_TICKETS_SQL, countStoredFleetTickets, fleetCallersOf, formatFleetCallResults } from './callers.ts';
import { type FleetCallResults, noFleetCallResults, runFleetCrowd } from './crowd.ts';
import {
  countKeylessWriteErrors,
  emptyKeylessWriteResults,
  type KeylessWriteResults,
  runKeylessFleetCrowd,
} from './keyless.ts';
import { type FleetMember, fleetMemberOf } from './member.ts';
import { findFreePorts } from './ports.ts';
import { type FleetProxyName, startFleetProxy } from './proxy.ts';
import { startConnectionRelay } from './relay.ts';

const ROLES = ['api', 'api', 'worker'] as const;
const WORKS_MS = 1_500;
const AGES_MS = 300;
/** Seconds for which a process still answers after SIGTERM: as in production (docs/operations/monitoring.md). */
const DRAIN_S = '5';
/** How often a program with a key retries: for longer than a restart of the database takes. */
const PATIENCE = 100;

/** What callers noticed of one kind of fault. @property worst refusals without a key in the worst single stop */
type Part = {
  readonly felt: FleetCallResults;
  readonly answered: KeylessWriteResults;
  stops: number;
  worst: number;
};
const newPart = (): Part => ({
  felt: noFleetCallResults(),
  answered: emptyKeylessWriteResults(),
  stops: 0,
  worst: 0,
});

export type FleetTrial = { readonly line: string; readonly promises: Readonly<Record<string, boolean>> };

/** A database server of the trial's own, at an address that stays the same when it is restarted. */
const openServer = async (folder: string, port: number) => {
  const dataDir = path.join(folder, 'server');
  await mkdir(dataDir, { mode: 0o755 });
  const begin = () => startEmbeddedDatabase({ dataDir, log: () => undefined });
  let server = await begin();
  const portOf = () => Number(new URL(server.url).port);
  const relay = await startConnectionRelay(port, portOf());
  const url = new URL(server.url);
  url.port = String(port);
  return {
    url: url.href,
    restart: async () => {
      await server.stop();
      server = await begin();
      relay.leadTo(portOf());
    },
    stop: async () => {
      await relay.stop();
      await server.stop();
      await rm((await prepareDatabaseClusterLocation(dataDir)).home, { recursive: true, force: true });
    },
  };
};

/** Uses a connection of its own, since the server is restarted meanwhile. */
const onServer = async (url: string, statement: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  await client.query(statement).finally(() => client.end());
};

const worldOn = async (url: string, folder: string) => {
  await migrateDatabase(url);
  const harness = await startHarnessOver({ url, drop: async () => undefined }, { folder: fileStoreFolderOf(folder) });
  // The processes use the clock of this machine.
  harness.setNow(new Date());
  const callers = fleetCallersOf(await makeTestWorld(harness));
  await harness.stop();
  return callers;
};

/** Stops the members one after the other; what programs without a key noticed is counted for each stop. */
const each = async (part: Part, members: readonly FleetMember[], stop: (member: FleetMember) => Promise<void>) => {
  for (const member of members) {
    await pause(WORKS_MS);
    const before = part.answered.refused.length;
    await stop(member);
    await pause(WORKS_MS);
    part.stops += 1;
    part.worst = Math.max(part.worst, part.answered.refused.length - before);
  }
};

const saidOf = (name: string, { felt, answered, stops, worst }: Part): string =>
  `${stops} ${name}: with a key ${formatFleetCallResults(felt)}; without ${answered.done.length} done, ${answered.refused.length} refused${answered.refused.length > 0 ? ` (${[...new Set(answered.refused)].join(', ')}; at most ${worst} a stop)` : ''}`;

/** @param rounds how often each process is stopped and killed, and the database restarted */
export const runFleetTrial = async (proxyName: FleetProxyName, rounds: number): Promise<FleetTrial> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'stoep-trial-'));
  const [front = 0, database = 0, ...ports] = await findFreePorts(2 + ROLES.length);
  const server = await openServer(folder, database);
  const data = path.join(folder, 'data');
  await mkdir(data);
  const callers = await worldOn(server.url, data);
  const members = ROLES.map((role, index) =>
    fleetMemberOf({
      port: ports[index] ?? 0,
      env: {
        DATABASE_URL: server.url,
        TOKEN_SECRET: TEST_SEALING_KEY.toString('utf8'),
        PUBLIC_URL: `http://127.0.0.1:${front}`,
        TRUST_PROXY: '127.0.0.1',
        STOEP_DEMO: 'off',
        STOEP_DATA_DIR: data,
        STOEP_DRAIN: DRAIN_S,
        STOEP_ROLE: role,
        LOG_LEVEL: 'fatal',
      },
    }),
  );
  const client = new pg.Client({ connectionString: server.url });
  // The restart of the database breaks this connection.
  client.on('error', () => undefined);
  let ageing: NodeJS.Timeout | undefined;
  try {
    for (const member of members) await member.start();
    const proxy = await startFleetProxy(proxyName, front, ports.slice(0, 2));
    const photo = new File([new Uint8Array(A_PNG)], 'gate.png', { type: 'image/png' });
    const age = () => onServer(server.url, AGE_SUITE_TICKETS_SQL).catch(() => undefined);
    ageing = setInterval(() => void age(), AGES_MS);
    const under = async (part: Part, work: () => Promise<unknown>) => {
      let going = true;
      const goes = () => going;
      const crowds = [
        runFleetCrowd({ origin: proxy.origin, photo, felt: part.felt, going: goes, tries: PATIENCE }, callers),
        runKeylessFleetCrowd(proxy.origin, callers, part.answered, goes),
      ];
      await work().finally(() => {
        going = false;
      });
      await Promise.all(crowds);
    };
    const [planned, killed, restarted] = [newPart(), newPart(), newPart()];
    const codes: (number | null)[] = [];
    const again = async (parts: () => Promise<void>) => {
      for (let round = 0; round < rounds; round += 1) await parts();
    };
    await under(planned, () =>
      again(() =>
        each(planned, members, async (member) => {
          codes.push(await member.end('SIGTERM'));
          await member.start();
        }),
      ),
    );
    await under(killed, () =>
      again(() =>
        each(killed, members, async (member) => {
          await member.end('SIGKILL');
          await member.start();
        }),
      ),
    );
    await under(restarted, () => again(() => each(restarted, members.slice(0, 1), () => server.restart())));
    await proxy.stop();
    await client.connect();
    const parts = [planned, killed, restarted];
    const keyed = { ...noFleetCallResults(), tickets: parts.flatMap(({ felt }) => felt.tickets) };
    const left = await countStoredFleetTickets(client, keyed);
    const keyless = await countKeylessWriteErrors(client, {
      ...emptyKeylessWriteResults(),
      done: parts.flatMap(({ answered }) => answered.done),
    });
    const failed = parts.flatMap(({ felt }) => felt.failed);
    const shapeless = parts.flatMap(({ answered }) => answered.shapeless);
    const name = `behind ${proxyName}`;
    return {
      line: `${name}: ${saidOf('planned stops', planned)}; ${saidOf('kills', killed)}; ${saidOf('restarts of the database', restarted)}; lost ${left.missing + keyless.missing}, doubled ${left.twice + keyless.twice}`,
      promises: {
        [`${name} every call with a key is answered in the end; ${failed.slice(0, 3).join('; ')}`]: failed.length === 0,
        [`${name} programs with a key do not feel a planned stop; ${planned.felt.again.join(', ')}`]:
          planned.felt.again.length === 0,
        [`${name} programs without a key feel at most one refusal in a planned stop; ${planned.worst}`]:
          planned.worst <= 1,
        [`${name} each ends with 0 when it is told to; ${codes.join(', ')}`]: codes.every((code) => code === 0),
        [`${name} each refusal has the product’s shape; ${shapeless.join(', ')}`]: shapeless.length === 0,
        [`${name} people worked meanwhile`]: parts.every(
          ({ felt, answered }) => felt.tickets.length > 0 && answered.done.length > 0,
        ),
        [`${name} nothing that was acknowledged is lost`]: left.missing + keyless.missing === 0,
        [`${name} nothing is there twice`]: left.twice + keyless.twice === 0,
      },
    };
  } finally {
    clearInterval(ageing);
    for (const member of members) await member.end('SIGKILL');
    await client.end().catch(() => undefined);
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
};
