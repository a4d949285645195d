/** The declared columns of a record as SQL, under the alias that a statement gives its table. */
import { getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm';
import { CasingCache } from 'drizzle-orm/casing';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Binding } from './binding.ts';

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
