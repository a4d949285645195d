/** Settings that are wrong and keep nobody from starting are said, each in a sentence that names it. */
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { KNOWN_ENVIRONMENT_VARIABLES, readServerConfig } from '../config.ts';
import { findSettingProblems, findUnknownSettings } from './setting-problems.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'stoep-settings-'));
});
afterAll(() => rm(folder, { recursive: true }));

const problemsOf = async (env: NodeJS.ProcessEnv) =>
  Object.fromEntries(
    (await findSettingProblems(readServerConfig(env), Object.keys(env))).map(({ setting, problem }) => [
      setting,
      problem,
    ]),
  );

test.each([
  ['STOEP_ROL', 'STOEP_ROLE'],
  ['STOEP_BACKUPDIR', 'STOEP_BACKUP_DIR'],
  ['DATABASE_ULR', 'DATABASE_URL'],
  ['PUBLIC_URI', 'PUBLIC_URL'],
  ['TOKEN_SECRETS_ALSOO', 'TOKEN_SECRETS_ALSO'],
  ['SMTP_URL_FIL', 'SMTP_URL_FILE'],
])('Operations 14: %s is said not to be read, and %s is named', (name, meant) =>
  expect(findUnknownSettings([name])).toEqual([
    { setting: name, problem: `${name} is not a setting of Stoep and was not read. Did you mean ${meant}?` },
  ]),
);

test('Operations 14: a name of ours that is near no setting is said too; those of the machine are not', () => {
  expect(findUnknownSettings(['STOEP_SOMETHING_ELSE'])).toHaveLength(1);
  const ofMachine = ['PATH', 'HOSTNAME', 'HOME', 'USER', 'LANG', 'npm_config_x', 'PWD'];
  expect(findUnknownSettings([...ofMachine, ...KNOWN_ENVIRONMENT_VARIABLES])).toEqual([]);
});

test('Operations 14: a backup folder or key that is not there is said at the start', async () => {
  const key = path.join(folder, 'short.key');
  await writeFile(key, 'short');
  const wrong = await problemsOf({ STOEP_BACKUP_DIR: path.join(folder, 'none'), STOEP_BACKUP_KEY_FILE: key });
  expect(wrong.STOEP_BACKUP_DIR).toContain('there is no folder');
  expect(wrong.STOEP_BACKUP_KEY_FILE).toContain('cannot be read, or holds fewer than 32 characters');
  await writeFile(key, 'k'.repeat(44));
  expect(await problemsOf({ STOEP_BACKUP_DIR: folder, STOEP_BACKUP_KEY_FILE: key })).toEqual({});
});

test('Operations 14: a collector that nobody listens at is said; one that answers is not', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const at = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  expect(await problemsOf({ STOEP_TRACES: at, STOEP_LOGS: at })).toEqual({});
  server.close();
  await once(server, 'close');
  const wrong = await problemsOf({ STOEP_TRACES: at, STOEP_LOGS: at });
  expect(wrong.STOEP_TRACES).toMatch(/^STOEP_TRACES: nothing answers at 127\.0\.0\.1:\d+\. Traces are lost/);
  expect(wrong.STOEP_LOGS).toContain('The log is on this machine only');
});
