/** The declared columns of a record as SQL, under the alias that a statement gives its table. */
import { getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm';
import { CasingCache } from 'drizzle-orm/casing';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Binding } from '../binding.ts';
import { bindingOf } from '../records.ts';

const casing = new CasingCache('snake_case');

/** A column of a table under an alias, so that a record that links to its own kind does not compare with itself. */
export const under = (alias: string, column: PgColumn): SQL =>
  sql`${sql.identifier(alias)}.${sql.identifier(casing.getColumnCasing(column))}`;

/** Columns of a bound table under an alias. */
export const columnsUnder =
  (binding: Binding, alias: string) =>
  (name: string): SQL => {
    const own: Readonly<Record<string, PgColumn>> = getTableColumns(binding.table);
    const column = binding.columns[name] ?? own[name];
    if (!column) throw new Error(`${binding.resource.name} has no column ${name}`);
    return under(alias, column);
  };

/** What a record under an alias is called. */
export const titleUnder = (binding: Binding, alias: string): SQL =>
  binding.titleOf(columnsUnder(binding, alias));

/** Its rows, under the alias `r`. */
export const fromOf = (binding: Binding): SQL =>
  sql`${binding.from ?? sql.identifier(getTableName(binding.table))} r`;

/** What a record itself says under a name; what every object says ("constructor") is not of it. */
export const ownOf = <T>(of: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(of, name) ? of[name] : undefined;

const linkTitle = (to: string, column: SQL): SQL => {
  const target = bindingOf(to);
  return sql`(select ${titleUnder(target, 'target')} from ${sql.identifier(getTableName(target.table))} target
    where target.id = ${column})`;
};

const fileName = (column: SQL): SQL => sql`(select f.name from files f where f.id = ${column})`;

const stored = (binding: Binding): Record<string, SQL> => {
  const all: Record<string, SQL> = { id: sql`r.id`, title: titleUnder(binding, 'r') };
  for (const [name, column] of Object.entries(binding.columns)) {
    const field = binding.resource.fields[name];
    all[name] = under('r', column);
    if (field?.kind === 'link' && field.to) all[`${name}:title`] = linkTitle(field.to, under('r', column));
    if (field?.kind === 'file') all[`${name}:title`] = fileName(under('r', column));
  }
  return all;
};

/** What a link or a file that no column stores is called, unless the record's module selects that too. */
const titlesOfComputed = (binding: Binding, names: Iterable<string>, now: SQL): Record<string, SQL> => {
  const all: Record<string, SQL> = {};
  for (const name of names) {
    const field = binding.resource.fields[name];
    const value = binding.computed[name]?.(columnsUnder(binding, 'r'), now);
    if (!field || !value) continue;
    if (field.kind === 'link' && field.to) all[`${name}:title`] = linkTitle(field.to, value);
    if (field.kind === 'file') all[`${name}:title`] = fileName(value);
  }
  return all;
};

/** What is selected of a record under `r`, each under its name: with what it is called, what its links are called, and what rules ask. */
export const selected = (binding: Binding, now: SQL): Record<string, SQL> => {
  const all = { ...stored(binding), ...titlesOfComputed(binding, Object.keys(binding.computed), now) };
  for (const [name, value] of Object.entries(binding.computed))
    all[name] = value(columnsUnder(binding, 'r'), now);
  if (binding.buildingOf) all['building:id'] = binding.buildingOf(columnsUnder(binding, 'r'));
  return all;
};

/** The same of a row of a list: what it shows, with what its files are called, and nothing that rules ask. @param shown the names of its fields */
export const selectedInList = (
  binding: Binding,
  shown: ReadonlySet<string>,
  now: SQL,
): Record<string, SQL> => {
  const all = { ...stored(binding), ...titlesOfComputed(binding, shown, now) };
  for (const [name, value] of Object.entries(binding.computed))
    if (shown.has(name.split(':')[0] ?? name)) all[name] = value(columnsUnder(binding, 'r'), now);
  return all;
};
