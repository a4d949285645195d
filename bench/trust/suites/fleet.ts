/**
 * The product on several machines: two processes that answer and two that work, a proxy in front of them, files in a bucket, no common
 * folder. Each is killed in turn and restarted, then each is ended as for an upgrade, while people work. Then the same behind HAProxy
 * and behind Caddy, with the files of deploy/, with a restart of the database and with programs that send no key.
 */

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { openBucketFileStore } from '../../../apps/api/src/kernel/files/bucket-store.ts';
import { A_PNG } from '../../../apps/api/test/factories/pictures.ts';
import { type Harness, startHarnessOver, TEST_SEALING_KEY } from '../../../apps/api/test/harness.ts';
import { startSmtpCapture } from '../../../apps/api/test/mails/smtp-capture.ts';
import { makeTestWorld } from '../../../apps/api/test/world/make-test-world.ts';
import { startFakeBucketServer } from '../fleet/bucket-server.ts';
import {
  AGE_SUITE_TICKETS_SQL,
  countStoredFleetTickets,
  fleetCallersOf,
  formatFleetCallResults,
} from '../fleet/callers.ts';
import { type FleetCallResults, isFleetTicketPhotoServed, noFleetCallResults, runFleetCrowd } from '../fleet/crowd.ts';
import { type FleetMember, fleetMemberOf } from '../fleet/member.ts';
import { findFreePorts } from '../fleet/ports.ts';
import { startFleetProxy } from '../fleet/proxy.ts';
import { type FleetTrial, runFleetTrial } from '../fleet/trial.ts';
import { formatTrustSuiteCount, type TrustSuite, type TrustSuiteForm, unmetTrustSuitePromisesOf } from '../suite.ts';

/** How often each process is killed, and how often all are ended in sequence. */
const TIMES: Readonly<Record<TrustSuiteForm, { kills: number; upgrades: number }>> = {
  full: { kills: 5, upgrades: 3 },
  quick: { kills: 1, upgrades: 1 },
  proof: { kills: 0, upgrades: 1 },
};
/** How often each process is stopped and killed, and the database restarted, behind each proxy. */
const ROUNDS: Readonly<Record<TrustSuiteForm, number>> = { full: 2, quick: 0, proof: 0 };
const WORKS_MS = 2_000;
const MAILED_WITHIN_MS = 120_000;

const unsent = async ({ deps }: Harness): Promise<number> => {
  const { rows } = await deps.db.execute<{ left: number }>(
    sql`select count(*)::int as left from outbox where state = 'queued'`,
  );
  return rows[0]?.left ?? 0;
};

/** Kills and restarts each process, one at a time; answers how many were killed. */
const killEach = async (members: readonly FleetMember[], times: number): Promise<number> => {
  for (let turn = 0; turn < times; turn += 1)
    for (const member of members) {
      await pause(WORKS_MS);
      await member.end('SIGKILL');
      await pause(WORKS_MS);
      await member.start();
    }
  return times * members.length;
};

/** Ends each as an upgrade does; answers the exit codes that are not 0. */
const endEach = async (members: readonly FleetMember[], times: number): Promise<(number | null)[]> => {
  const codes: (number | null)[] = [];
  for (let turn = 0; turn < times; turn += 1)
    for (const member of members) {
      await pause(WORKS_MS);
      codes.push(await member.end('SIGTERM'));
      await member.start();
    }
  return codes.filter((code) => code !== 0);
};

export const suite: TrustSuite = {
  run: async ({ url, form }) => {
    const harness = await startHarnessOver({ url, drop: async () => undefined });
    // The processes use the clock of this machine.
    harness.setNow(new Date());
    const world = await makeTestWorld(harness);
    const folder = await mkdtemp(path.join(tmpdir(), 'stoep-fleet-'));
    const [store, smtp, ports] = await Promise.all([startFakeBucketServer(), startSmtpCapture(), findFreePorts(5)]);
    const { bucket } = store;
    const shared = await openBucketFileStore(bucket);
    for (const id of await harness.deps.files.list()) await shared.put(id, await harness.deps.files.get(id));
    const [front = 0, ...own] = ports;
    const members = own.map((port, index) =>
      fleetMemberOf({
        port,
        env: {
          DATABASE_URL: url,
          TOKEN_SECRET: TEST_SEALING_KEY.toString('utf8'),
          SMTP_URL: smtp.url,
          PUBLIC_URL: `http://127.0.0.1:${front}`,
          TRUST_PROXY: '127.0.0.1',
          STOEP_DEMO: 'off',
          STOEP_ROLE: index < 2 ? 'api' : 'worker',
          STOEP_DATA_DIR: path.join(folder, String(index)),
          STOEP_S3_BUCKET: bucket.name,
          STOEP_S3_ENDPOINT: bucket.endpoint ?? '',
          STOEP_S3_KEY_ID: bucket.access?.keyId ?? '',
          STOEP_S3_SECRET: bucket.access?.secret ?? '',
        },
      }),
    );
    for (const member of members) await member.start();
    const proxy = await startFleetProxy('haproxy', front, own.slice(0, 2));
    const photo = new File([new Uint8Array(A_PNG)], 'gate.png', { type: 'image/png' });
    const [killed, upgraded] = [noFleetCallResults(), noFleetCallResults()];
    const line = new pg.Client({ connectionString: url });
    await line.connect();
    const forgetting = setInterval(() => line.query(AGE_SUITE_TICKETS_SQL).catch(() => undefined), 500);
    const beside = async <T>(felt: FleetCallResults, work: Promise<T>): Promise<T> => {
      let going = true;
      const crowd = runFleetCrowd({ origin: proxy.origin, photo, felt, going: () => going }, fleetCallersOf(world));
      const done = await work.finally(() => {
        going = false;
      });
      await crowd;
      return done;
    };
    const kills = await beside(killed, killEach(members, TIMES[form].kills));
    const badly = await beside(upgraded, endEach(members, TIMES[form].upgrades));
    clearInterval(forgetting);
    const until = performance.now() + MAILED_WITHIN_MS;
    while ((await unsent(harness)) > 0 && performance.now() < until) await pause(200);
    const queued = await unsent(harness);
    const tickets = [...killed.tickets, ...upgraded.tickets];
    const left = await countStoredFleetTickets(line, { ...killed, tickets });
    await line.end();
    const owners = new Map(fleetCallersOf(world).map(({ token, email }) => [email, token]));
    let unseen = 0;
    for (const ticket of tickets)
      for (const port of own.slice(0, 2)) {
        const seen = await Promise.all(
          [...owners.values()].map((token) =>
            isFleetTicketPhotoServed(`http://127.0.0.1:${port}`, token, ticket, A_PNG),
          ),
        );
        if (!seen.includes(true)) unseen += 1;
      }
    const ids = smtp.mails.map(({ mail }) => mail.messageId);
    await proxy.stop();
    for (const member of members) await member.end('SIGKILL');
    await Promise.all([store.stop(), smtp.close(), rm(folder, { recursive: true, force: true })]);
    const trials: FleetTrial[] = [];
    if (ROUNDS[form] > 0)
      for (const name of ['haproxy', 'caddy'] as const) trials.push(await runFleetTrial(name, ROUNDS[form]));
    return {
      line:
        `2 processes that answer and 2 that work: ${kills} killed: ${formatFleetCallResults(killed)}; ${TIMES[form].upgrades * members.length} ended as for an upgrade: ${formatFleetCallResults(upgraded)}; ` +
        `${formatTrustSuiteCount(tickets.length)} tickets acknowledged, ${left.missing} missing, ${left.twice} twice; ${formatTrustSuiteCount(ids.length)} mails, ${ids.length - new Set(ids).size} repeated${trials.map(({ line }) => `; ${line}`).join('')}`,
      short: unmetTrustSuitePromisesOf({
        ...Object.assign({}, ...trials.map(({ promises }) => promises)),
        [`every call is answered; ${[...killed.failed, ...upgraded.failed].slice(0, 3).join('; ')}`]:
          killed.failed.length + upgraded.failed.length === 0,
        'people worked meanwhile': tickets.length > 0,
        'an upgrade is not noticed': upgraded.again.length === 0,
        [`each ends with 0 when it is told to; ${badly.join(', ')}`]: badly.length === 0,
        'what was acknowledged is there, once': left.missing === 0 && left.twice === 0,
        [`a photo is the same from either process; ${unseen} are not`]: unseen === 0,
        [`every mail has left; ${queued} have not`]: queued === 0,
      }),
    };
  },
};
