/** Settings that are wrong, each at least once: every one is answered with a sentence that names it, and none is taken in silence. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cloneDatabase, type TestDatabase } from '../../test/database.ts';
import { shellEnvironment } from '../../test/run-cli.ts';
import { UNREACHABLE_ADDRESS, WRONG_SETTINGS, type WrongSetting } from '../../test/wrong-settings.ts';
import { serverDataFolderOf } from '../begin-server.ts';
import { KNOWN_ENVIRONMENT_VARIABLES, readServerConfig } from '../config.ts';
import { startProduct } from '../start.ts';
import { findSettingProblems } from './setting-problems.ts';
import { requireUsableSettings } from './start-settings.ts';

const SECRET = 'a secret of more than thirty-two letters';
const LONGEST_MS = 30_000;
const ENVIRONMENT = 'The environment is not right:';

const folder = mkdtempSync(path.join(tmpdir(), 'stoep-wrong-'));
const within = (name: string) => path.join(folder, name);
const file = (name: string, text = '') => writeFileSync(within(name), text);
file('empty');
file('a-file', 'x');
file('short.key', 'short');
file('held', 'https://books.example');
mkdirSync(within('data'));
mkdirSync(within('credentials'));
file('credentials/stoep_SMPT_URL', 'smtp://mail.example');

let busy: Server;
let database: TestDatabase;
beforeAll(async () => {
  busy = createServer().listen(0, '127.0.0.1');
  await once(busy, 'listening');
  database = await cloneDatabase();
});
afterAll(async () => {
  busy.close();
  await database.drop();
  chmodSync(folder, 0o700);
  rmSync(folder, { recursive: true, force: true });
});

const busyPort = () => String((busy.address() as AddressInfo).port);
const filledIn = (env: WrongSetting['env']): Record<string, string> =>
  Object.fromEntries(
    Object.entries(env).map(([name, value]) => [name, value.replace('<folder>', folder).replace('<busy>', busyPort())]),
  );

/** What a start with these settings says: the sentence that it ends with, or those that it goes on with. */
const answerOf = async ({ env, starts }: WrongSetting): Promise<string> => {
  const given = filledIn(env);
  const all = { NODE_ENV: 'test', PORT: '0', STOEP_DATA_DIR: within('data'), ...given };
  try {
    const config = readServerConfig(all);
    await requireUsableSettings(config, serverDataFolderOf(config));
    if (starts) await (await startProduct(config, () => undefined)).stop();
    return (await findSettingProblems(config, Object.keys(given))).map(({ problem }) => problem).join('\n');
  } catch (error) {
    return (error as Error).message;
  }
};

describe('Operations 14: a wrong setting is answered with a sentence of ours', () => {
  test.each(Object.entries(WRONG_SETTINGS))(
    '%s',
    async (_name, row) => {
      const answer = await answerOf(row);
      expect(answer).toMatch(row.says);
      expect(answer).not.toMatch(/\bat .*\.ts:\d+|^Error|\bE[A-Z]{5,}:/m);
      if (!row.starts && /not right/.test(answer)) expect(answer.split('\n')[0]).toBe(ENVIRONMENT);
    },
    LONGEST_MS,
  );

  test('each setting is in the table, and there are more than forty rows', () => {
    const names = Object.values(WRONG_SETTINGS).flatMap(({ env }) => Object.keys(env));
    expect(KNOWN_ENVIRONMENT_VARIABLES.filter((name) => !names.includes(name))).toEqual([]);
    expect(Object.keys(WRONG_SETTINGS).length).toBeGreaterThan(40);
  });
});

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url));

/** A process of its own with these settings, until it says what is waited for or ends. */
const ownProcess = async (
  env: Record<string, string>,
  until: RegExp,
): Promise<{ said: string; code: number | null }> => {
  const child = spawn(process.execPath, [MAIN, '--empty'], {
    env: {
      ...shellEnvironment(),
      NODE_ENV: 'test',
      STOEP_DATA_DIR: within('data'),
      PORT: '0',
      ...env,
    },
  });
  let said = '';
  const seen = new Promise<void>((resolve) => {
    const hear = (part: Buffer) => {
      said += part.toString();
      if (until.test(said)) resolve();
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
  });
  const ended = once(child, 'close');
  await Promise.race([seen, ended]);
  if (child.exitCode === null) child.kill('SIGKILL');
  await ended;
  return { said, code: child.exitCode };
};

describe('Operations 14: a process of its own', () => {
  test(
    'ends with 1 and all that is wrong, and makes nothing',
    async () => {
      const env = { STOEP_DATA_DIR: '/proc/x', PORT: busyPort() };
      const { said, code } = await ownProcess(env, /never said/);
      expect(code).toBe(1);
      expect(said).toMatch(
        /^Stoep could not start: The environment is not right:\n {2}STOEP_DATA_DIR: \/proc\/x .*\n {2}PORT: .*\n$/,
      );
    },
    LONGEST_MS,
  );

  test(
    'that starts all the same says each setting that it does not do',
    async () => {
      const env = {
        DATABASE_URL: database.url,
        TOKEN_SECRET: SECRET,
        STOEP_ROL: 'api',
        STOEP_BACKUP_DIR: '/nope',
        STOEP_LOGS: `http://${UNREACHABLE_ADDRESS}`,
        SMTP_URL: `smtp://${UNREACHABLE_ADDRESS}`,
        STOEP_S3_BUCKET: 'papers',
        STOEP_S3_ENDPOINT: `http://${UNREACHABLE_ADDRESS}`,
        STOEP_S3_KEY_ID: 'a',
        STOEP_S3_SECRET: 'b',
      };
      const { said } = await ownProcess(env, /Stoep is ready/);
      expect(said).toMatch(/Stoep is ready/);
      for (const name of ['STOEP_ROL is not', 'STOEP_BACKUP_DIR: ', 'STOEP_LOGS: ', 'SMTP_URL: ', 'STOEP_S3_BUCKET: '])
        expect(`\n${said}`).toContain(`\n${name}`);
    },
    2 * LONGEST_MS,
  );
});
