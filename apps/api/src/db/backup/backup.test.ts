/** Backup and restore: taken during writes, restored completely, and refused with a sentence where anything is wrong (F-46). */
import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { eq, like } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { startFakeBucketServer } from '../../../../../bench/trust/fleet/bucket-server.ts';
import { databaseChecksum } from '../../../test/checksum.ts';
import { useHarness } from '../../../test/harness.ts';
import { sealAuditNow } from '../../../test/sealer.ts';
import { makeTestWorld } from '../../../test/world/make-test-world.ts';
import { aPerson } from '../../../test/world.ts';
import { auditAnchorFileName } from '../../kernel/audit/anchor.ts';
import { openDatabase } from '../../kernel/database/client.ts';
import { openBucketFileStore } from '../../kernel/files/bucket-store.ts';
import { diskFileStore } from '../../kernel/files/disk-store.ts';
import { saveStoredFile } from '../../kernel/files/files.writes.ts';
import { encryptForPurpose } from '../../kernel/security/encrypt-for-purpose.ts';
import { migrateEmptyDatabaseToMigration } from '../migrate-to.ts';
import { userProfiles } from '../schema/identity/logins.ts';
import { outbox } from '../schema/platform/platform.ts';
import { parseBackupKey } from './backup-encryption.ts';
import { readBackupStatus } from './backup-status.writes.ts';
import { takeNightlyBackup } from './nightly-backup.writes.ts';
import { restoreBackup, verifyBackupOnCopy } from './restore.writes.ts';
import { type BackupSource, takeBackup } from './take-backup.writes.ts';
import { verifyNewestBackup } from './verify-newest-backup.writes.ts';

const harness = useHarness();
const KEY = parseBackupKey('k'.repeat(44));
/** The last migration of the previous release, 0033. */
const RELEASED = 1_795_370_290_604;
let folder = '';
let target = '';
let fileId = '';
const at = (name: string) => path.join(folder, name);
const source = (): BackupSource => ({
  url: harness().url,
  files: harness().deps.files,
  tokenKey: Buffer.from(harness().deps.tokenKey).toString('base64'),
});
const place = () => ({ url: target, dataDir: at('data'), keyring: undefined });

const onServer = async (words: string) => {
  const client = new pg.Client({ connectionString: inject('testDatabase').url });
  await client.connect();
  await client.query(words).finally(() => client.end());
};

const lines = async <T>(url: string, work: (db: ReturnType<typeof openDatabase>['db']) => Promise<T>) => {
  const { db, close } = openDatabase(url, 1);
  return work(db).finally(close);
};

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'stoep-backup-'));
  const name = `stoep_test_${randomUUID().replaceAll('-', '')}`;
  await onServer(`create database ${name}`);
  target = Object.assign(new URL(harness().url), { pathname: `/${name}` }).href;
  await makeTestWorld(harness());
  fileId = await saveStoredFile(harness().deps, {
    name: 'rules.txt',
    contentType: 'text/plain',
    bytes: Buffer.from('No dogs on the lawn.'),
    uploadedBy: null,
  });
  await sealAuditNow(harness());
});
afterAll(async () => {
  await onServer(`drop database if exists ${new URL(target).pathname.slice(1)} with (force)`);
  await rm(folder, { recursive: true });
});

const flipped = (bytes: Buffer, index: number): Buffer => {
  const changed = Buffer.from(bytes);
  changed[index] = (changed[index] ?? 0) ^ 1;
  return changed;
};

/** Writes one contact after another until it is stopped; answers when each was acknowledged. */
const writing = (client: pg.Client) => {
  const acknowledged: { name: string; at: number }[] = [];
  let going = true;
  const ended = (async () => {
    while (going) {
      const name = randomUUID();
      await client.query(`insert into contacts (first_name, last_name, email) values ($1, 'Backup', $1 || '@b.test')`, [
        name,
      ]);
      // The time of the answer: the time inside the query is before its commit.
      acknowledged.push({ name, at: Date.now() });
    }
  })();
  return {
    acknowledged,
    end: async () => {
      going = false;
      await ended;
    },
  };
};

test('a backup under writes restores onto an empty place: what was acknowledged before its mark, the files, the key', async () => {
  const client = new pg.Client({ connectionString: harness().url });
  await client.connect();
  const writer = writing(client);
  await expect.poll(() => writer.acknowledged.length).toBeGreaterThan(20);
  const { manifest } = await takeBackup(source(), at('under-writes'), KEY);
  await writer.end();
  await client.end();
  await restoreBackup(place(), at('under-writes'), KEY);
  const mark = new Date(manifest.at).getTime();
  const before = writer.acknowledged.filter((one) => one.at < mark).map(({ name }) => name);
  expect(before.length).toBeGreaterThan(10);
  const names = await lines(target, (db) =>
    db.execute<{ name: string }>("select first_name as name from contacts where last_name = 'Backup'"),
  );
  const restored = new Set(names.rows.map(({ name }) => name));
  expect(before.filter((name) => !restored.has(name))).toEqual([]);
  expect((await diskFileStore(at('data/files')).get(fileId)).toString()).toBe('No dogs on the lawn.');
  expect(await readFile(at('data/token-key'), 'utf8')).toBe(source().tokenKey);
});

test('a place that holds a portfolio is restored over only with `replace`, and then equals what was saved', async () => {
  await takeBackup(source(), at('quiet'), null);
  await expect(restoreBackup(place(), at('quiet'), null)).rejects.toThrow(/here already. Nothing was changed/);
  const proved = await restoreBackup(place(), at('quiet'), null, { replace: true });
  expect(proved.entries).toBeGreaterThan(0);
  expect(await lines(target, databaseChecksum)).toEqual(await databaseChecksum(harness().deps.db));
  expect(await readdir(at('data'))).toEqual(['files', 'token-key']);
});

test('into a bucket: what it holds is asked about first, and it holds what the backup does afterwards', async () => {
  const server = await startFakeBucketServer();
  const bucket = await openBucketFileStore(server.bucket);
  const [stray, newer] = [randomUUID(), auditAnchorFileName(99)];
  for (const id of [stray, newer]) await bucket.put(id, Buffer.from('of another time'));
  const over = { ...place(), bucket };
  await expect(restoreBackup(over, at('quiet'), null)).rejects.toThrow(/here already/);
  expect(await bucket.list()).toHaveLength(2);
  await restoreBackup(over, at('quiet'), null, { replace: true });
  expect((await bucket.list()).sort()).toEqual((await harness().deps.files.list()).sort());
  expect((await bucket.get(fileId)).toString()).toBe('No dogs on the lawn.');
  expect((await readdir(at('data'))).filter((name) => name.startsWith('files.'))).toEqual([]);
  await server.stop();
});

test('a bucket that stops answering while files are brought leaves no copy of the portfolio behind', async () => {
  const server = await startFakeBucketServer();
  const bucket = await openBucketFileStore(server.bucket);
  const foldersOfCopies = async () => (await readdir(at('data'))).filter((name) => name.startsWith('files.restore-'));
  // Other test files restore on the same server; the copy of this one has the id of its folder in its name.
  let ids: string[] = [];
  const put = async () => {
    ids = (await foldersOfCopies()).map((name) => name.slice('files.restore-'.length));
    throw new Error('no answer');
  };
  await expect(
    restoreBackup({ ...place(), bucket: { ...bucket, put } }, at('quiet'), null, { replace: true }),
  ).rejects.toThrow(/no answer/);
  await server.stop();
  expect(ids).toHaveLength(1);
  const client = new pg.Client({ connectionString: inject('testDatabase').url });
  await client.connect();
  const { rows } = await client.query('select datname from pg_database where datname = $1', [
    `stoep_restore_${ids[0]}`,
  ]);
  await client.end();
  expect({ rows, folders: await foldersOfCopies() }).toEqual({ rows: [], folders: [] });
});

test('a backup of the release before is proved with the migrations behind it, and its copy is gone', async () => {
  const name = `stoep_test_${randomUUID().replaceAll('-', '')}`;
  await onServer(`create database ${name}`);
  const url = Object.assign(new URL(harness().url), { pathname: `/${name}` }).href;
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  expect(await migrateEmptyDatabaseToMigration(client, RELEASED)).toBe(true);
  await client.query(`insert into buildings (name, code, accounting_id) values ('Mill', 'MIL', 'BC')`);
  await client.end();
  const older = { ...source(), url };
  const { manifest } = await takeBackup(older, at('older'), KEY);
  expect(manifest.migration).toBe(RELEASED);
  const proved = await verifyBackupOnCopy(place(), at('older'), KEY);
  expect(proved.manifest.tables['public.buildings']).toBe(1);
  await onServer(`drop database ${name} with (force)`);
  expect(await readdir(at('data'))).toEqual(['files', 'token-key']);
});

test('a backup of accounts that are not whole is refused: an entry without a journal', async () => {
  const client = new pg.Client({ connectionString: target });
  await client.connect();
  await client.query(`set session_replication_role = replica`);
  const { rowCount } = await client.query(
    `delete from entry_journals where entry_id = (select id from ledger_entries order by sequence limit 1)`,
  );
  await client.end();
  expect(rowCount).toBe(1);
  await takeBackup({ ...source(), url: target }, at('loose'), KEY);
  await expect(verifyBackupOnCopy(place(), at('loose'), KEY)).rejects.toThrow(/stands in no journal/);
});

test.each([
  ['a wrong key', (bytes: Buffer) => bytes, parseBackupKey('w'.repeat(44)), /key is not the one/],
  ['no key', (bytes: Buffer) => bytes, null, /is encrypted. Name its key/],
  ['one byte changed', (bytes: Buffer) => flipped(bytes, bytes.length >> 1), KEY, /is damaged: block \d+ was changed/],
  ['the first line changed', (bytes: Buffer) => flipped(bytes, 40), KEY, /key is not the one|was changed|is damaged/],
  ['cut in the middle', (bytes: Buffer) => bytes.subarray(0, bytes.length >> 1), KEY, /is cut off: its end is missing/],
  ['cut to nothing', (bytes: Buffer) => bytes.subarray(0, 0), KEY, /is no backup of Stoep/],
  ['something behind its end', (bytes: Buffer) => Buffer.concat([bytes, Buffer.from('x')]), KEY, /follows its end/],
])('%s is answered with a sentence, and nothing is restored', async (name, change, key, says) => {
  const file = at(`changed ${name}`);
  await writeFile(file, change(await readFile(at('under-writes'))));
  await expect(restoreBackup(place(), file, key, { replace: true })).rejects.toThrow(says);
});

test('without a key, one changed byte is found as well', async () => {
  const bytes = await readFile(at('quiet'));
  await writeFile(at('plain'), flipped(bytes, bytes.length - 100));
  await expect(restoreBackup(place(), at('plain'), null, { replace: true })).rejects.toThrow(/is damaged/);
});

test('a name that is taken is left as it is; a disk that fills leaves nothing behind', async () => {
  const before = await readFile(at('quiet'));
  await expect(takeBackup(source(), at('quiet'), null)).rejects.toThrow(/a file .*quiet already/);
  expect(await readFile(at('quiet'))).toEqual(before);
  const files = {
    ...harness().deps.files,
    get: () => Promise.reject(Object.assign(new Error('full'), { code: 'ENOSPC' })),
  };
  await expect(takeBackup({ ...source(), files }, at('full'), KEY)).rejects.toThrow(/The disk of .* is full/);
  expect((await readdir(folder)).filter((name) => name.includes('full'))).toEqual([]);
});

describe('a backup whose signing key is lost or was discarded', () => {
  const keyring = (secret: string) => ({ tokenKey: Buffer.from(secret.repeat(4)), formerKeys: [] });
  const elsewhere = () => ({ ...place(), keyring: keyring('another secret') });

  test('Operations 1: is refused with a sentence that names the secret and the flag, and nothing is changed', async () => {
    await takeBackup({ ...source(), tokenKey: null }, at('of-a-secret'), KEY);
    const before = await lines(target, databaseChecksum);
    for (const there of [elsewhere(), place()]) {
      const refused = restoreBackup(there, at('of-a-secret'), KEY, { replace: true });
      await expect(refused).rejects.toThrow(/made with another TOKEN_SECRET\. Nothing was changed/);
      await expect(refused).rejects.toThrow(/TOKEN_SECRETS_ALSO .* --without-former-key/);
    }
    expect(await lines(target, databaseChecksum)).toEqual(before);
  });

  test('Operations 1: restores with the flag: the audit by its hashes, second factors removed and counted', async () => {
    const { deps } = harness();
    const [locked] = await deps.db.select({ id: userProfiles.id }).from(userProfiles).limit(1);
    const totpSecret = encryptForPurpose(deps.tokenKey, 'of an app');
    await deps.db
      .update(userProfiles)
      .set({ totpSecret, totpConfirmedAt: deps.clock.now(), recoveryCodeHashes: ['h'] })
      .where(eq(userProfiles.id, locked?.id ?? ''));
    await takeBackup({ ...source(), tokenKey: null }, at('with-factors'), KEY);
    const kept = await verifyBackupOnCopy({ ...place(), keyring: deps }, at('with-factors'), KEY);
    expect(kept.removedFactors).toBeNull();
    const options = { replace: true, withoutFormerKey: true };
    for (const there of [elsewhere(), place()]) {
      const proved = await restoreBackup(there, at('with-factors'), KEY, options);
      expect(proved).toMatchObject({ entries: kept.entries, removedFactors: 1 });
      const rows = await lines(target, (db) =>
        db
          .select()
          .from(userProfiles)
          .where(eq(userProfiles.id, locked?.id ?? '')),
      );
      expect(rows[0]).toMatchObject({ totpSecret: null, totpConfirmedAt: null, recoveryCodeHashes: [] });
    }
    // A product without TOKEN_SECRET starts with the key file beside the restored data.
    expect(await readFile(at('data/token-key'), 'utf8')).toMatch(/^[\w+/]{86}==$/);
    await deps.db.update(userProfiles).set({ totpSecret: null, totpConfirmedAt: null });
  });

  test('Operations 1: an audit that was changed is refused with the flag as well', async () => {
    const client = new pg.Client({ connectionString: target });
    await client.connect();
    await client.query(
      `set session_replication_role = replica;
       update audit_entries set actor_name = 'somebody else' where sequence = (select min(sequence) from audit_links)`,
    );
    await client.end();
    await takeBackup({ ...source(), url: target, tokenKey: null }, at('tampered'), KEY);
    const options = { replace: true, withoutFormerKey: true };
    await expect(restoreBackup(elsewhere(), at('tampered'), KEY, options)).rejects.toThrow(/does not fit/);
  });
});

test('Operations 1: the newest is tried each night; one that would not restore with the settings of today is mailed and shown', async () => {
  const { deps } = harness();
  await aPerson(harness(), 'keeper', { staffRole: 'administrator' });
  const backups = { folder: at('nightly'), keyFile: undefined, keep: { days: 1, weeks: 0, months: 0 } };
  const config = { ...deps.config, demo: false, dataDir: folder, tokenSecret: 'kept elsewhere', backups };
  const today = { ...deps, config };
  const rotated = { ...today, tokenKey: Buffer.alloc(64, 'another'), formerKeys: [] };
  const tried = async (settings: typeof today) => {
    await verifyNewestBackup(settings);
    return (await readBackupStatus(today)).backup;
  };
  await takeNightlyBackup(today);
  expect(await tried(rotated)).toBe('unusable');
  const mails = await deps.db
    .select({ to: outbox.to, text: outbox.text })
    .from(outbox)
    .where(like(outbox.dedupeKey, 'backup-unusable:%'));
  expect(mails.map(({ to }) => to)).toContain('keeper@people.test');
  expect(mails[0]?.text).toContain('TOKEN_SECRETS_ALSO');
  const knowsFormer = { ...rotated, formerKeys: [{ key: deps.tokenKey, retiredAt: null }] };
  expect(await tried(knowsFormer)).toBe('good');
});

test('a key that is too short keeps nobody out, and is refused', () => {
  expect(() => parseBackupKey('short\n')).toThrow(/at least 32 characters/);
});
