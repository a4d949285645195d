/**
 * How a row of an import table is staged: its cells by heading, each under its type of the database, beside what the importer
 * itself keeps of the row. Names that begin with _ are the importer's; no heading does.
 */
import { hash } from 'node:crypto';
import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import { copyField } from '../../../kernel/database/copy-line.ts';
import { type Column, tableReferredTo, type Values } from '../columns.ts';
import type { ImportTable } from '../declare.ts';
import type { ReadRow } from '../sheets/read-table.ts';
import type { AttachedFile } from '../sources/attached-files.ts';
import { derivedName } from './staged-names.queries.ts';

type StagedColumn = {
  readonly name: string;
  readonly type: string;
  readonly of: (row: ReadRow, derived: Values) => unknown;
};

export type Shape = readonly StagedColumn[];

/** Whether the row keeps in that property who brings it. */
export const bringerName = (property: string) => `_by_${toSnakeCase(property)}`;
/** The table that a cell names a row of, where other cells tell it. */
export const referredName = (column: Column) => `_of_${column.name}`;

/** The type of the database under which a property of the target is stored. */
export const typeIn = ({ target }: ImportTable, property: string): string => {
  const column = getTableColumns(target)[property];
  if (!column) throw new Error(`The target of the import has no column ${property}.`);
  return column.getSQLType();
};

const typeOf = (table: ImportTable, { to, held, refersTo, file }: Column): string => {
  if (refersTo !== undefined || file !== undefined) return 'text';
  return to === null ? (held ?? 'text') : typeIn(table, to);
};

/** The properties of the target that are computed, asked of a row that says nothing. */
export const derivedOf = ({ columns, derive }: ImportTable): string[] => {
  const nothing = Object.fromEntries(columns.map(({ name, otherwise }) => [name, otherwise]));
  return Object.keys(derive?.({ line: 0, key: '', values: nothing }) ?? {});
};

const faultsOf = ({ faults }: ReadRow) => (faults.length === 0 ? null : faults);

/**
 * Only what a row says counts, so that a column added in a later release changes no hash: of an array of pairs, heading and value,
 * as JSON writes it. Put together here, so that no row makes arrays for it.
 */
const hashing = ({ columns }: ImportTable, files: ReadonlyMap<string, AttachedFile>) => {
  const headed = columns.map((column) => ({ ...column, begins: `[${JSON.stringify(column.name)},` }));
  return ({ values }: ReadRow): string => {
    let said = '';
    for (const { name, otherwise, file, begins } of headed) {
      const value = values[name] ?? null;
      if (value === null || value === otherwise) continue;
      const told = file ? (files.get(String(value))?.sha256 ?? '') : value;
      said += `${said === '' ? '' : ','}${begins}${JSON.stringify(told)}]`;
    }
    return hash('sha256', `[${said}]`, 'base64');
  };
};

/** @param files the attached files that were found right, by path */
export const shapeOf = (table: ImportTable, files: ReadonlyMap<string, AttachedFile>): Shape => [
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
        name: referredName(column),
        type: 'text',
        of: ({ values }) => tableReferredTo(column, values),
      }),
    ),
  ...derivedOf(table).map(
    (property): StagedColumn => ({
      name: derivedName(property),
      type: typeIn(table, property),
      of: (_row, derived) => derived[property],
    }),
  ),
  ...Object.entries(table.broughtBy ?? {}).map(
    ([property, holds]): StagedColumn => ({
      name: bringerName(property),
      type: 'boolean',
      of: (row) => row.sound && holds(row),
    }),
  ),
];

/** Of an id in hexadecimal digits, those that count. */
const COUNTED = 8;

/**
 * Ids of version 7 for the rows of one table, by their place: a counter behind chance that is drawn once (RFC 9562, 6.2). Drawn for
 * each row, by PostgreSQL, chance took half of the time in which it took them in. Whoever knows one id knows the next, which opens
 * nothing: who may see a row is asked of the row.
 */
export const countedIds = (first: string): ((place: number) => string) => {
  const head = first.slice(0, -COUNTED);
  // From its lower half, so that two thousand million rows stand in their order.
  const begins = Number.parseInt(first.slice(-COUNTED), 16) >>> 1;
  return (place) => head + (begins + place).toString(16).padStart(COUNTED, '0');
};

/**
 * Of the id of a stored row: it is one of the new rows of a staged table. They stand side by side, and nothing else among them, as long
 * as what an import has brought is never forgotten (import_keys); else an entry without a journal is refused when its posting ends.
 */
export const amongCounted = (rows: SQL): SQL => {
  const head = sql`(select left(_id::text, ${-COUNTED}::int) from ${rows} where not _known limit 1)`;
  return sql`between (${head} || ${'0'.repeat(COUNTED)})::uuid and (${head} || ${'f'.repeat(COUNTED)})::uuid`;
};

/** The row as a line of COPY, between its place among the rows of the table and the id that it has if it is new. */
export const stagedLine = (
  table: ImportTable,
  shape: Shape,
  place: number,
  row: ReadRow,
  id: string,
): string => {
  const derived = row.sound ? (table.derive?.(row) ?? {}) : {};
  let line = String(place);
  for (const { of, type } of shape) line += `\t${copyField(of(row, derived), type)}`;
  return `${line}\t${id}\n`;
};
