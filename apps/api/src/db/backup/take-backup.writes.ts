/**
 * Takes one backup: every table in one snapshot, the files that the snapshot names, and the signing key. It is
 * written under a temporary name and renamed when it is complete on disk, so that a partial file never counts as a
 * backup.
 */
import { randomUUID } from 'node:crypto';
import { link, open, readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { auditAnchorFileName } from '../../kernel/audit/anchor.ts';
import type { FileStore } from '../../kernel/files/stored-files.ts';
import { findLaterSchemaRelease } from '../schema-release.ts';
import { type BackupPart, packBackupParts } from './backup-parts.ts';
import { BackupProblemError, explainDiskFull } from './backup-problem.ts';
import {
  type BackupTable,
  copyTableOutSql,
  findLastMigrationTime,
  listBackupSequences,
  listBackupTables,
} from './backup-tables.queries.ts';

/** The manifest at the end of a backup. */
export type BackupManifest = {
  /** The moment of the backup: everything committed before it is included. */
  readonly at: string;
  readonly version: string;
  readonly migration: number;
  /**
   * The release of the database's schema, such as `release 2026.12.1`, if it is later than the release that made the
   * backup.
   */
  readonly laterSchema?: string | undefined;
  readonly tables: Readonly<Record<string, number>>;
  readonly rows: number;
  readonly files: { readonly count: number; readonly bytes: number };
  /** Files in the database that were already missing from the store. */
  readonly missing: readonly string[];
  readonly sequences: Readonly<Record<string, string>>;
};

export type BackupSource = {
  readonly url: string;
  readonly files: FileStore;
  /** The content of the signing key file; null when the environment has the key. */
  readonly tokenKey: string | null;
};
/**
 * @property bytes size of the file on disk
 */
export type BackupResult = { readonly manifest: BackupManifest; readonly bytes: number };

const PACKAGE = new URL('../../../../../package.json', import.meta.url);

export const readReleaseVersion = async (): Promise<string> =>
  (JSON.parse(await readFile(PACKAGE, 'utf8')) as { version: string }).version;

/** A connection of the owner without a statement timeout. */
export const openConnectionWithoutTimeout = async (url: string): Promise<pg.Client> => {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'stoep-backup',
    // Reads a table from its first page, so that loaded and saved data can be compared.
    options:
      '-c statement_timeout=0 -c idle_in_transaction_session_timeout=0 -c synchronize_seqscans=off -c max_parallel_workers_per_gather=0',
  });
  // A broken connection is reported by the next query.
  client.on('error', () => undefined);
  await client.connect();
  return client;
};

async function* tableParts(client: pg.Client, tables: readonly BackupTable[], counts: Record<string, number>) {
  for (const table of tables) {
    const rows = client.query(copyTo(copyTableOutSql(table)));
    yield { head: { kind: 'table', ...table }, bytes: rows } satisfies BackupPart;
    counts[table.name] = rows.rowCount;
  }
}

/** The names of all blobs in the snapshot. Anchors newer than it would make its audit look truncated. */
const blobsOf = async (client: pg.Client): Promise<{ id: string; needed: boolean }[]> => {
  const files = await client.query<{ id: string; needed: boolean }>(
    'select id, quarantined_at is null as needed from files order by id',
  );
  const anchors = await client.query<{ number: number }>('select number::int as number from audit_anchors');
  return [...files.rows, ...anchors.rows.map(({ number }) => ({ id: auditAnchorFileName(number), needed: false }))];
};

async function* once(bytes: Uint8Array) {
  yield bytes;
}

/** Null for a file that is missing, or withdrawn meanwhile. */
const contentOf = async (files: FileStore, id: string): Promise<Buffer | null> => {
  if ((await files.writtenAt(id)) === null) return null;
  try {
    return await files.get(id);
  } catch (error) {
    if ((await files.writtenAt(id)) === null) return null;
    throw error;
  }
};

type Counts = { count: number; bytes: number; missing: string[] };

async function* fileParts(client: pg.Client, files: FileStore, counted: Counts): AsyncGenerator<BackupPart> {
  for (const { id, needed } of await blobsOf(client)) {
    const bytes = await contentOf(files, id);
    if (bytes === null) {
      if (needed) counted.missing.push(id);
      continue;
    }
    yield { head: { kind: 'file', name: id }, bytes: once(bytes) };
    counted.count += 1;
    counted.bytes += bytes.length;
  }
}

async function* keyPart({ tokenKey }: BackupSource): AsyncGenerator<BackupPart> {
  if (tokenKey) yield { head: { kind: 'key', name: 'token-key' }, bytes: once(Buffer.from(tokenKey)) };
}

async function* partsFrom(
  client: pg.Client,
  source: BackupSource,
  onManifest: (manifest: BackupManifest) => void,
): AsyncGenerator<BackupPart> {
  await client.query('begin isolation level repeatable read, read only');
  const mark = await client.query<{ at: Date }>('select now() as at');
  const migration = await findLastMigrationTime(client);
  if (migration === null)
    throw new BackupProblemError('This database holds nothing of Stoep: there is nothing to back up.');
  const tables = await listBackupTables(client);
  const begin = {
    at: mark.rows[0]?.at.toISOString() ?? '',
    version: await readReleaseVersion(),
    migration,
    laterSchema: await findLaterSchemaRelease(client),
  };
  yield { head: { kind: 'begin', name: 'stoep', ...begin }, bytes: once(Buffer.alloc(0)) };
  const counts: Record<string, number> = {};
  yield* tableParts(client, tables, counts);
  // Read last, so that a number used meanwhile is not used again.
  const sequences = Object.fromEntries((await listBackupSequences(client)).map(({ name, last }) => [name, last]));
  const files: Counts = { count: 0, bytes: 0, missing: [] };
  yield* fileParts(client, source.files, files);
  yield* keyPart(source);
  const { missing, ...stored } = files;
  const rows = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const manifest: BackupManifest = { ...begin, tables: counts, rows, files: stored, missing, sequences };
  yield { head: { kind: 'manifest', name: 'stoep' }, bytes: once(Buffer.from(JSON.stringify(manifest))) };
  onManifest(manifest);
}

const requireNewName = async (file: string): Promise<void> => {
  if (await stat(file).catch(() => null))
    throw new BackupProblemError(`There is a file ${file} already. It was left as it is; choose another name.`);
};

const syncFolder = async (folder: string): Promise<void> => {
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
};

const writeWhole = async (half: string, content: AsyncIterable<Buffer>): Promise<number> => {
  const handle = await open(half, 'wx', 0o600);
  try {
    let bytes = 0;
    for await (const chunk of content) {
      await handle.writeFile(chunk);
      bytes += chunk.length;
    }
    await handle.sync();
    return bytes;
  } finally {
    await handle.close();
  }
};

/**
 * Throws a sentence when the backup is not possible; nothing is left behind then.
 * @param key null leaves the backup readable to everybody who has the file
 */
export const takeBackup = async (source: BackupSource, file: string, key: Buffer | null): Promise<BackupResult> => {
  await requireNewName(file);
  const folder = path.dirname(path.resolve(file));
  const half = path.join(folder, `.${path.basename(file)}.${randomUUID()}.half`);
  const client = await openConnectionWithoutTimeout(source.url);
  try {
    let manifest: BackupManifest | undefined;
    const parts = partsFrom(client, source, (made) => {
      manifest = made;
    });
    const bytes = await writeWhole(half, packBackupParts(parts, key));
    if (!manifest) throw new Error('A backup ended without its manifest.');
    // Unlike a rename, a link never replaces a file that somebody else has put there meanwhile.
    await link(half, file);
    await syncFolder(folder);
    return { manifest, bytes };
  } catch (error) {
    if ((error as { code?: unknown }).code === 'EEXIST') await requireNewName(file);
    throw explainDiskFull(error, folder);
  } finally {
    await rm(half, { force: true });
    await client.end().catch(() => undefined);
  }
};
