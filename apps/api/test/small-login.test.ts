/** The whole API with a database login that has only the documented right: CREATEROLE, for roles that it creates. */
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { expect, test } from 'vitest';
import { buildHttpApp } from '../src/app.ts';
import { readServerConfig } from '../src/config.ts';
import { startEmbeddedDatabase } from '../src/db/embedded/embedded.ts';
import { runCreationCommand, systemContext } from '../src/kernel/command.ts';
import { createFirstAdministrator } from '../src/modules/platform/set-up/set-up.commands.ts';
import { type RunningServer, startProduct } from '../src/start.ts';

const silent = () => undefined;
const ADMINISTRATOR = { firstName: 'Thandi', lastName: 'Nkosi', email: 'thandi@agency.example' };
const PASSWORD = 'Jacaranda-in-October-7';

/** As docs/operations/install.md instructs an administrator of the server. */
const LINES = [
  `create role stoep_small login createrole password 'of-this-test'`,
  'create database small owner stoep_small',
];

const withSmallLogin = async (work: (url: string, folder: string) => Promise<void>) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'stoep-test-small-'));
  // Run as root, the server runs as another user, who needs to enter the folder.
  await chmod(folder, 0o755);
  const server = await startEmbeddedDatabase({ dataDir: folder, log: silent, throwaway: true });
  try {
    const owner = new pg.Client({ connectionString: server.url });
    await owner.connect();
    for (const line of LINES) await owner.query(line);
    await owner.end();
    const address = new URL(server.url);
    Object.assign(address, { username: 'stoep_small', password: 'of-this-test', pathname: '/small' });
    await work(address.href, path.join(folder, 'product'));
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
};

/** Creates the first administrator and logs in as that person. */
const signedIn = async ({ deps }: RunningServer): Promise<number[]> => {
  const { url } = await runCreationCommand(systemContext(deps, 'set-up'), createFirstAdministrator, ADMINISTRATOR);
  const app = await buildHttpApp(deps, { web: null });
  const asked = async (to: string, payload?: object) => {
    const answer = await app.inject({
      method: payload ? 'POST' : 'GET',
      url: to,
      ...(payload && { payload }),
    });
    return answer.statusCode;
  };
  const token = /token=([\w-]+)/.exec(url)?.[1];
  const statuses = [
    await asked('/readyz'),
    await asked('/api/reset-password/', { token, new_password: PASSWORD }),
    await asked('/api/login/', { email: ADMINISTRATOR.email, password: PASSWORD }),
  ];
  await app.close();
  return statuses;
};

test('Operations 2: the API starts, signs in and starts again for a login that has CREATEROLE alone', async () => {
  await withSmallLogin(async (DATABASE_URL, STOEP_DATA_DIR) => {
    const config = readServerConfig({
      DATABASE_URL,
      STOEP_DATA_DIR,
      LOG_LEVEL: 'silent',
      NODE_ENV: 'production',
      PUBLIC_URL: 'https://portal.example',
      MAIL_FROM: 'Agency <portal@agency.example>',
      TOKEN_SECRET: 'a secret of more than thirty-two letters',
    });
    const first = await startProduct(config, silent);
    expect(await signedIn(first)).toEqual([200, 200, 200]);
    const beside = await startProduct(config, silent);
    await Promise.all([beside.stop(), first.stop()]);
    const client = new pg.Client({ connectionString: DATABASE_URL });
    await client.connect();
    const { rows } = await client.query('select rolsuper, rolcreatedb from pg_roles where rolname = current_user');
    await client.end();
    expect(rows).toEqual([{ rolsuper: false, rolcreatedb: false }]);
  });
});
