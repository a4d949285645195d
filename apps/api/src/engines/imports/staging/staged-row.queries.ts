/**
 * How a row of an import table is staged: its cells by heading with their SQL types, and the importer's own columns.
 * Names that begin with _ are the importer's, which no heading does.
 */
import { hash } from 'node:crypto';
import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import { formatPostgresCopyField } from '../../../kernel/database/copy-connection.ts';
import { type ImportCellValues, type ImportColumn, importTableReferencedByRow } from '../import-columns.ts';
import type { ImportTable } from '../import-table.ts';
import type { ParsedImportRow } from '../sheets/import-table-reader.ts';
import type { ImportAttachment } from '../sources/attached-files.ts';
import { stagedDerivedColumnName } from './staged-names.queries.ts';

type StagedColumn = {
  readonly name: string;
  readonly type: string;
  readonly of: (row: ParsedImportRow, derived: ImportCellValues) => unknown;
};

export type StagedTableShape = readonly StagedColumn[];

/** The staging column that tells whether the row stores its importer in that property. */
export const stagedImporterColumnName = (property: string) => `_by_${toSnakeCase(property)}`;
/** The staging column with the table that a cell refers to, where other cells determine it. */
export const stagedReferencedTableColumnName = (column: ImportColumn) => `_of_${column.name}`;

/** The SQL type of a property of the target. */
export const sqlTypeOfImportProperty = ({ target }: ImportTable, property: string): string => {
  const column = getTableColumns(target)[property];
  if (!column) throw new Error(`The target of the import has no column ${property}.`);
  return column.getSQLType();
};

const typeOf = (table: ImportTable, { to, held, refersTo, file }: ImportColumn): string => {
  if (refersTo !== undefined || file !== undefined) return 'text';
  return to === null ? (held ?? 'text') : sqlTypeOfImportProperty(table, to);
};

/** The computed properties of the target, found by an empty row. */
export const derivedPropertiesOfImportTable = ({ columns, derive }: ImportTable): string[] => {
  const nothing = Object.fromEntries(columns.map(({ name, otherwise }) => [name, otherwise]));
  return Object.keys(derive?.({ line: 0, key: '', values: nothing }) ?? {});
};

const faultsOf = ({ faults }: ParsedImportRow) => (faults.length === 0 ? null : faults);

/**
 * Hashes only filled cells, so that a column added in a later release changes no hash. The text is that of
 * JSON.stringify on pairs of heading and value, built directly to save the arrays.
 */
const hashing = ({ columns }: ImportTable, files: ReadonlyMap<string, ImportAttachment>) => {
  const headed = columns.map((column) => ({ ...column, begins: `[${JSON.stringify(column.name)},` }));
  return ({ values }: ParsedImportRow): string => {
    let content = '';
    for (const { name, otherwise, file, begins } of headed) {
      const value = values[name] ?? null;
      if (value === null || value === otherwise) continue;
      const stored = file ? (files.get(String(value))?.sha256 ?? '') : value;
      content += `${content === '' ? '' : ','}${begins}${JSON.stringify(stored)}]`;
    }
    return hash('sha256', `[${content}]`, 'base64');
  };
};

/** @param files the attachments without a fault, by path */
export const stagedTableShapeOf = (
  table: ImportTable,
  files: ReadonlyMap<string, ImportAttachment>,
): StagedTableShape => [
  { name: '_line', type: 'integer', of: ({ line }) => line },
  { name: '_key', type: 'text', of: ({ key }) => key },
  { name: '_sound', type: 'boolean', of: ({ sound }) => sound },
  { name: '_hash', type: 'text', of: hashing(table, files) },
  { name: '_faults', type: 'jsonb', of: faultsOf },
  ...table.columns.map(
    (column): StagedColumn => ({
      name: column.name,
      type: typeOf(table, column),
      of: ({ values }) => values[column.name],
    }),
  ),
  ...table.columns
    .filter(({ refersTo }) => typeof refersTo === 'object')
    .map(
      (column): StagedColumn => ({
        name: stagedReferencedTableColumnName(column),
        type: 'text',
        of: ({ values }) => importTableReferencedByRow(column, values),
      }),
    ),
  ...derivedPropertiesOfImportTable(table).map(
    (property): StagedColumn => ({
      name: stagedDerivedColumnName(property),
      type: sqlTypeOfImportProperty(table, property),
      of: (_row, derived) => derived[property],
    }),
  ),
  ...Object.entries(table.broughtBy ?? {}).map(
    ([property, holds]): StagedColumn => ({
      name: stagedImporterColumnName(property),
      type: 'boolean',
      of: (row) => row.sound && holds(row),
    }),
  ),
];

/** The number of hexadecimal digits of the counter in an id. */
const COUNTED = 8;

/**
 * Version 7 ids for the rows of one table: one random part and a counter (RFC 9562, 6.2). A random id per row in
 * PostgreSQL took half of the loading time. Ids can be guessed, which is safe because each read checks access to the
 * row.
 */
export const sequentialUuidGenerator = (first: string): ((place: number) => string) => {
  const head = first.slice(0, -COUNTED);
  // Starts in the lower half, so that two thousand million rows stay in order.
  const begins = Number.parseInt(first.slice(-COUNTED), 16) >>> 1;
  return (place) => head + (begins + place).toString(16).padStart(COUNTED, '0');
};

/**
 * Whether a stored row's id is one of the new rows of a staged table. These ids are consecutive with nothing else
 * among them, as long as import_keys is never deleted. If they were not, posting would refuse an entry without a
 * journal.
 */
export const isAmongSequentialIdsSql = (rows: SQL): SQL => {
  const head = sql`(select left(_id::text, ${-COUNTED}::int) from ${rows} where not _known limit 1)`;
  return sql`between (${head} || ${'0'.repeat(COUNTED)})::uuid and (${head} || ${'f'.repeat(COUNTED)})::uuid`;
};

/** The row as a line of COPY: its position, its cells, and the id it gets if it is new. */
export const formatStagedRowCopyLine = (
  table: ImportTable,
  shape: StagedTableShape,
  place: number,
  row: ParsedImportRow,
  id: string,
): string => {
  const derived = row.sound ? (table.derive?.(row) ?? {}) : {};
  let line = String(place);
  for (const { of, type } of shape) line += `\t${formatPostgresCopyField(of(row, derived), type)}`;
  return `${line}\t${id}\n`;
};
