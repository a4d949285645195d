/**
 * The product on servers of other versions than its own, for a login that may make roles and nothing else. PostgreSQL 15 is refused with a
 * sentence and left unchanged; on 16 and 17 the product starts, makes its first administrator, logs in, and starts again.
 */
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import pg from 'pg';
import { fleetMemberOf } from '../fleet/member.ts';
import { type PostgresMajorVersion, startOtherPostgresServer } from '../fleet/other-server.ts';
import { findFreePorts } from '../fleet/ports.ts';
import { type TrustSuite, type TrustSuiteForm, unmetTrustSuitePromisesOf } from '../suite.ts';

const run = promisify(execFile);
const CLI = fileURLToPath(new URL('../../../apps/api/src/cli.ts', import.meta.url));
const MAJORS: Readonly<Record<TrustSuiteForm, readonly PostgresMajorVersion[]>> = {
  full: [15, 16, 17],
  quick: [15],
  proof: [15],
};
const OLDEST: PostgresMajorVersion = 16;
const ADMINISTRATOR = 'Thandi Nkosi <thandi@agency.example>';
const LOGIN = { email: 'thandi@agency.example', password: 'Jacaranda-in-October-7' };

const asked = async <T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return work(client).finally(() => client.end());
};

/** Makes the login as docs/operations says; answers its URL. */
const withLogin = (superuser: string): Promise<string> =>
  asked(superuser, async (client) => {
    await client.query(`create role small login createrole password 'of-this-trial'`);
    await client.query('create database small owner small');
    const url = new URL(superuser);
    Object.assign(url, { username: 'small', password: 'of-this-trial', pathname: '/small' });
    return url.href;
  });

/** The number of roles and schemas that are not the server's own. */
const left = (superuser: string, url: string): Promise<number> => {
  const inDatabase = new URL(superuser);
  inDatabase.pathname = new URL(url).pathname;
  return asked(inDatabase.href, async (client) => {
    const { rows } = await client.query<{ left: number }>(
      `select (select count(*)::int from pg_roles where rolname like 'stoep%')
        + (select count(*)::int from pg_namespace where nspname in ('drizzle', 'pgboss', 'staging')) as left`,
    );
    return rows[0]?.left ?? 0;
  });
};

const posted = async (base: string, to: string, body: object): Promise<number> => {
  const answer = await fetch(`${base}${to}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return answer.status;
};

/** What falls short on a server of this version. */
const tried = async (major: PostgresMajorVersion): Promise<readonly string[]> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'stoep-servers-'));
  const [server, [port = 0]] = await Promise.all([startOtherPostgresServer(major), findFreePorts(1)]);
  const base = `http://127.0.0.1:${port}`;
  try {
    const url = await withLogin(server.superuser);
    const env = {
      DATABASE_URL: url,
      STOEP_DATA_DIR: folder,
      NODE_ENV: 'production',
      LOG_LEVEL: 'fatal',
      PUBLIC_URL: base,
      MAIL_FROM: 'Agency <portal@agency.example>',
      STOEP_DRAIN: '0',
      TOKEN_SECRET: 'a secret of more than thirty-two letters',
    };
    const member = fleetMemberOf({ port, env });
    const began = await member.start().then(
      () => '',
      (error: Error) => error.message,
    );
    if (major < OLDEST)
      return unmetTrustSuitePromisesOf({
        [`${major} is refused with a sentence; ${began}`]:
          /is PostgreSQL \d+\. Stoep needs PostgreSQL \d+ or newer.*Nothing was changed/.test(began),
        [`${major} is left as it is`]: (await left(server.superuser, url)) === 0,
      });
    if (began !== '') return [`${major} starts; ${began}`];
    const { stdout } = await run(process.execPath, [...process.execArgv, CLI, 'first-administrator', ADMINISTRATOR], {
      env: { ...process.env, ...env },
    });
    const token = /token=([\w-]+)/.exec(stdout)?.[1];
    const statuses = [
      await posted(base, '/api/reset-password/', { token, new_password: LOGIN.password }),
      await posted(base, '/api/login/', LOGIN),
    ];
    const code = await member.end('SIGTERM');
    await member.start();
    statuses.push(await posted(base, '/api/login/', LOGIN));
    await member.end('SIGTERM');
    return unmetTrustSuitePromisesOf({
      [`${major}: the administrator signs in, again after a restart; ${statuses.join(', ')}`]: statuses.every(
        (status) => status === 200,
      ),
      [`${major}: ends with 0; ${code}`]: code === 0,
    });
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
};

export const suite: TrustSuite = {
  run: async ({ form }) => {
    const short: string[] = [];
    for (const major of MAJORS[form]) short.push(...(await tried(major)));
    return {
      line: `PostgreSQL ${MAJORS[form].join(', ')} for a login with CREATEROLE alone: ${short.length} short`,
      short,
    };
  },
};
