/**
 * One backup: every table in one snapshot, the files that the snapshot names, and the key they are signed with. Written beside
 * its name and given that name when all of it is on the disk, so that a half one is never taken for a backup.
 */
import { randomUUID } from 'node:crypto';
import { link, open, readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { anchorBlob } from '../../kernel/audit/anchor.ts';
import type { FileStore } from '../../kernel/files/stored-files.ts';
import { laterSchemaOf } from '../schema-release.ts';
import { type Part, packed } from './parts.ts';
import { BackupProblem, inWords } from './problem.ts';
import { copyOut, migrationOf, sequencesOf, type Table, tablesOf } from './tables.queries.ts';

/** What a backup says of itself at its end. */
export type Manifest = {
  /** The mark: whatever was answered before it is in the backup. */
  readonly at: string;
  readonly version: string;
  readonly migration: number;
  /** Whose schema the database had, such as `release 2026.12.1`, where it was later than the release that made the backup. */
  readonly laterSchema?: string | undefined;
  readonly tables: Readonly<Record<string, number>>;
  readonly rows: number;
  readonly files: { readonly count: number; readonly bytes: number };
  /** Files that the database knows and the store had lost already. */
  readonly missing: readonly string[];
  readonly sequences: Readonly<Record<string, string>>;
};

export type Source = {
  readonly url: string;
  readonly files: FileStore;
  /** The signing key as its file has it; null where the environment gives it. */
  readonly tokenKey: string | null;
};
/** @property bytes of the file on the disk */
export type Taken = { readonly manifest: Manifest; readonly bytes: number };

const PACKAGE = new URL('../../../../../package.json', import.meta.url);

export const versionOf = async (): Promise<string> =>
  (JSON.parse(await readFile(PACKAGE, 'utf8')) as { version: string }).version;

/** A line of the owner's, whose statements take as long as they take. */
export const longLine = async (url: string): Promise<pg.Client> => {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'stoep-backup',
    // A table is read from its first page on, so that what was loaded can be compared with what was saved.
    options:
      '-c statement_timeout=0 -c idle_in_transaction_session_timeout=0 -c synchronize_seqscans=off -c max_parallel_workers_per_gather=0',
  });
  // A line that breaks is told by the statement that needed it.
  client.on('error', () => undefined);
  await client.connect();
  return client;
};

async function* tableParts(client: pg.Client, tables: readonly Table[], counts: Record<string, number>) {
  for (const table of tables) {
    const rows = client.query(copyTo(copyOut(table)));
    yield { head: { kind: 'table', ...table }, bytes: rows } satisfies Part;
    counts[table.name] = rows.rowCount;
  }
}

/** The names of all blobs that the snapshot knows; anchors newer than it would prove that its end was cut off. */
const blobsOf = async (client: pg.Client): Promise<{ id: string; needed: boolean }[]> => {
  const files = await client.query<{ id: string; needed: boolean }>(
    'select id, quarantined_at is null as needed from files order by id',
  );
  const anchors = await client.query<{ number: number }>('select number::int as number from audit_anchors');
  return [...files.rows, ...anchors.rows.map(({ number }) => ({ id: anchorBlob(number), needed: false }))];
};

async function* once(bytes: Uint8Array) {
  yield bytes;
}

/** Null for what is not there, or is withdrawn while it is asked for. */
const contentOf = async (files: FileStore, id: string): Promise<Buffer | null> => {
  if ((await files.writtenAt(id)) === null) return null;
  try {
    return await files.get(id);
  } catch (error) {
    if ((await files.writtenAt(id)) === null) return null;
    throw error;
  }
};

type Counted = { count: number; bytes: number; missing: string[] };

async function* fileParts(client: pg.Client, files: FileStore, counted: Counted): AsyncGenerator<Part> {
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

async function* keyPart({ tokenKey }: Source): AsyncGenerator<Part> {
  if (tokenKey) yield { head: { kind: 'key', name: 'token-key' }, bytes: once(Buffer.from(tokenKey)) };
}

async function* partsFrom(
  client: pg.Client,
  source: Source,
  told: (manifest: Manifest) => void,
): AsyncGenerator<Part> {
  await client.query('begin isolation level repeatable read, read only');
  const mark = await client.query<{ at: Date }>('select now() as at');
  const migration = await migrationOf(client);
  if (migration === null)
    throw new BackupProblem('This database holds nothing of Stoep: there is nothing to back up.');
  const tables = await tablesOf(client);
  const begin = {
    at: mark.rows[0]?.at.toISOString() ?? '',
    version: await versionOf(),
    migration,
    laterSchema: await laterSchemaOf(client),
  };
  yield { head: { kind: 'begin', name: 'stoep', ...begin }, bytes: once(Buffer.alloc(0)) };
  const counts: Record<string, number> = {};
  yield* tableParts(client, tables, counts);
  // Asked last: a number that was given out meanwhile is not given out again.
  const sequences = Object.fromEntries((await sequencesOf(client)).map(({ name, last }) => [name, last]));
  const files: Counted = { count: 0, bytes: 0, missing: [] };
  yield* fileParts(client, source.files, files);
  yield* keyPart(source);
  const { missing, ...stored } = files;
  const rows = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const manifest: Manifest = { ...begin, tables: counts, rows, files: stored, missing, sequences };
  yield { head: { kind: 'manifest', name: 'stoep' }, bytes: once(Buffer.from(JSON.stringify(manifest))) };
  told(manifest);
}

const requireNewName = async (file: string): Promise<void> => {
  if (await stat(file).catch(() => null))
    throw new BackupProblem(`There is a file ${file} already. It was left as it is; choose another name.`);
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
 * Throws a sentence where something stands in the way; nothing is left behind then.
 * @param key null leaves the backup readable to whoever has it
 */
export const takeBackup = async (source: Source, file: string, key: Buffer | null): Promise<Taken> => {
  await requireNewName(file);
  const folder = path.dirname(path.resolve(file));
  const half = path.join(folder, `.${path.basename(file)}.${randomUUID()}.half`);
  const client = await longLine(source.url);
  try {
    let manifest: Manifest | undefined;
    const parts = partsFrom(client, source, (made) => {
      manifest = made;
    });
    const bytes = await writeWhole(half, packed(parts, key));
    if (!manifest) throw new Error('A backup ended without its manifest.');
    // Unlike a rename this never takes the place of what somebody else has put there meanwhile.
    await link(half, file);
    await syncFolder(folder);
    return { manifest, bytes };
  } catch (error) {
    if ((error as { code?: unknown }).code === 'EEXIST') await requireNewName(file);
    throw inWords(error, folder);
  } finally {
    await rm(half, { force: true });
    await client.end().catch(() => undefined);
  }
};
