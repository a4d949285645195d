/** What a start refuses, with everything left as it was: data that is not whole, and the demo in production. */
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, truncate, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cloneDatabase, type TestDatabase } from '../test/database.ts';
import { runSqlAsOwner } from '../test/run-sql-as-owner.ts';
import { readServerConfig } from './config.ts';
import { adoptSigningKey } from './db/backup/former-signing-key.writes.ts';
import { prepareDatabaseClusterLocation } from './db/embedded/cluster-location.ts';
import { startEmbeddedDatabase } from './db/embedded/embedded.ts';
import { findRunningDatabaseUrl } from './db/embedded/running-database.ts';
import { userProfiles } from './db/schema/identity/logins.ts';
import { requireDatabaseResponse, requireReadableTables } from './db/start-checks.ts';
import { markDatabaseAsDemo } from './demo/demo-portfolio.ts';
import { auditActorOfSystem, insertAuditEntry } from './kernel/audit/audit.writes.ts';
import { systemClock } from './kernel/clock.ts';
import { openDatabase } from './kernel/database/client.ts';
import { diskFileStore } from './kernel/files/disk-store.ts';
import { saveStoredFile, withdrawStoredFile } from './kernel/files/files.writes.ts';
import { startProduct } from './start.ts';
import { NEWEST_SCHEMA_TIME, PRODUCT_VERSION } from './version.ts';

const silent = () => undefined;
const SECRET = 'a secret of more than thirty-two letters';

describe('an embedded database that is not whole', () => {
  let dataDir: string;
  beforeAll(async () => {
    dataDir = await mkdtemp(path.join(tmpdir(), 'stoep-test-whole-'));
    await (await startEmbeddedDatabase({ dataDir, log: silent })).stop();
  });
  afterAll(async () => {
    await rm((await prepareDatabaseClusterLocation(dataDir)).home, { recursive: true, force: true });
    await rm(dataDir, { recursive: true, force: true });
  });
  /** Every file under a folder, so that nothing can go unseen. */
  const below = async (folder: string) => (await readdir(folder, { recursive: true })).sort();
  const refused = async (sentence: RegExp) => {
    const { home } = await prepareDatabaseClusterLocation(dataDir);
    const before = [await below(dataDir), await below(home)];
    const starting = startProduct(readServerConfig({ NODE_ENV: 'test', STOEP_DATA_DIR: dataDir }), silent);
    await expect(starting).rejects.toThrow(sentence);
    await expect(starting).rejects.toThrow(/Nothing was changed\. Restore/);
    const unheld = (names: string[]) => names.filter((name) => !name.startsWith('app.'));
    expect([unheld(await below(dataDir)), await below(home)]).toEqual([unheld(before[0] ?? []), before[1]]);
  };

  test('a damaged one stops the start, and works again once it is restored', async () => {
    const { data } = await prepareDatabaseClusterLocation(dataDir);
    const version = path.join(data, 'PG_VERSION');
    const was = await readFile(version);
    await rm(version);
    await refused(/The database in .* is damaged: its file PG_VERSION is missing/);
    await writeFile(version, was);
    await (await startEmbeddedDatabase({ dataDir, log: silent })).stop();
  });

  test('an absent one stops the start by any sign of it, and works again once it is restored', async () => {
    const { home } = await prepareDatabaseClusterLocation(dataDir);
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
    await (await startEmbeddedDatabase({ dataDir, log: silent })).stop();
    expect(await readFile(path.join(dataDir, 'database.txt'), 'utf8')).toContain(home);
  });

  test('one without its password says which file to restore', async () => {
    const { password } = await prepareDatabaseClusterLocation(dataDir);
    const was = await readFile(password);
    await rm(password);
    await refused(/The password of the database cannot be read in/);
    await writeFile(password, was);
  });

  /** Rows of a ledger as they lie in a file; what they belong to does not matter here. */
  const fillLedger = async () => {
    const { stop } = await startProduct(readServerConfig(own()), silent);
    const url = (await findRunningDatabaseUrl(dataDir)) ?? '';
    await runSqlAsOwner(
      url,
      `insert into ledger_entries (id, levy_account_id, entry_day, due_day, kind, description, amount, created_at)
      select gen_random_uuid(), gen_random_uuid(), '2026-03-01', '2026-03-01', 'levy', 'Levy', 100, now()
      from generate_series(1, 2000)`,
    );
    const owner = new pg.Client({ connectionString: url });
    await owner.connect();
    const found = await owner.query<{ file: string }>(`select pg_relation_filepath('ledger_entries') as file`);
    await owner.end();
    await stop();
    return path.join((await prepareDatabaseClusterLocation(dataDir)).data, found.rows[0]?.file ?? '');
  };
  const refusedAfterReading = async (sentence: RegExp) => {
    const starting = startProduct(readServerConfig(own()), silent);
    await expect(starting).rejects.toThrow(sentence);
    await expect(starting).rejects.toThrow(/Nothing was changed\. Restore/);
  };
  const own = () => ({ NODE_ENV: 'test', STOEP_DATA_DIR: dataDir, LOG_LEVEL: 'silent' });

  test('F-21 a ledger whose file was cut to half, or of which one bit was turned, is never summed', async () => {
    const file = await fillLedger();
    const was = await readFile(file);
    await truncate(file, Math.floor(was.length / 16_384) * 8_192);
    await refusedAfterReading(/damaged: ledger_entries \(.*could not read blocks/);
    await writeFile(file, was);
    const turned = Buffer.from(was);
    turned.writeUInt8(turned.readUInt8(8_192 + 5_000) ^ 1, 8_192 + 5_000);
    await writeFile(file, turned);
    await refusedAfterReading(/damaged: ledger_entries \(.*invalid page in block 1/);
    await writeFile(file, was);
    await (await startProduct(readServerConfig(own()), silent)).stop();
  });

  test('F-21 without its files or its key it says what is missing, and makes no other in its place', async () => {
    const { deps, stop } = await startProduct(readServerConfig(own()), silent);
    const bytes = Buffer.from('id');
    await saveStoredFile(deps, { name: 'units.csv', contentType: 'text/csv', bytes, uploadedBy: null });
    await insertAuditEntry(deps.db, deps.clock.now(), auditActorOfSystem('Stoep'), {
      action: 'a.b',
      subjectKind: 'c',
    });
    await stop();
    for (const [name, sentence] of [
      ['files', /The stored files in .*files are missing/],
      ['token-key', /The key .*token-key is missing, and logins and the audit are sealed with it/],
    ] as const) {
      const [place, aside] = [path.join(dataDir, name), path.join(dataDir, `${name}.aside`)];
      await rename(place, aside);
      await refusedAfterReading(sentence);
      if (name === 'token-key') expect(await readdir(dataDir)).not.toContain(name);
      await rm(place, { recursive: true, force: true });
      await rename(aside, place);
    }
    await (await startProduct(readServerConfig(own()), silent)).stop();
  });

  test('a first start that was cut short is begun again', async () => {
    const fresh = await mkdtemp(path.join(tmpdir(), 'stoep-test-cut-'));
    const { home } = await prepareDatabaseClusterLocation(fresh);
    await mkdir(path.join(home, 'data.new'));
    await writeFile(path.join(home, 'password'), 'x');
    const server = await startEmbeddedDatabase({ dataDir: fresh, log: silent, throwaway: true });
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
    startProduct(
      readServerConfig({ ...given, DATABASE_URL: database.url, STOEP_DATA_DIR: folder, ...more }),
      silent,
    ).then(({ stop }) => stop());
  const production = () =>
    starting({
      NODE_ENV: 'production',
      TOKEN_SECRET: SECRET,
      PUBLIC_URL: 'https://portal.example',
      MAIL_FROM: 'Agency <portal@agency.example>',
    });
  const inDatabase = async (work: (db: ReturnType<typeof openDatabase>['db']) => Promise<unknown>) => {
    const { db, close } = openDatabase(database.url, 2);
    await work(db).finally(close);
  };

  test('with the demo in it is refused in production: by its mark, and by any of its logins', async () => {
    await production();
    await inDatabase((db) => markDatabaseAsDemo(db, new Date()));
    await expect(production()).rejects.toThrow(/holds the demo, whose logins and password everybody can read/);
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

  test('whose only files were withdrawn, and their content with them, lacks nothing', async () => {
    const files = diskFileStore(path.join(folder, 'files'));
    const bytes = Buffer.from('id');
    await inDatabase(async (db) => {
      const fileId = await saveStoredFile(
        { db, files, clock: systemClock },
        { name: 'units.csv', contentType: 'text/csv', bytes, uploadedBy: null },
      );
      await files.remove(fileId);
      await expect(starting({ NODE_ENV: 'test' })).rejects.toThrow(/The stored files in .* are missing/);
      await withdrawStoredFile(db, systemClock.now(), fileId);
      await starting({ NODE_ENV: 'test' });
    });
  });

  test('that does not answer is told by its place without its password, and one that hangs is not waited for', async () => {
    const silentServer = createServer((line) => line.on('error', silent).resume()).listen(0, '127.0.0.1');
    await once(silentServer, 'listening');
    const { port } = silentServer.address() as AddressInfo;
    const url = `postgres://stoep:s3cret@127.0.0.1:${port}/stoep`;
    const problem = await requireDatabaseResponse(url, silent, 300).catch((error: Error) => error.message);
    expect(problem).toMatch(/The database at 127\.0\.0\.1:\d+\/stoep does not answer: .*timeout/);
    expect(problem).not.toContain('s3cret');
    silentServer.close();
    await once(silentServer, 'close');
    await expect(starting({ NODE_ENV: 'test', DATABASE_URL: url })).rejects.toThrow(/ECONNREFUSED/);
  });

  test.each([
    ['socket:/no/such/place?db=stoep', '/no/such/place:5432/stoep'],
    ['postgres://stoep:s3cret@/books?host=/no/such/place', '/no/such/place:5432/books'],
    ['postgres://stoep:s3cret@127.0.0.1:9', '127.0.0.1:9/stoep'],
  ])('%s is told by its place too', async (url, place) =>
    expect(requireDatabaseResponse(url, silent, 300)).rejects.toThrow(`The database at ${place} does not answer: `),
  );

  test('whose tables take long to read: whoever waits for the start is told', async () => {
    const said = Promise.withResolvers<string>();
    const owner = new pg.Client({ connectionString: database.url });
    await owner.connect();
    await owner.query('begin; lock table ledger_entries in access exclusive mode');
    const reading = requireReadableTables(database.url, folder, said.resolve);
    expect(await said.promise).toMatch(/^Reading every table/);
    await owner.end();
    await reading;
  });

  test('whose second factors are sealed by a key that is gone is refused, and no new key is made', async () => {
    await inDatabase((db) => db.update(userProfiles).set({ totpSecret: 'sealed' }));
    await rm(path.join(folder, 'token-key'));
    await expect(starting({ NODE_ENV: 'test' })).rejects.toThrow(/token-key is missing, and second factors/);
    expect(await readdir(folder)).not.toContain('token-key');
  });

  test('Operations 12: what refuses a start does so before the schema is changed', async () => {
    const owner = new pg.Client({ connectionString: database.url });
    await owner.connect();
    const made = async () =>
      (await owner.query('select count(*)::int as made from drizzle.__drizzle_migrations')).rows[0]?.made;
    // As a release before left it: the last migration is still to come.
    await owner.query(
      `create table aside as select * from drizzle.__drizzle_migrations order by created_at desc limit 1`,
    );
    await owner.query('delete from drizzle.__drizzle_migrations where hash in (select hash from aside)');
    const before = await made();
    await expect(starting({ NODE_ENV: 'test' })).rejects.toThrow(/token-key is missing/);
    expect(await made()).toBe(before);
    await owner.query('insert into drizzle.__drizzle_migrations select * from aside');
    await owner.query('drop table aside');
    await owner.end();
    await inDatabase((db) => db.update(userProfiles).set({ totpSecret: null }));
  });

  test('Operations 14: whose schema is of the next release is served, and the start says so; of a later one it is refused', async () => {
    const owner = new pg.Client({ connectionString: database.url });
    await owner.connect();
    const release = (version: string, before: string) =>
      owner.query(
        `insert into drizzle.releases (version, release_before, mark) values ($1, $2, $3)
         on conflict (version) do update set release_before = excluded.release_before`,
        [version, before, NEWEST_SCHEMA_TIME + 1],
      );
    const schemas = async () =>
      (await owner.query('select version, mark::text from drizzle.releases order by mark')).rows;
    const joined = async () => {
      const { newerRelease, stop } = await startProduct(
        readServerConfig({ ...given, DATABASE_URL: database.url, STOEP_DATA_DIR: folder, NODE_ENV: 'test' }),
        silent,
      );
      await stop();
      return newerRelease;
    };
    expect(await joined()).toBeNull();
    expect(await schemas()).toEqual([{ version: PRODUCT_VERSION, mark: String(NEWEST_SCHEMA_TIME) }]);
    await owner.query(`insert into drizzle.__drizzle_migrations (hash, created_at) values ('of a later release', $1)`, [
      NEWEST_SCHEMA_TIME + 1,
    ]);
    await expect(joined()).rejects.toThrow(
      /has the schema of a later release, and this is release .*Nothing was changed/,
    );
    await release('2099.2.1', PRODUCT_VERSION);
    expect(await joined()).toBe('2099.2.1');
    const before = await schemas();
    await release('2099.2.1', '2099.1.1');
    await expect(joined()).rejects.toThrow(
      /has the schema of release 2099\.2\.1, .* Nothing was changed\. Start release 2099\.1\.1 or a later one/,
    );
    expect(await schemas()).toEqual(before);
    await owner.query(`delete from drizzle.__drizzle_migrations where hash = 'of a later release'`);
    await owner.query(`delete from drizzle.releases where version = '2099.2.1'`);
    await owner.end();
  });

  test('Operations 7: whose audit was anchored with another secret is not joined, until that secret is named', async () => {
    await inDatabase(async (db) => {
      await insertAuditEntry(db, systemClock.now(), auditActorOfSystem('Stoep'), {
        action: 'a.b',
        subjectKind: 'c',
      });
    });
    const [first, second] = [SECRET, `another ${SECRET}`];
    await starting({ NODE_ENV: 'test', TOKEN_SECRET: first });
    const joining = starting({ NODE_ENV: 'test', TOKEN_SECRET: second });
    await expect(joining).rejects.toThrow(/sealed with another signing key than TOKEN_SECRET\. Nothing was/);
    await starting({ NODE_ENV: 'test', TOKEN_SECRET: second, TOKEN_SECRETS_ALSO: first });
    const keyring = { tokenKey: Buffer.from(`a third ${SECRET}`), formerKeys: [] };
    const files = diskFileStore(path.join(folder, 'files'));
    await adoptSigningKey({ url: database.url, files, clock: systemClock, ...keyring });
    await starting({ NODE_ENV: 'test', TOKEN_SECRET: `a third ${SECRET}` });
  });
});
