/**
 * Writes a staged import into the tables: rows in one query per table, then keys, files and open items. Runs in the
 * caller's transaction.
 */

import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import type { SecurityChangeWatcher, SecurityNotifier } from '../../access/security-notices.writes.ts';
import { importKeys } from '../../db/schema/platform/platform.ts';
import { insertStoredFileRows, recordPictureShortSides } from '../../kernel/files/files.writes.ts';
import { shortSideOfPictureBytes, withoutPictureMetadata } from '../../kernel/files/pictures/pictures.ts';
import type { FileStore } from '../../kernel/files/stored-files.ts';
import type { ImportProgress, ImportTableReport } from './import-report.ts';
import type { ImportTable } from './import-table.ts';
import { importedLoginCredentials } from './staging/login-credentials.queries.ts';
import { type StagedImport, stagedRowsOfImportSql } from './staging/staged-import.queries.ts';
import { STAGED_FILES_TABLE, stagedTableSql } from './staging/staged-names.queries.ts';
import { isAmongSequentialIdsSql, stagedImporterColumnName } from './staging/staged-row.queries.ts';
import {
  importReferenceIdSql,
  stagedReferenceColumnNamesOf,
  storedColumnsSql,
} from './staging/stored-columns.queries.ts';
import type { ImportWrittenRowsSql } from './written-rows.queries.ts';

const list = (parts: readonly SQLWrapper[]) => sql.join([...parts], sql`, `);

const bringers = ({ broughtBy }: ImportTable, profileId: string | null): [string, SQL][] =>
  profileId === null
    ? []
    : Object.keys(broughtBy ?? {}).map((property) => [
        toSnakeCase(property),
        sql`case when s.${sql.identifier(stagedImporterColumnName(property))} then ${profileId}::uuid end`,
      ]);

const insertNew = async (staged: StagedImport, table: ImportTable, broughtBy: string | null): Promise<void> => {
  const { columns, joins } = storedColumnsSql(staged, table.name, staged.now);
  const values = new Map<string, SQL>([
    ...columns.map(({ name, value }): [string, SQL] => [name, value]),
    ...bringers(table, broughtBy),
    ...(table.name === 'logins' ? await importedLoginCredentials(staged, staged.now) : []),
  ]);
  // Inserted in row order, so that identity columns follow it.
  await staged.tx.execute(sql`
    insert into ${table.target} (${list([...values.keys()].map((name) => sql.identifier(name)))})
    select ${list([...values.values()])} from ${stagedRowsOfImportSql(staged, table.name)} s ${joins}
    where not s._known order by s._place`);
};

/** Sets every column of the file. An empty cell leaves a required column unchanged, and so does an absent column. */
const updateChanged = async (staged: StagedImport, table: ImportTable): Promise<void> => {
  const { columns, joins } = storedColumnsSql(staged, table.name, null);
  if (!columns.some(({ name }) => name === 'id')) return;
  const sets = columns
    .filter(({ name, absent }) => name !== 'id' && !absent)
    .map(({ name, notNull }) => {
      const column = sql.identifier(name);
      return notNull
        ? sql`${column} = coalesce(given.${column}, ${table.target}.${column})`
        : sql`${column} = given.${column}`;
    });
  if (sets.length === 0) return;
  const given = columns.map(({ name, value }) => sql`${value} as ${sql.identifier(name)}`);
  await staged.tx.execute(sql`
    update ${table.target} set ${list(sets)}
    from (select ${list(given)} from ${stagedRowsOfImportSql(staged, table.name)} s ${joins} where s._changed) given
    where ${table.target}.id = given.id`);
};

const rememberChanged = (staged: StagedImport, { name }: ImportTable) =>
  staged.tx.execute(sql`
    update ${importKeys} k set content_hash = s._hash from ${stagedRowsOfImportSql(staged, name)} s
    where s._changed and k."table" = ${name} and k.external_key = s._key`);

/** Inserted in key order: in random order a large index takes half as long again and twice the space. */
const rememberNew = (staged: StagedImport, { name }: ImportTable) =>
  staged.tx.execute(sql`
    insert into ${importKeys} ("table", external_key, row_id, content_hash)
    select ${name}::text, _key, _id, _hash from ${stagedRowsOfImportSql(staged, name)} where not _known order by _key collate "C"`);

/** Records the file's key as a key of the record, whether or not the row changed it. */
const rememberByHand = (staged: StagedImport, { name }: ImportTable) =>
  staged.tx.execute(sql`
    insert into ${importKeys} ("table", external_key, row_id, content_hash)
    select ${name}::text, _key, _id, _hash from ${stagedRowsOfImportSql(staged, name)} where _by_hand
    on conflict ("table", external_key) do update set content_hash = excluded.content_hash`);

/** The ids of changed rows that meet `before`, judged by their values before the write. */
const heldBefore = async (staged: StagedImport, { name, target, before }: ImportTable): Promise<string[]> => {
  if (!before) return [];
  const { rows } = await staged.tx.execute<{ id: string }>(
    sql`select t.id from ${stagedRowsOfImportSql(staged, name)} s join ${target} t on t.id = s._id where s._changed and ${before}`,
  );
  return rows.map(({ id }) => id);
};

type Touched = { readonly table: ImportTable; readonly added: number; readonly changed: number };

const writtenOf = (
  staged: StagedImport,
  { table, added: count }: Touched,
  held: readonly string[],
): ImportWrittenRowsSql => {
  const rows = stagedRowsOfImportSql(staged, table.name);
  return {
    added: sql`select _id from ${rows} where not _known`,
    isAdded: isAmongSequentialIdsSql(rows),
    count,
    changed: sql`select _id from ${rows} where _changed`,
    before: sql`select value::uuid from json_array_elements_text(${JSON.stringify(held)}::json)`,
    named: async (name) => {
      const { value, joins } = importReferenceIdSql(staged, table, name);
      const cells = stagedReferenceColumnNamesOf(table, name).map((cell) => sql.identifier(cell));
      // Looked up once, not for each of the many rows that refer to it.
      const found = await staged.tx.execute<{ id: string }>(sql`
        select distinct ${value} as id from (select distinct ${list(cells)} from ${rows} where not _known) s ${joins}`);
      return found.rows.map(({ id }) => id);
    },
  };
};

/** `notifier`: null in the demo and on the server itself, where no mail is sent. */
type BroughtBy = {
  /** The login that imports in the office; null for an import on the server. */
  readonly broughtBy: string | null;
  readonly notifier: SecurityNotifier | null;
};

const watchAll = async (staged: StagedImport, touched: readonly Touched[]) => {
  const tell: Awaited<ReturnType<SecurityChangeWatcher>>[] = [];
  for (const one of touched) {
    const watch = await one.table.watch?.(staged.tx, writtenOf(staged, one, []), staged.now);
    if (watch) tell.push(await watch(staged.tx));
  }
  return tell;
};

/** @param reports the counts of each table */
export const writeStagedRows = async (
  staged: StagedImport,
  reports: readonly ImportTableReport[],
  { broughtBy, notifier }: BroughtBy,
  onProgress: (progress: ImportProgress) => void,
): Promise<void> => {
  const touched = reports.flatMap(({ table: name, added, changed }): Touched[] => {
    const table = staged.tables.get(name)?.table;
    return table && added + changed > 0 ? [{ table, added, changed }] : [];
  });
  const tell = notifier ? await watchAll(staged, touched) : [];
  const held = new Map<ImportTable, string[]>();
  for (const [done, one] of touched.entries()) {
    const { table, added, changed } = one;
    onProgress({ stage: 'writing', table: table.name, done, of: touched.length });
    if (added > 0) {
      await table.makesRoom?.(staged.tx, writtenOf(staged, one, []), staged.now);
      await insertNew(staged, table, broughtBy);
      await rememberNew(staged, table);
    }
    if (changed > 0) {
      held.set(table, await heldBefore(staged, table));
      await updateChanged(staged, table);
      await rememberChanged(staged, table);
    }
  }
  for (const { table } of staged.tables.values()) await rememberByHand(staged, table);
  onProgress({ stage: 'balancing', table: 'open_items', done: 0, of: 1 });
  for (const one of touched) await one.table.settle?.(staged.tx, writtenOf(staged, one, held.get(one.table) ?? []));
  if (notifier) for (const one of tell) await one(notifier);
};

type StagedFile = { path: string; id: string; contentType: string };

/** The files that new and changed rows name, under new ids for this run. */
const filesNamed = async (staged: StagedImport): Promise<StagedFile[]> => {
  const named = [...staged.tables.values()].flatMap(({ table }) =>
    table.columns
      .filter(({ file }) => file)
      .map(
        ({ name }) =>
          sql`select ${sql.identifier(name)} from ${stagedRowsOfImportSql(staged, table.name)} where _changed or not _known`,
      ),
  );
  if (named.length === 0) return [];
  const { rows } = await staged.tx.execute<StagedFile>(sql`
    update ${stagedTableSql(staged.run, STAGED_FILES_TABLE)} set id = uuidv7()
    where path in (${sql.join(named, sql` union `)}) returning path, id, content_type as "contentType"`);
  return rows;
};

/** Stores the files that new and changed rows name. `kept` collects their ids, to delete them if the import fails. */
export const saveImportedFiles = async (
  staged: StagedImport,
  store: FileStore,
  read: (path: string) => Promise<Buffer>,
  kept: string[],
): Promise<void> => {
  const sides = new Map<string, number>();
  for (const { path, id, contentType } of await filesNamed(staged)) {
    kept.push(id);
    const bytes = withoutPictureMetadata(contentType, await read(path));
    const shortSide = shortSideOfPictureBytes(contentType, bytes);
    if (shortSide !== null) sides.set(id, shortSide);
    await store.put(id, bytes);
  }
  if (kept.length === 0) return;
  await insertStoredFileRows(
    staged.tx,
    sql`select id, left(normalize(name), 200), content_type, size, sha256, ${staged.now.toISOString()}::timestamptz
      from ${stagedTableSql(staged.run, STAGED_FILES_TABLE)}
      where id in (select value::uuid from json_array_elements_text(${JSON.stringify(kept)}::json))`,
  );
  await recordPictureShortSides(staged.tx, sides);
};
