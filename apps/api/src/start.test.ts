/** What a start refuses, with everything left as it was: data that is not whole, and the demo in production. */
import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cloneDatabase, type TestDatabase } from '../test/database.ts';
import { readConfig } from './config.ts';
import { startEmbedded } from './db/embedded/embedded.ts';
import { locate } from './db/embedded/place.ts';
import { userProfiles } from './db/schema/people.ts';
import { markDemo } from './demo/demo-portfolio.ts';
import { openDatabase } from './kernel/database/client.ts';
import { start } from './start.ts';

const silent = () => undefined;
const SECRET = 'a secret of more than thirty-two letters';

describe('an embedded database that is not whole', () => {
  let dataDir: string;
  beforeAll(async () => {
    dataDir = await mkdtemp(path.join(tmpdir(), 'stoep-test-whole-'));
    await (await startEmbedded({ dataDir, log: silent })).stop();
  });
  afterAll(async () => {
    await rm((await locate(dataDir)).home, { recursive: true, force: true });
    await rm(dataDir, { recursive: true, force: true });
  });
  /** Every file under a folder, so that nothing can go unseen. */
  const below = async (folder: string) => (await readdir(folder, { recursive: true })).sort();
  const refused = async (sentence: RegExp) => {
    const { home } = await locate(dataDir);
    const before = [await below(dataDir), await below(home)];
    const starting = start(readConfig({ NODE_ENV: 'test', STOEP_DATA_DIR: dataDir }), silent);
    await expect(starting).rejects.toThrow(sentence);
    await expect(starting).rejects.toThrow(/Nothing was changed\. Restore/);
    const unheld = (names: string[]) => names.filter((name) => !name.startsWith('app.'));
    expect([unheld(await below(dataDir)), await below(home)]).toEqual([unheld(before[0] ?? []), before[1]]);
  };

  test('a damaged one stops the start, and works again once it is restored', async () => {
    const { data } = await locate(dataDir);
    const version = path.join(data, 'PG_VERSION');
    const was = await readFile(version);
    await rm(version);
    await refused(/The database in .* is damaged: its file PG_VERSION is missing/);
    await writeFile(version, was);
    await (await startEmbedded({ dataDir, log: silent })).stop();
  });

  test('an absent one stops the start by any sign of it, and works again once it is restored', async () => {
    const { home } = await locate(dataDir);
    const aside = `${home}.aside`;
    await rename(home, aside);
    await mkdir(home);
    await refused(/The database of .* is missing: .* though database\.txt is/);
    await rm(path.join(dataDir, 'database.txt'));
    await writeFile(path.join(dataDir, 'token-key'), 'x');
    await refused(/though token-key is/);
    await mkdir(path.join(dataDir, 'files', 'ab'), { recursive: true });
    await refused(/though token-key and files\/ are/);
    await rm(path.join(dataDir, 'token-key'));
    await refused(/though files\/ is/);
    await rm(path.join(dataDir, 'files'), { recursive: true });
    await writeFile(path.join(home, 'password'), 'x');
    await refused(/though the password of the database is/);
    await rm(home, { recursive: true });
    await rename(aside, home);
    await (await startEmbedded({ dataDir, log: silent })).stop();
    expect(await readFile(path.join(dataDir, 'database.txt'), 'utf8')).toContain(home);
  });

  test('one without its password says which file to restore', async () => {
    const { password } = await locate(dataDir);
    const was = await readFile(password);
    await rm(password);
    await refused(/The password of the database cannot be read in/);
    await writeFile(password, was);
  });

  test('a first start that was cut short is begun again', async () => {
    const fresh = await mkdtemp(path.join(tmpdir(), 'stoep-test-cut-'));
    const { home } = await locate(fresh);
    await mkdir(path.join(home, 'data.new'));
    await writeFile(path.join(home, 'password'), 'x');
    const server = await startEmbedded({ dataDir: fresh, log: silent, throwaway: true });
    await server.stop();
    await rm(fresh, { recursive: true, force: true });
  });
});

describe('a database on a server', () => {
  let database: TestDatabase;
  let folder: string;
  beforeAll(async () => {
    database = await cloneDatabase();
    folder = await mkdtemp(path.join(tmpdir(), 'stoep-test-start-'));
  });
  afterAll(async () => {
    await database.drop();
    await rm(folder, { recursive: true, force: true });
  });
  const given = { DATABASE_URL: '', STOEP_DATA_DIR: '', LOG_LEVEL: 'silent' };
  const starting = (more: Record<string, string>) =>
    start(readConfig({ ...given, DATABASE_URL: database.url, STOEP_DATA_DIR: folder, ...more }), silent).then(
      ({ stop }) => stop(),
    );
  const production = () => starting({ NODE_ENV: 'production', TOKEN_SECRET: SECRET });
  const inDatabase = async (work: (db: ReturnType<typeof openDatabase>['db']) => Promise<unknown>) => {
    const { db, close } = openDatabase(database.url, 2);
    await work(db).finally(close);
  };

  test('with the demo in it is refused in production: by its mark, and by any of its logins', async () => {
    await production();
    await inDatabase((db) => markDemo(db, new Date()));
    await expect(production()).rejects.toThrow(
      /holds the demo, whose logins and password everybody can read/,
    );
    await inDatabase((db) => db.execute(`delete from settings where name = 'demo-portfolio'`));
    await production();
    await inDatabase((db) =>
      db.insert(userProfiles).values({
        firstName: 'A',
        lastName: 'Owner',
        email: 'o1@demo.test',
        passwordHash: 'x',
      }),
    );
    await expect(production()).rejects.toThrow(/start with --empty/);
    await starting({ NODE_ENV: 'test' });
  });

  test('whose second factors are sealed by a key that is gone is refused, and no new key is made', async () => {
    await inDatabase((db) => db.update(userProfiles).set({ totpSecret: 'sealed' }));
    await rm(path.join(folder, 'token-key'));
    await expect(starting({ NODE_ENV: 'test' })).rejects.toThrow(/token-key is missing, and second factors/);
    expect(await readdir(folder)).not.toContain('token-key');
  });
});
