/**
 * Loads a backup into a new database and a new files folder, and verifies that both equal what was saved. The caller
 * then puts them in place or deletes them.
 */
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { diskFileStore } from '../../kernel/files/disk-store.ts';
import { PRODUCT_VERSION } from '../../version.ts';
import { migrateDatabase, migrateJobQueueTables } from '../migrate.ts';
import { migrateEmptyDatabaseToMigration } from '../migrate-to.ts';
import { type BackupPart, readBackupParts } from './backup-parts.ts';
import { BackupNotVerifiableError, BackupProblemError } from './backup-problem.ts';
import { type BackupTable, copyTableInSql, copyTableOutSql, listBackupTables } from './backup-tables.queries.ts';
import { type BackupManifest, openConnectionWithoutTimeout } from './take-backup.writes.ts';

/** A constraint that is dropped for the load and created again afterwards. */
type Rule = { readonly table: string; readonly name: string; readonly words: string };

/** Why this release cannot load the backup: a release can back up the next one's schema, but has to know a schema to load it. */
const laterThanThis = ({ laterSchema = 'a later release' }: BackupManifest): string =>
  `It has the schema of ${laterSchema}, and this is release ${PRODUCT_VERSION}. Check and restore it with ${laterSchema} (docs/operations/upgrade.md, “Backups while you are back”).`;

/** Reads a backup to its end. Throws a sentence unless each block, each part and the manifest are valid. */
export const readBackupManifest = async (file: string, key: Buffer | null): Promise<BackupManifest> => {
  let manifest: BackupManifest | undefined;
  for await (const { head, bytes } of readBackupParts(file, key))
    if (head.kind === 'manifest') manifest = JSON.parse(await text(Readable.from(bytes))) as BackupManifest;
  if (!manifest) throw new BackupProblemError(`${file} is damaged: it does not say what it holds.`);
  return manifest;
};

const rulesOf = async (client: pg.Client): Promise<Rule[]> => {
  const { rows } = await client.query<Rule>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as words
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by 1, 2`,
  );
  return rows;
};

/** Without triggers, which would repeat what the rows already contain, and without foreign keys, since rows come in any order. */
const withoutRules = async (client: pg.Client, load: () => Promise<void>): Promise<void> => {
  const ours = (await listBackupTables(client)).filter(({ name }) => name.startsWith('public.'));
  const rules = await rulesOf(client);
  await client.query('begin');
  for (const { table, name } of rules) await client.query(`alter table ${table} drop constraint ${name}`);
  for (const { name } of ours) await client.query(`alter table ${name} disable trigger user`);
  // Rows that migrations and the job queue have inserted are in the backup too.
  await client.query(`truncate ${[...ours.map(({ name }) => name), 'pgboss.queue'].join(', ')} cascade`);
  await load();
  for (const { name } of ours) await client.query(`alter table ${name} enable trigger user`);
  for (const { table, name, words } of rules)
    await client.query(`alter table ${table} add constraint ${name} ${words}`);
  await client.query('commit');
};

const requireColumns = (given: BackupTable, known: readonly BackupTable[]): void => {
  const columns = known.find(({ name }) => name === given.name)?.columns ?? [];
  const unknown = given.columns.filter((column) => !columns.includes(column));
  if (unknown.length > 0)
    throw new BackupProblemError(
      `The backup's ${given.name} has columns that this release does not know: ${unknown.join(', ')}.`,
    );
};

export type LoadBackupResult = { readonly tokenKey: Buffer | null };

type Into = { readonly client: pg.Client; readonly folder: string; readonly sums: Map<string, string> };

const loadTable = async ({ client, sums }: Into, table: BackupTable, bytes: AsyncIterable<Uint8Array>) => {
  const sum = createHash('sha256');
  async function* summed() {
    for await (const chunk of bytes) {
      sum.update(chunk);
      yield chunk;
    }
  }
  await pipeline(Readable.from(summed(), { objectMode: false }), client.query(copyFrom(copyTableInSql(table))));
  sums.set(table.name, sum.digest('hex'));
};

const loadParts = async (parts: AsyncIterable<BackupPart>, into: Into): Promise<LoadBackupResult> => {
  const known = await listBackupTables(into.client);
  const files = diskFileStore(into.folder);
  let tokenKey: Buffer | null = null;
  for await (const { head, bytes } of parts) {
    if (head.kind === 'table') {
      const table = head as unknown as BackupTable;
      requireColumns(table, known);
      await loadTable(into, table, bytes);
    }
    if (head.kind === 'file') await files.put(head.name, await buffer(Readable.from(bytes)));
    if (head.kind === 'key') tokenKey = await buffer(Readable.from(bytes));
  }
  return { tokenKey };
};

/** Reads the loaded data back and compares it byte for byte with what was saved. */
const compare = async ({ client, sums }: Into, { tables }: BackupManifest): Promise<void> => {
  for (const table of await listBackupTables(client)) {
    if (!sums.has(table.name) && tables[table.name] === undefined) continue;
    const sum = createHash('sha256');
    const rows = client.query(copyTo(copyTableOutSql(table)));
    for await (const chunk of rows) sum.update(chunk as Buffer);
    if (rows.rowCount !== tables[table.name] || sum.digest('hex') !== sums.get(table.name))
      throw new BackupProblemError(
        `${table.name} came back with ${rows.rowCount} rows that are not the ${tables[table.name]} of the backup.`,
      );
  }
};

const giveNumbers = async (client: pg.Client, { sequences }: BackupManifest): Promise<void> => {
  for (const [name, last] of Object.entries(sequences)) await client.query('select setval($1, $2)', [name, last]);
};

/**
 * @param url an empty database, left unusable when this throws
 * @param folder an empty folder for the files
 */
export const loadBackupIntoEmptyDatabase = async (
  { url, folder }: { readonly url: string; readonly folder: string },
  file: string,
  key: Buffer | null,
  manifest: BackupManifest,
): Promise<LoadBackupResult> => {
  const client = await openConnectionWithoutTimeout(url);
  try {
    if (!(await migrateEmptyDatabaseToMigration(client, manifest.migration)))
      throw new BackupNotVerifiableError(laterThanThis(manifest));
    await migrateJobQueueTables(url);
    const into: Into = { client, folder, sums: new Map() };
    let loaded: LoadBackupResult = { tokenKey: null };
    await withoutRules(client, async () => {
      loaded = await loadParts(readBackupParts(file, key), into);
      await giveNumbers(client, manifest);
    });
    await compare(into, manifest);
    await client.query('analyze');
    await migrateDatabase(url);
    return loaded;
  } finally {
    await client.end().catch(() => undefined);
  }
};
