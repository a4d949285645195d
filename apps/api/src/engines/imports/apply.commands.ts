/** Writes a staged import: each table in one statement, its keys, files and open items. Part of the caller's transaction. */

import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import type { Notifier, Watch } from '../../access/security-notices.commands.ts';
import { importKeys } from '../../db/schema/platform/platform.ts';
import { addStoredFiles, noteShortSides } from '../../kernel/files/files.commands.ts';
import { shortSideOf, withoutNotes } from '../../kernel/files/pictures/pictures.ts';
import type { FileStore } from '../../kernel/files/stored-files.ts';
import type { ImportTable } from './declare.ts';
import type { Progress, TableReport } from './report.ts';
import { credentialsOf } from './staging/credentials.queries.ts';
import { rowsOf, type Staged } from './staging/staged.queries.ts';
import { FILES, stagedTable } from './staging/staged-names.queries.ts';
import { amongCounted, bringerName } from './staging/staged-row.queries.ts';
import { idNamed, namingCells, storedColumns } from './staging/stored-columns.queries.ts';
import type { Written } from './written.queries.ts';

const list = (parts: readonly SQLWrapper[]) => sql.join([...parts], sql`, `);

const bringers = ({ broughtBy }: ImportTable, profileId: string | null): [string, SQL][] =>
  profileId === null
    ? []
    : Object.keys(broughtBy ?? {}).map((property) => [
        toSnakeCase(property),
        sql`case when s.${sql.identifier(bringerName(property))} then ${profileId}::uuid end`,
      ]);

const insertNew = async (staged: Staged, table: ImportTable, broughtBy: string | null): Promise<void> => {
  const { columns, joins } = storedColumns(staged, table.name, staged.now);
  const values = new Map<string, SQL>([
    ...columns.map(({ name, value }): [string, SQL] => [name, value]),
    ...bringers(table, broughtBy),
    ...(table.name === 'logins' ? await credentialsOf(staged, staged.now) : []),
  ]);
  // In their order, so that identities follow it.
  await staged.tx.execute(sql`
    insert into ${table.target} (${list([...values.keys()].map((name) => sql.identifier(name)))})
    select ${list([...values.values()])} from ${rowsOf(staged, table.name)} s ${joins}
    where not s._known order by s._place`);
};

/** Every cell is set, but an empty one leaves what may not be empty as it is, and a column that is not there what stands. */
const updateChanged = async (staged: Staged, table: ImportTable): Promise<void> => {
  const { columns, joins } = storedColumns(staged, table.name, null);
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
    from (select ${list(given)} from ${rowsOf(staged, table.name)} s ${joins} where s._changed) given
    where ${table.target}.id = given.id`);
};

const rememberChanged = (staged: Staged, { name }: ImportTable) =>
  staged.tx.execute(sql`
    update ${importKeys} k set content_hash = s._hash from ${rowsOf(staged, name)} s
    where s._changed and k."table" = ${name} and k.external_key = s._key`);

/** In their order, or nearly: one put in here and the next there, an index of many keys costs half as much again and twice the room. */
const rememberNew = (staged: Staged, { name }: ImportTable) =>
  staged.tx.execute(sql`
    insert into ${importKeys} ("table", external_key, row_id, content_hash)
    select ${name}::text, _key, _id, _hash from ${rowsOf(staged, name)} where not _known order by _key collate "C"`);

/** Makes the key of the file a key of the record, whether or not the row changed the record. */
const rememberByHand = (staged: Staged, { name }: ImportTable) =>
  staged.tx.execute(sql`
    insert into ${importKeys} ("table", external_key, row_id, content_hash)
    select ${name}::text, _key, _id, _hash from ${rowsOf(staged, name)} where _by_hand
    on conflict ("table", external_key) do update set content_hash = excluded.content_hash`);

/** The ids of changed rows for which `before` holds while they are as they were. */
const heldBefore = async (staged: Staged, { name, target, before }: ImportTable): Promise<string[]> => {
  if (!before) return [];
  const { rows } = await staged.tx.execute<{ id: string }>(
    sql`select t.id from ${rowsOf(staged, name)} s join ${target} t on t.id = s._id where s._changed and ${before}`,
  );
  return rows.map(({ id }) => id);
};

type Touched = { readonly table: ImportTable; readonly added: number; readonly changed: number };

const writtenOf = (staged: Staged, { table, added: count }: Touched, held: readonly string[]): Written => {
  const rows = rowsOf(staged, table.name);
  return {
    added: sql`select _id from ${rows} where not _known`,
    isAdded: amongCounted(rows),
    count,
    changed: sql`select _id from ${rows} where _changed`,
    before: sql`select value::uuid from json_array_elements_text(${JSON.stringify(held)}::json)`,
    named: async (name) => {
      const { value, joins } = idNamed(staged, table, name);
      const cells = namingCells(table, name).map((cell) => sql.identifier(cell));
      // Of the many rows that name one it is looked for once.
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
  readonly notifier: Notifier | null;
};

const watchAll = async (staged: Staged, touched: readonly Touched[]) => {
  const tell: Awaited<ReturnType<Watch>>[] = [];
  for (const one of touched) {
    const watch = await one.table.watch?.(staged.tx, writtenOf(staged, one, []), staged.now);
    if (watch) tell.push(await watch(staged.tx));
  }
  return tell;
};

/**
 * @param reports what each table brings
 */
export const applyStaged = async (
  staged: Staged,
  reports: readonly TableReport[],
  { broughtBy, notifier }: BroughtBy,
  onProgress: (progress: Progress) => void,
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
  for (const one of touched)
    await one.table.settle?.(staged.tx, writtenOf(staged, one, held.get(one.table) ?? []));
  if (notifier) for (const one of tell) await one(notifier);
};

type StagedFile = { path: string; id: string; contentType: string };

/** The files that new and changed rows name, under ids of this try. */
const filesNamed = async (staged: Staged): Promise<StagedFile[]> => {
  const named = [...staged.tables.values()].flatMap(({ table }) =>
    table.columns
      .filter(({ file }) => file)
      .map(
        ({ name }) =>
          sql`select ${sql.identifier(name)} from ${rowsOf(staged, table.name)} where _changed or not _known`,
      ),
  );
  if (named.length === 0) return [];
  const { rows } = await staged.tx.execute<StagedFile>(sql`
    update ${stagedTable(staged.run, FILES)} set id = uuidv7()
    where path in (${sql.join(named, sql` union `)}) returning path, id, content_type as "contentType"`);
  return rows;
};

/** Stores the files that new and changed rows name. `kept` tells what to remove should the import fail. */
export const keepFiles = async (
  staged: Staged,
  store: FileStore,
  read: (path: string) => Promise<Buffer>,
  kept: string[],
): Promise<void> => {
  const sides = new Map<string, number>();
  for (const { path, id, contentType } of await filesNamed(staged)) {
    kept.push(id);
    const bytes = withoutNotes(contentType, await read(path));
    const shortSide = shortSideOf(contentType, bytes);
    if (shortSide !== null) sides.set(id, shortSide);
    await store.put(id, bytes);
  }
  if (kept.length === 0) return;
  await addStoredFiles(
    staged.tx,
    sql`select id, left(normalize(name), 200), content_type, size, sha256, ${staged.now.toISOString()}::timestamptz
      from ${stagedTable(staged.run, FILES)}
      where id in (select value::uuid from json_array_elements_text(${JSON.stringify(kept)}::json))`,
  );
  await noteShortSides(staged.tx, sides);
};
