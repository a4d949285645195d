/** Staged rows as they are stored: references found, files named, what is computed taken over. */
import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import { type Column, tablesReferredTo } from '../columns.ts';
import type { ImportTable } from '../declare.ts';
import { tableNamed } from '../import-tables.ts';
import { anyNamed, rowsOf, type Staged } from './staged.queries.ts';
import { derivedName, FILES, stagedTable } from './staged-names.queries.ts';
import { derivedOf, referredName } from './staged-row.queries.ts';

export type StoredColumn = {
  readonly name: string;
  readonly value: SQL;
  readonly notNull: boolean;
  /** The file says nothing about it: a new row takes the value, one that is there keeps its own. */
  readonly absent: boolean;
};

type Joined = { readonly value: SQL; readonly joins: SQL };

const columnOf = (table: ImportTable, name: string): Column => {
  const column = table.columns.find((one) => one.name === name);
  if (!column) throw new Error(`The table ${table.name} has no column ${name}.`);
  return column;
};

const own = (name: string) => sql`s.${sql.identifier(name)}`;

/** The id of the row that the cells of the table name: of this import first, else of earlier ones. */
export const idNamed = (staged: Staged, table: ImportTable, name: string): Joined => {
  const column = columnOf(table, name);
  // The rows that could be named are as many as the file has: joined for nothing, they cost as much as those that are.
  if (!anyNamed(staged, table.name, name)) return { value: sql`null::uuid`, joins: sql`` };
  const ids: SQL[] = [];
  const joins: SQL[] = [];
  for (const target of tablesReferredTo(column)) {
    const alias = `${column.name}_${target}`;
    const [here, before] = [sql.identifier(`_here_${alias}`), sql.identifier(`_before_${alias}`)];
    const told =
      typeof column.refersTo === 'object' ? sql`and ${own(referredName(column))} = ${target}` : sql``;
    if (staged.tables.has(target)) {
      joins.push(
        sql`left join ${rowsOf(staged, target)} ${here} on ${here}._key = ${own(column.name)} ${told}`,
      );
      ids.push(sql`${here}._id`);
    }
    joins.push(sql`left join import_keys ${before} on ${before}."table" = ${target}
      and ${before}.external_key = ${own(column.name)} ${told}`);
    ids.push(sql`${before}.row_id`);
  }
  return { value: sql`coalesce(${sql.join(ids, sql`, `)})`, joins: sql.join(joins, sql` `) };
};

/** The cells of a row that tell which one it names in a column. */
export const namingCells = (table: ImportTable, name: string): string[] => {
  const column = columnOf(table, name);
  return [name, ...(typeof column.refersTo === 'object' ? [referredName(column)] : [])];
};

const fileNamed = ({ run }: Staged, column: Column): Joined => {
  const alias = sql.identifier(`_file_${column.name}`);
  return {
    value: sql`${alias}.id`,
    joins: sql`left join ${stagedTable(run, FILES)} ${alias} on ${alias}.path = ${own(column.name)}`,
  };
};

const storedValue = (staged: Staged, table: ImportTable, column: Column): Joined => {
  if (column.refersTo !== undefined) {
    const named = idNamed(staged, table, column.name);
    return column.onlyWithout === undefined
      ? named
      : { ...named, value: sql`case when ${own(column.onlyWithout)} is null then ${named.value} end` };
  }
  return column.file ? fileNamed(staged, column) : { value: own(column.name), joins: sql`` };
};

const NOW_WHEN_EMPTY: readonly string[] = ['createdAt', 'modifiedAt', 'at'];

/**
 * What rows `s` of the table are stored with, and what they are joined with for it.
 * @param now instants that a new row leaves open; a changed one keeps its own
 */
export const storedColumns = (staged: Staged, name: string, now: Date | null) => {
  const found = staged.tables.get(name);
  if (!found) throw new Error(`The table ${name} is not staged.`);
  const { table } = found;
  const absent = new Set(table.columns.flatMap((one) => (found.absent.has(one.name) ? [one.to] : [])));
  const known = getTableColumns(table.target);
  const values = new Map<string, SQL>('id' in known ? [['id', sql`s._id`]] : []);
  const joins: SQL[] = [];
  for (const column of table.columns) {
    if (column.to === null) continue;
    const { value, joins: more } = storedValue(staged, table, column);
    const moment = now !== null && NOW_WHEN_EMPTY.includes(column.to);
    values.set(column.to, moment ? sql`coalesce(${value}, ${now?.toISOString()}::timestamptz)` : value);
    joins.push(more);
  }
  for (const property of derivedOf(table)) values.set(property, own(derivedName(property)));
  for (const [property, value] of Object.entries(table.always ?? {}))
    values.set(property, sql`${JSON.stringify(value)}::jsonb`);
  const columns = [...values].map(
    ([property, value]): StoredColumn => ({
      name: toSnakeCase(property),
      value,
      notNull: known[property]?.notNull ?? false,
      absent: absent.has(property) || found.absent.has(derivedName(property)),
    }),
  );
  return { columns, joins: sql.join(joins, sql` `) };
};

/** A stored file is compared by its content, since each check gives the file of the import another id. */
const fileDiffers = ({ name, file }: Column, stored: SQL): SQL =>
  file === undefined
    ? sql`false`
    : sql`${sql.identifier(`_file_${name}`)}.sha256 is distinct from (select f.sha256 from files f where f.id = ${stored})`;

/** What an import would write over one column of the stored row `t`, and whether that changes it. */
export const columnChanges = (staged: Staged, name: string) => {
  const { columns, joins } = storedColumns(staged, name, null);
  const { table } = staged.tables.get(name) ?? {};
  const changes = columns
    .filter((one) => one.name !== 'id' && !one.absent)
    .map((one) => {
      const stored = sql`t.${sql.identifier(one.name)}`;
      const column = table?.columns.find(({ to }) => to !== null && toSnakeCase(to) === one.name);
      const value = one.notNull ? sql`coalesce(${one.value}, ${stored})` : one.value;
      const differs = column?.file ? fileDiffers(column, stored) : sql`${value} is distinct from ${stored}`;
      return { name: one.name, column, value, stored, differs };
    });
  return { changes, joins };
};

/** Whether writing the row `s` changes anything of the stored row `t`. */
export const differsFromStored = (staged: Staged, name: string): { differs: SQL; joins: SQL } => {
  const { changes, joins } = columnChanges(staged, name);
  const differs = changes.map((one) => sql`(${one.differs})`);
  return { differs: differs.length === 0 ? sql`false` : sql.join(differs, sql` or `), joins };
};

/**
 * The table as it stands once the import is written, under the columns that an import knows; as it stands where the import has
 * none of its rows.
 */
export const standing = (staged: Staged, name: string): SQL => {
  const target = tableNamed(name)?.target;
  if (!target) throw new Error(`There is no table ${name}.`);
  if (!staged.tables.has(name)) return sql`${target}`;
  const { columns, joins } = storedColumns(staged, name, staged.now);
  const names = sql.join(
    columns.map((column) => sql`t.${sql.identifier(column.name)}`),
    sql`, `,
  );
  const values = columns.map(({ name: column, value, notNull, absent }) => {
    const stored = sql`t.${sql.identifier(column)}`;
    if (absent) return sql`case when t.id is null then ${value} else ${stored} end`;
    return notNull ? sql`coalesce(${value}, ${stored})` : value;
  });
  return sql`(select ${names} from ${target} t
      where not exists (select from ${rowsOf(staged, name)} s where s._changed and s._id = t.id)
    union all
    select ${sql.join(values, sql`, `)} from ${rowsOf(staged, name)} s left join ${target} t on t.id = s._id ${joins}
      where s._changed or not s._known)`;
};
