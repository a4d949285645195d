/**
 * Loads a backup into a new database and a new folder of files, and proves that both are what was saved. Whoever asks for it
 * puts them in place, or throws them away.
 */
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { diskStore } from '../../kernel/files/store.ts';
import { VERSION } from '../../version.ts';
import { migrate, prepareJobs } from '../migrate.ts';
import { migrateTo } from '../migrate-to.ts';
import { type Part, partsOf } from './parts.ts';
import { BackupProblem, MayNotTry } from './problem.ts';
import { copyIn, copyOut, type Table, tablesOf } from './tables.queries.ts';
import { longLine, type Manifest } from './take-backup.commands.ts';

/** What is dropped for the load, and made again of the same words behind it. */
type Rule = { readonly table: string; readonly name: string; readonly words: string };

/** A release can work on the schema of the next one, and make backups of it. To load one it would have to know that schema. */
const laterThanThis = ({ laterSchema = 'a later release' }: Manifest): string =>
  `It has the schema of ${laterSchema}, and this is release ${VERSION}. Check and restore it with ${laterSchema} (docs/operations/upgrade.md, “Backups while you are back”).`;

/** Reads a backup to its end: each block, each part and the manifest fit, or a sentence is thrown. */
export const readManifest = async (file: string, key: Buffer | null): Promise<Manifest> => {
  let manifest: Manifest | undefined;
  for await (const { head, bytes } of partsOf(file, key))
    if (head.kind === 'manifest') manifest = JSON.parse(await text(Readable.from(bytes))) as Manifest;
  if (!manifest) throw new BackupProblem(`${file} is damaged: it does not say what it holds.`);
  return manifest;
};

const rulesOf = async (client: pg.Client): Promise<Rule[]> => {
  const { rows } = await client.query<Rule>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as words
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by 1, 2`,
  );
  return rows;
};

/** Triggers would say again what the rows say already, and rows come in no order that links between them ask for. */
const withoutRules = async (client: pg.Client, load: () => Promise<void>): Promise<void> => {
  const ours = (await tablesOf(client)).filter(({ name }) => name.startsWith('public.'));
  const rules = await rulesOf(client);
  await client.query('begin');
  for (const { table, name } of rules) await client.query(`alter table ${table} drop constraint ${name}`);
  for (const { name } of ours) await client.query(`alter table ${name} disable trigger user`);
  // What migrations and the queue have put there themselves is in the backup too.
  await client.query(`truncate ${[...ours.map(({ name }) => name), 'pgboss.queue'].join(', ')} cascade`);
  await load();
  for (const { name } of ours) await client.query(`alter table ${name} enable trigger user`);
  for (const { table, name, words } of rules)
    await client.query(`alter table ${table} add constraint ${name} ${words}`);
  await client.query('commit');
};

const requireColumns = (given: Table, known: readonly Table[]): void => {
  const columns = known.find(({ name }) => name === given.name)?.columns ?? [];
  const unknown = given.columns.filter((column) => !columns.includes(column));
  if (unknown.length > 0)
    throw new BackupProblem(
      `The backup's ${given.name} has columns that this release does not know: ${unknown.join(', ')}.`,
    );
};

export type Loaded = { readonly tokenKey: Buffer | null };

type Into = { readonly client: pg.Client; readonly folder: string; readonly sums: Map<string, string> };

const loadTable = async ({ client, sums }: Into, table: Table, bytes: AsyncIterable<Uint8Array>) => {
  const sum = createHash('sha256');
  async function* summed() {
    for await (const chunk of bytes) {
      sum.update(chunk);
      yield chunk;
    }
  }
  await pipeline(Readable.from(summed(), { objectMode: false }), client.query(copyFrom(copyIn(table))));
  sums.set(table.name, sum.digest('hex'));
};

const loadParts = async (parts: AsyncIterable<Part>, into: Into): Promise<Loaded> => {
  const known = await tablesOf(into.client);
  const files = diskStore(into.folder);
  let tokenKey: Buffer | null = null;
  for await (const { head, bytes } of parts) {
    if (head.kind === 'table') {
      const table = head as unknown as Table;
      requireColumns(table, known);
      await loadTable(into, table, bytes);
    }
    if (head.kind === 'file') await files.put(head.name, await buffer(Readable.from(bytes)));
    if (head.kind === 'key') tokenKey = await buffer(Readable.from(bytes));
  }
  return { tokenKey };
};

/** Reads what was loaded back, byte for byte as it was saved. */
const compare = async ({ client, sums }: Into, { tables }: Manifest): Promise<void> => {
  for (const table of await tablesOf(client)) {
    if (!sums.has(table.name) && tables[table.name] === undefined) continue;
    const sum = createHash('sha256');
    const rows = client.query(copyTo(copyOut(table)));
    for await (const chunk of rows) sum.update(chunk as Buffer);
    if (rows.rowCount !== tables[table.name] || sum.digest('hex') !== sums.get(table.name))
      throw new BackupProblem(
        `${table.name} came back with ${rows.rowCount} rows that are not the ${tables[table.name]} of the backup.`,
      );
  }
};

const giveNumbers = async (client: pg.Client, { sequences }: Manifest): Promise<void> => {
  for (const [name, last] of Object.entries(sequences))
    await client.query('select setval($1, $2)', [name, last]);
};

/**
 * @param url an empty database, which is left in no good state when this throws
 * @param folder an empty one, for the files
 */
export const loadBackup = async (
  { url, folder }: { readonly url: string; readonly folder: string },
  file: string,
  key: Buffer | null,
  manifest: Manifest,
): Promise<Loaded> => {
  const client = await longLine(url);
  try {
    if (!(await migrateTo(client, manifest.migration))) throw new MayNotTry(laterThanThis(manifest));
    await prepareJobs(url);
    const into: Into = { client, folder, sums: new Map() };
    let loaded: Loaded = { tokenKey: null };
    await withoutRules(client, async () => {
      loaded = await loadParts(partsOf(file, key), into);
      await giveNumbers(client, manifest);
    });
    await compare(into, manifest);
    await client.query('analyze');
    await migrate(url);
    return loaded;
  } finally {
    await client.end().catch(() => undefined);
  }
};
