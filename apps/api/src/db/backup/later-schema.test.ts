/** A backup that a release makes on the schema of the next one, after an installation went back to it (docs/operations/upgrade.md). */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { useHarness } from '../../../test/harness.ts';
import { NEWEST_SCHEMA_TIME, PRODUCT_VERSION } from '../../version.ts';
import { readBackupStatus } from './backup-status.writes.ts';
import { takeNightlyBackup } from './nightly-backup.writes.ts';
import { verifyBackupOnCopy } from './restore.writes.ts';
import { takeBackup } from './take-backup.writes.ts';
import { verifyNewestBackup } from './verify-newest-backup.writes.ts';

const NEXT = '2099.1.1';
const harness = useHarness();
let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'stoep-later-'));
  const client = new pg.Client({ connectionString: harness().url });
  await client.connect();
  const mark = NEWEST_SCHEMA_TIME + 1;
  await client.query(`insert into drizzle.__drizzle_migrations (hash, created_at) values ('of the next release', $1)`, [
    mark,
  ]);
  await client.query('insert into drizzle.releases (version, release_before, mark) values ($1, $2, $3)', [
    NEXT,
    PRODUCT_VERSION,
    mark,
  ]);
  await client.end();
});
afterAll(() => rm(folder, { recursive: true }));

test('Operations 1: a backup on the schema of the next release names the release that can restore it', async () => {
  const { deps, url } = harness();
  const file = path.join(folder, 'gone-back');
  const { manifest } = await takeBackup({ url, files: deps.files, tokenKey: null }, file, null);
  expect(manifest).toMatchObject({ version: PRODUCT_VERSION, laterSchema: `release ${NEXT}` });
  const place = { url, dataDir: path.join(folder, 'data'), keyring: undefined };
  await expect(verifyBackupOnCopy(place, file, null)).rejects.toThrow(
    `It has the schema of release ${NEXT}, and this is release ${PRODUCT_VERSION}. Check and restore it with release ${NEXT}`,
  );
});

test('Operations 1: at night such a backup is not reported as broken, and the log says why it was not tried', async () => {
  const { deps } = harness();
  const backups = {
    folder: path.join(folder, 'nightly'),
    keyFile: undefined,
    keep: { days: 1, weeks: 0, months: 0 },
  };
  const lines: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) });
  const config = { ...deps.config, demo: false, dataDir: folder, backups };
  const gone = { ...deps, log, config };
  await takeNightlyBackup(gone);
  await verifyNewestBackup(gone);
  expect((await readBackupStatus(gone)).backup).toBe('good');
  expect(lines.join('')).toContain(`with release ${NEXT}`);
});
