/** Staged rows as they will be stored: references resolved, attachments stored, computed values included. */
import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import { type ImportColumn, importTablesReferencedByColumn } from '../import-columns.ts';
import type { ImportTable } from '../import-table.ts';
import { findImportTable } from '../import-tables.ts';
import { hasStagedReference, type StagedImport, stagedRowsOfImportSql } from './staged-import.queries.ts';
import { STAGED_FILES_TABLE, stagedDerivedColumnName, stagedTableSql } from './staged-names.queries.ts';
import { derivedPropertiesOfImportTable, stagedReferencedTableColumnName } from './staged-row.queries.ts';

export type StoredColumnSql = {
  readonly name: string;
  readonly value: SQL;
  readonly notNull: boolean;
  /** The file lacks the column: a new row takes this value, a stored row keeps its own. */
  readonly absent: boolean;
};

type Joined = { readonly value: SQL; readonly joins: SQL };

const columnOf = (table: ImportTable, name: string): ImportColumn => {
  const column = table.columns.find((one) => one.name === name);
  if (!column) throw new Error(`The table ${table.name} has no column ${name}.`);
  return column;
};

const own = (name: string) => sql`s.${sql.identifier(name)}`;

/** The id of the row that a cell refers to: of this import first, else of earlier ones. */
export const importReferenceIdSql = (staged: StagedImport, table: ImportTable, name: string): Joined => {
  const column = columnOf(table, name);
  // Joining the referenced rows is expensive, so it is skipped when no row refers to any.
  if (!hasStagedReference(staged, table.name, name)) return { value: sql`null::uuid`, joins: sql`` };
  const ids: SQL[] = [];
  const joins: SQL[] = [];
  for (const target of importTablesReferencedByColumn(column)) {
    const alias = `${column.name}_${target}`;
    const [here, before] = [sql.identifier(`_here_${alias}`), sql.identifier(`_before_${alias}`)];
    const told =
      typeof column.refersTo === 'object'
        ? sql`and ${own(stagedReferencedTableColumnName(column))} = ${target}`
        : sql``;
    if (staged.tables.has(target)) {
      joins.push(
        sql`left join ${stagedRowsOfImportSql(staged, target)} ${here} on ${here}._key = ${own(column.name)} ${told}`,
      );
      ids.push(sql`${here}._id`);
    }
    joins.push(sql`left join import_keys ${before} on ${before}."table" = ${target}
      and ${before}.external_key = ${own(column.name)} ${told}`);
    ids.push(sql`${before}.row_id`);
  }
  return { value: sql`coalesce(${sql.join(ids, sql`, `)})`, joins: sql.join(joins, sql` `) };
};

/** The staging columns that determine a reference. */
export const stagedReferenceColumnNamesOf = (table: ImportTable, name: string): string[] => {
  const column = columnOf(table, name);
  return [name, ...(typeof column.refersTo === 'object' ? [stagedReferencedTableColumnName(column)] : [])];
};

const fileNamed = ({ run }: StagedImport, column: ImportColumn): Joined => {
  const alias = sql.identifier(`_file_${column.name}`);
  return {
    value: sql`${alias}.id`,
    joins: sql`left join ${stagedTableSql(run, STAGED_FILES_TABLE)} ${alias} on ${alias}.path = ${own(column.name)}`,
  };
};

const storedValue = (staged: StagedImport, table: ImportTable, column: ImportColumn): Joined => {
  if (column.refersTo !== undefined) {
    const named = importReferenceIdSql(staged, table, column.name);
    return column.onlyWithout === undefined
      ? named
      : { ...named, value: sql`case when ${own(column.onlyWithout)} is null then ${named.value} end` };
  }
  return column.file ? fileNamed(staged, column) : { value: own(column.name), joins: sql`` };
};

const NOW_WHEN_EMPTY: readonly string[] = ['createdAt', 'modifiedAt', 'at'];

/**
 * The stored values of rows `s` and the joins they need.
 * @param now for instants that a new row leaves open; a changed row keeps its own
 */
export const storedColumnsSql = (staged: StagedImport, name: string, now: Date | null) => {
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
  for (const property of derivedPropertiesOfImportTable(table))
    values.set(property, own(stagedDerivedColumnName(property)));
  for (const [property, value] of Object.entries(table.always ?? {}))
    values.set(property, sql`${JSON.stringify(value)}::jsonb`);
  const columns = [...values].map(
    ([property, value]): StoredColumnSql => ({
      name: toSnakeCase(property),
      value,
      notNull: known[property]?.notNull ?? false,
      absent: absent.has(property) || found.absent.has(stagedDerivedColumnName(property)),
    }),
  );
  return { columns, joins: sql.join(joins, sql` `) };
};

/** Attachments are compared by content, since each check gives them new ids. */
const fileDiffers = ({ name, file }: ImportColumn, stored: SQL): SQL =>
  file === undefined
    ? sql`false`
    : sql`${sql.identifier(`_file_${name}`)}.sha256 is distinct from (select f.sha256 from files f where f.id = ${stored})`;

/** What an import would write over each column of the stored row `t`, and whether that changes it. */
export const importColumnChangesSql = (staged: StagedImport, name: string) => {
  const { columns, joins } = storedColumnsSql(staged, name, null);
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
export const stagedRowDiffersSql = (staged: StagedImport, name: string): { differs: SQL; joins: SQL } => {
  const { changes, joins } = importColumnChangesSql(staged, name);
  const differs = changes.map((one) => sql`(${one.differs})`);
  return { differs: differs.length === 0 ? sql`false` : sql.join(differs, sql` or `), joins };
};

/**
 * The table as it will be after the import, with the columns that an import knows; the stored table where the import
 * has no rows of it.
 */
export const tableAfterImportSql = (staged: StagedImport, name: string): SQL => {
  const target = findImportTable(name)?.target;
  if (!target) throw new Error(`There is no table ${name}.`);
  if (!staged.tables.has(name)) return sql`${target}`;
  const { columns, joins } = storedColumnsSql(staged, name, staged.now);
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
      where not exists (select from ${stagedRowsOfImportSql(staged, name)} s where s._changed and s._id = t.id)
    union all
    select ${sql.join(values, sql`, `)} from ${stagedRowsOfImportSql(staged, name)} s left join ${target} t on t.id = s._id ${joins}
      where s._changed or not s._known)`;
};
