/** The declared columns of a record as SQL, under the alias of its table in a query. */
import { getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm';
import { CasingCache } from 'drizzle-orm/casing';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { RecordBinding } from '../record-binding.ts';
import { getRecordBinding } from '../record-bindings.ts';

const casing = new CasingCache('snake_case');

/** A column under an alias, so that a record that links to its own kind is not compared with itself. */
export const aliasedColumn = (alias: string, column: PgColumn): SQL =>
  sql`${sql.identifier(alias)}.${sql.identifier(casing.getColumnCasing(column))}`;

/** Columns of a bound table under an alias. */
export const aliasedColumnsOf =
  (binding: RecordBinding, alias: string) =>
  (name: string): SQL => {
    const own: Readonly<Record<string, PgColumn>> = getTableColumns(binding.table);
    const column = binding.columns[name] ?? own[name];
    if (!column) throw new Error(`${binding.resource.name} has no column ${name}`);
    return aliasedColumn(alias, column);
  };

/** The title of a record under an alias. */
export const aliasedTitleOf = (binding: RecordBinding, alias: string): SQL =>
  binding.titleOf(aliasedColumnsOf(binding, alias));

/** The record's rows, under the alias `r`. */
export const recordFromClause = (binding: RecordBinding): SQL =>
  sql`${binding.from ?? sql.identifier(getTableName(binding.table))} r`;

/** An own property of an object; never an inherited one such as "constructor". */
export const ownPropertyOf = <T>(of: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(of, name) ? of[name] : undefined;

const linkTitle = (to: string, column: SQL): SQL => {
  const target = getRecordBinding(to);
  return sql`(select ${aliasedTitleOf(target, 'target')} from ${sql.identifier(getTableName(target.table))} target
    where target.id = ${column})`;
};

const fileName = (column: SQL): SQL => sql`(select f.name from files f where f.id = ${column})`;

const stored = (binding: RecordBinding): Record<string, SQL> => {
  const all: Record<string, SQL> = { id: sql`r.id`, title: aliasedTitleOf(binding, 'r') };
  for (const [name, column] of Object.entries(binding.columns)) {
    const field = binding.resource.fields[name];
    all[name] = aliasedColumn('r', column);
    if (field?.kind === 'link' && field.to) all[`${name}:title`] = linkTitle(field.to, aliasedColumn('r', column));
    if (field?.kind === 'file') all[`${name}:title`] = fileName(aliasedColumn('r', column));
  }
  return all;
};

/** Titles of links and files that no column stores, unless the record's module selects them too. */
const titlesOfComputed = (binding: RecordBinding, names: Iterable<string>, now: SQL): Record<string, SQL> => {
  const all: Record<string, SQL> = {};
  for (const name of names) {
    const field = binding.resource.fields[name];
    const value = binding.computed[name]?.(aliasedColumnsOf(binding, 'r'), now);
    if (!field || !value) continue;
    if (field.kind === 'link' && field.to) all[`${name}:title`] = linkTitle(field.to, value);
    if (field.kind === 'file') all[`${name}:title`] = fileName(value);
  }
  return all;
};

/**
 * All that is selected of a record under `r`, by name: its fields, its title, the titles of its links and the values
 * that rules need.
 */
export const selectedRecordColumns = (binding: RecordBinding, now: SQL): Record<string, SQL> => {
  const all = { ...stored(binding), ...titlesOfComputed(binding, Object.keys(binding.computed), now) };
  for (const [name, value] of Object.entries(binding.computed)) all[name] = value(aliasedColumnsOf(binding, 'r'), now);
  if (binding.buildingOf) all['building:id'] = binding.buildingOf(aliasedColumnsOf(binding, 'r'));
  return all;
};

/**
 * The same for a list row: only displayed fields and file names, without the values that rules need. @param shown the
 * names of its fields
 */
export const selectedListColumns = (
  binding: RecordBinding,
  shown: ReadonlySet<string>,
  now: SQL,
): Record<string, SQL> => {
  const all = { ...stored(binding), ...titlesOfComputed(binding, shown, now) };
  for (const [name, value] of Object.entries(binding.computed))
    if (shown.has(name.split(':')[0] ?? name)) all[name] = value(aliasedColumnsOf(binding, 'r'), now);
  return all;
};
