/**
 * An upgrade with a change of the schema, one process after the other, while people work: the release before this one serves on the new
 * schema until its turn comes, and restarts on it when it is killed meanwhile. That release is named in `bench/trust/fleet/release.json`;
 * `STOEP_RELEASE_BEFORE` names another.
 */
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import pg from 'pg';
import { fileStoreFolderOf } from '../../../apps/api/src/file-store.ts';
import { A_PNG } from '../../../apps/api/test/factories/pictures.ts';
import { TEST_SEALING_KEY } from '../../../apps/api/test/harness.ts';
import { withEmptyTrustSuiteDatabase } from '../copies.ts';
import { AGE_SUITE_TICKETS_SQL, countStoredFleetTickets, formatFleetCallResults } from '../fleet/callers.ts';
import { type FleetCaller, noFleetCallResults, runFleetCrowd } from '../fleet/crowd.ts';
import { type FleetMember, fleetMemberOf } from '../fleet/member.ts';
import { findFreePorts } from '../fleet/ports.ts';
import { type PreviousRelease, withPreviousRelease } from '../fleet/previous-release.ts';
import { startFleetProxy } from '../fleet/proxy.ts';
import { formatTrustSuiteCount, type TrustSuite, type TrustSuiteForm, unmetTrustSuitePromisesOf } from '../suite.ts';

const WORKS_MS: Readonly<Record<TrustSuiteForm, number>> = { full: 5_000, quick: 2_000, proof: 2_000 };
const WORLD_OF = fileURLToPath(new URL('../fleet/world-of.ts', import.meta.url));
const AGES_MS = 500;
const ROLES = ['api', 'api', 'worker'] as const;
const MIGRATED = `select count(*)::int as made from drizzle.__drizzle_migrations`;

const run = promisify(execFile);

/** Two processes that answer and one that works, of a release. */
const processesOf = (
  root: string | undefined,
  ports: readonly number[],
  env: Readonly<Record<string, string>>,
): FleetMember[] =>
  ROLES.map((role, index) =>
    fleetMemberOf({
      port: ports[index] ?? 0,
      env: { ...env, STOEP_ROLE: role },
      ...(root === undefined ? {} : { root }),
    }),
  );

const callersBy = async ({ root }: PreviousRelease, url: string, folder: string): Promise<FleetCaller[]> => {
  const answer = path.join(folder, 'callers.json');
  await run(process.execPath, [WORLD_OF, root, url, fileStoreFolderOf(folder), answer]);
  return ((await import(answer, { with: { type: 'json' } })) as { default: FleetCaller[] }).default;
};

type Upgraded = { readonly changed: number; readonly codes: (number | null)[] };

/** Each old process ends and a new one replaces it; the second is killed before its turn, and has to come back. */
const upgrade = async (
  old: readonly FleetMember[],
  now: readonly FleetMember[],
  client: pg.Client,
  worksMs: number,
): Promise<Upgraded> => {
  const made = async () => (await client.query<{ made: number }>(MIGRATED)).rows[0]?.made ?? 0;
  const before = await made();
  const codes: (number | null)[] = [];
  await pause(worksMs);
  for (const [index, member] of old.entries()) {
    if (index === 1) {
      await member.end('SIGKILL');
      await member.start();
      await pause(worksMs);
    }
    codes.push(await member.end('SIGTERM'));
    await now[index]?.start();
    await pause(worksMs);
  }
  return { changed: (await made()) - before, codes: codes.filter((code) => code !== 0) };
};

export const suite: TrustSuite = {
  run: ({ url: lent, form }) =>
    withPreviousRelease((release) =>
      withEmptyTrustSuiteDatabase(lent, async (url) => {
        const folder = await mkdtemp(path.join(tmpdir(), 'stoep-upgrade-'));
        const [front = 0, ...ports] = await findFreePorts(1 + ROLES.length);
        const env = {
          DATABASE_URL: url,
          TOKEN_SECRET: TEST_SEALING_KEY.toString('utf8'),
          PUBLIC_URL: `http://127.0.0.1:${front}`,
          TRUST_PROXY: '127.0.0.1',
          STOEP_DEMO: 'off',
          STOEP_DATA_DIR: folder,
          LOG_LEVEL: 'fatal',
        };
        const [old, now] = [processesOf(release.root, ports, env), processesOf(undefined, ports, env)];
        const client = new pg.Client({ connectionString: url });
        const felt = noFleetCallResults();
        try {
          await old[0]?.start();
          const callers = await callersBy(release, url, folder);
          for (const member of old.slice(1)) await member.start();
          const proxy = await startFleetProxy('haproxy', front, ports.slice(0, 2));
          await client.connect();
          const ageing = setInterval(() => client.query(AGE_SUITE_TICKETS_SQL).catch(() => undefined), AGES_MS);
          const photo = new File([new Uint8Array(A_PNG)], 'gate.png', { type: 'image/png' });
          let going = true;
          const crowd = runFleetCrowd({ origin: proxy.origin, photo, felt, going: () => going }, callers);
          const { changed, codes } = await upgrade(old, now, client, WORKS_MS[form]).finally(() => {
            going = false;
          });
          await crowd;
          clearInterval(ageing);
          const left = await countStoredFleetTickets(client, felt);
          await proxy.stop();
          return {
            line: `from ${release.commit} over ${release.migrations} migrations, process by process: ${formatFleetCallResults(felt)}; ${formatTrustSuiteCount(felt.tickets.length)} tickets acknowledged, ${left.missing} missing, ${left.twice} twice`,
            short: unmetTrustSuitePromisesOf({
              [`every call is answered; ${felt.failed.slice(0, 3).join('; ')}`]: felt.failed.length === 0,
              'people worked meanwhile': felt.tickets.length > 0,
              'the database was changed under the release before': changed === release.migrations,
              [`each ends with 0 when it is told to; ${codes.join(', ')}`]: codes.length === 0,
              'what was acknowledged is there, once': left.missing === 0 && left.twice === 0,
            }),
          };
        } finally {
          for (const member of [...old, ...now]) await member.end('SIGKILL');
          await client.end().catch(() => undefined);
          await rm(folder, { recursive: true, force: true });
        }
      }),
    ),
};
