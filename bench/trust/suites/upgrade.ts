/**
 * An upgrade over a change of the database, one process after the other, while people work: the release before this one serves on the
 * schema of this one until its turn comes, and comes back on it when it is killed meanwhile. The release before is what
 * `bench/fleet/release.json` names; `STOEP_RELEASE_BEFORE` names another.
 */
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import pg from 'pg';
import { filesFolderIn } from '../../../apps/api/src/file-store.ts';
import { A_PNG } from '../../../apps/api/test/factories/pictures.ts';
import { TEST_KEY } from '../../../apps/api/test/harness.ts';
import { AGEING, leftBy, told } from '../../fleet/callers.ts';
import { type Caller, crowdOf, nothingFelt } from '../../fleet/crowd.ts';
import { type Member, memberOf } from '../../fleet/member.ts';
import { freePorts } from '../../fleet/ports.ts';
import { startProxy } from '../../fleet/proxy.ts';
import { type Release, withReleaseBefore } from '../../fleet/release-before.ts';
import { withEmpty } from '../copies.ts';
import { count, type Form, type Suite, shortOf } from '../suite.ts';

const WORKS_MS: Readonly<Record<Form, number>> = { full: 5_000, quick: 2_000, proof: 2_000 };
const WORLD_OF = fileURLToPath(new URL('../../fleet/world-of.ts', import.meta.url));
const AGES_MS = 500;
const ROLES = ['api', 'api', 'worker'] as const;
const MIGRATED = `select count(*)::int as made from drizzle.__drizzle_migrations`;

const run = promisify(execFile);

/** Two processes that answer and one that works, of a release. */
const processesOf = (
  root: string | undefined,
  ports: readonly number[],
  env: Readonly<Record<string, string>>,
): Member[] =>
  ROLES.map((role, index) =>
    memberOf({
      port: ports[index] ?? 0,
      env: { ...env, STOEP_ROLE: role },
      ...(root === undefined ? {} : { root }),
    }),
  );

const callersBy = async ({ root }: Release, url: string, folder: string): Promise<Caller[]> => {
  const answer = path.join(folder, 'callers.json');
  await run(process.execPath, [WORLD_OF, root, url, filesFolderIn(folder), answer]);
  return ((await import(answer, { with: { type: 'json' } })) as { default: Caller[] }).default;
};

type Upgraded = { readonly changed: number; readonly codes: (number | null)[] };

/** Each old process ends and a new one takes its place; the second is killed ahead of its turn, and has to come back. */
const upgrade = async (
  old: readonly Member[],
  now: readonly Member[],
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

export const suite: Suite = {
  run: ({ url: lent, form }) =>
    withReleaseBefore((release) =>
      withEmpty(lent, async (url) => {
        const folder = await mkdtemp(path.join(tmpdir(), 'stoep-upgrade-'));
        const [front = 0, ...ports] = await freePorts(1 + ROLES.length);
        const env = {
          DATABASE_URL: url,
          TOKEN_SECRET: TEST_KEY.toString('utf8'),
          PUBLIC_URL: `http://127.0.0.1:${front}`,
          TRUST_PROXY: '127.0.0.1',
          STOEP_DEMO: 'off',
          STOEP_DATA_DIR: folder,
          LOG_LEVEL: 'fatal',
        };
        const [old, now] = [processesOf(release.root, ports, env), processesOf(undefined, ports, env)];
        const client = new pg.Client({ connectionString: url });
        const felt = nothingFelt();
        try {
          await old[0]?.start();
          const callers = await callersBy(release, url, folder);
          for (const member of old.slice(1)) await member.start();
          const proxy = await startProxy('haproxy', front, ports.slice(0, 2));
          await client.connect();
          const ageing = setInterval(() => client.query(AGEING).catch(() => undefined), AGES_MS);
          const photo = new File([new Uint8Array(A_PNG)], 'gate.png', { type: 'image/png' });
          let going = true;
          const crowd = crowdOf({ origin: proxy.origin, photo, felt, going: () => going }, callers);
          const { changed, codes } = await upgrade(old, now, client, WORKS_MS[form]).finally(() => {
            going = false;
          });
          await crowd;
          clearInterval(ageing);
          const left = await leftBy(client, felt);
          await proxy.stop();
          return {
            line: `from ${release.commit} over ${release.migrations} migrations, process by process: ${told(felt)}; ${count(felt.tickets.length)} tickets acknowledged, ${left.missing} missing, ${left.twice} twice`,
            short: shortOf({
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
