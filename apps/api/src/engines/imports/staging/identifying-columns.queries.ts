/** The sets of columns that match a row with a stored record, and whether a record was made by hand. */
import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import type { ImportIdentifyingColumns, ImportTable } from '../import-table.ts';
import { UNKNOWN_IMPORT_ROW_HASH } from '../sources/unknown-content-hash.ts';
import type { StoredColumnSql } from './stored-columns.queries.ts';

/** The sets of columns by which rows may update a record made by hand; none where such records stay unchanged. */
export const identifyingColumnsOf = (table: ImportTable): readonly ImportIdentifyingColumns[] =>
  table.handMadeStays || table.appendOnly !== undefined || !('id' in getTableColumns(table.target))
    ? []
    : [...(table.unique ?? []).map((columns) => ({ columns })), ...(table.identifiedBy ?? [])];

/** Whether the stored record `t` was imported, under a key of its own. */
export const isImportedRecordSql = (table: string): SQL => sql`exists (select from import_keys i
  where i."table" = ${table} and i.row_id = t.id and i.content_hash <> ${UNKNOWN_IMPORT_ROW_HASH})`;

/** The key under which the stored record `t` was imported; null for one made by hand. */
export const importKeyOfStoredRecordSql = (table: string): SQL => sql`(select min(i.external_key) from import_keys i
  where i."table" = ${table} and i.row_id = t.id and i.content_hash <> ${UNKNOWN_IMPORT_ROW_HASH})`;

/** Whether a column is compared as people read it. Instants, numbers and references are compared exactly. */
const readAsText = ({ target, columns }: ImportTable, name: string): boolean => {
  const column = columns.find((one) => one.name === name);
  if (!column?.to || column.refersTo !== undefined) return false;
  return (getTableColumns(target)[column.to]?.getSQLType() ?? 'text') === 'text';
};

/** Whether the cells of the row `s` equal the values of the stored record `t`. */
export const rowEqualsStoredRecordSql = (
  table: ImportTable,
  stored: readonly StoredColumnSql[],
  names: readonly string[],
): SQL =>
  sql.join(
    names.map((name) => {
      const property = table.columns.find((one) => one.name === name)?.to ?? '';
      const found = stored.find((one) => one.name === toSnakeCase(property));
      if (!found) return sql`false`;
      const column = sql`t.${sql.identifier(found.name)}`;
      return readAsText(table, name) ? sql`lower(${column}) = lower(${found.value})` : sql`${column} = ${found.value}`;
    }),
    sql` and `,
  );
