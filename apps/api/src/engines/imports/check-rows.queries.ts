/** What holds between rows of any table: keys are there once, what a row names is there, what may not change has not. */
import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import { type Column, tablesReferredTo } from './columns.ts';
import type { ImportTable } from './declare.ts';
import { anyNamed, cell, type Refusal, refuseAll, rowsOf, type Staged } from './staged.queries.ts';
import { referredName } from './staged-row.queries.ts';
import { storedColumns } from './stored-columns.queries.ts';

/** The type under which a column is told apart: what people read as the same word is the same. */
const kindOf = ({ target, columns }: ImportTable, name: string): 'text' | 'moment' | 'other' => {
  const column = columns.find((one) => one.name === name);
  if (column === undefined || column.to === null || column.refersTo !== undefined) return 'text';
  const type = getTableColumns(target)[column.to]?.getSQLType() ?? 'text';
  if (type === 'text') return 'text';
  return type.startsWith('timestamp') ? 'moment' : 'other';
};

const MOMENT = `YYYY-MM-DD"T"HH24:MI:SS"+02:00"`;

const compared = (table: ImportTable, alias: string, name: string): SQL => {
  const value = cell(table, alias, name);
  return kindOf(table, name) === 'text' ? sql`lower(${value})` : value;
};
const said = (table: ImportTable, name: string): SQL => {
  const value = cell(table, 's', name);
  if (kindOf(table, name) !== 'moment') return sql`${value}::text`;
  return sql`to_char(${value} at time zone 'Africa/Johannesburg', ${sql.raw(`'${MOMENT}'`)})`;
};

/** Within a file, a key is there once, and so is each set of cells that tells rows apart. */
const notUnique = (staged: Staged, table: ImportTable, names: readonly string[]): Refusal => {
  const given = names.map((name) => sql`${cell(table, 'o', name)} is not null`);
  const parts = names.map(
    (name, place) => sql`${compared(table, 'o', name)} as ${sql.identifier(`part${place}`)}`,
  );
  const same = names.map(
    (name, place) => sql`${compared(table, 's', name)} = d.${sql.identifier(`part${place}`)}`,
  );
  const places = names.map((_, place) => sql.raw(String(place + 1)));
  const cells = names.map((name) => said(table, name));
  return {
    column: names.join(', '),
    reason: sql`'Line ' || d.first || ${` has the same ${names.join(' and ')}: `} || concat_ws(', ', ${sql.join(cells, sql`, `)}) || '.'`,
    join: sql`join (
      select ${sql.join(parts, sql`, `)}, min(o._line) as first, min(o._place) as place
      from ${rowsOf(staged, table.name)} o where ${sql.join(given, sql` and `)}
      group by ${sql.join(places, sql`, `)} having count(*) > 1
    ) d on ${sql.join(same, sql` and `)}`,
    where: sql`s._place > d.place`,
  };
};

/** What tells rows apart tells them apart from those that are there, too. */
const takenAlready = (staged: Staged, table: ImportTable, names: readonly string[]): Refusal[] => {
  const known = getTableColumns(table.target);
  if (!('id' in known)) return [];
  const { columns, joins } = storedColumns(staged, table.name, null);
  const same = names.map((name) => {
    const property = table.columns.find((one) => one.name === name)?.to ?? '';
    const stored = columns.find((one) => one.name === toSnakeCase(property));
    if (!stored) return sql`false`;
    const column = sql`t.${sql.identifier(stored.name)}`;
    return kindOf(table, name) === 'text' && !stored.name.endsWith('_id')
      ? sql`lower(${column}) = lower(${stored.value})`
      : sql`${column} = ${stored.value}`;
  });
  const whose =
    'name' in known && !names.includes('name') ? sql`' by ' || t.name` : sql`' by another record'`;
  const last = names.at(-1) ?? '';
  const words = last.replaceAll('_', ' ');
  return [
    {
      column: names.join(', '),
      reason: sql`${`${words.charAt(0).toUpperCase()}${words.slice(1)} `} || ${said(table, last)} || ' is already used' || ${whose} || '.'`,
      join: sql`${joins} join ${table.target} t on ${sql.join(same, sql` and `)}`,
      where: sql`s._sound and (s._changed or not s._known) and t.id <> s._id and ${table.uniqueAmong ?? sql`true`}
        and not exists (select from ${rowsOf(staged, table.name)} f where f._id = t.id)`,
    },
  ];
};

const namesNothing = (staged: Staged, table: ImportTable, column: Column): Refusal[] => {
  const key = sql`s.${sql.identifier(column.name)}`;
  return tablesReferredTo(column).flatMap((target): Refusal[] => {
    const told =
      typeof column.refersTo === 'object'
        ? sql`and s.${sql.identifier(referredName(column))} = ${target}`
        : sql``;
    const named = sql`${key} is not null ${told} and not exists (
      select from import_keys k where k."table" = ${target} and k.external_key = ${key})`;
    const inFile = staged.tables.has(target)
      ? sql`exists (select from ${rowsOf(staged, target)} o where o._key = ${key})`
      : sql`false`;
    const missing = {
      column: column.name,
      reason: sql`'There is no row "' || ${key} || ${`" in ${target}.`}`,
      where: sql`${named} and not ${inFile}`,
    };
    if (target !== table.name) return [missing];
    const below = {
      column: column.name,
      reason: sql`'The row "' || ${key} || '" must stand above this one.'`,
      where: sql`${named} and exists (
        select from ${rowsOf(staged, target)} o where o._key = ${key} and o._place >= s._place)`,
    };
    return [missing, below];
  });
};

const changedForNothing = ({ key, appendOnly }: ImportTable): Refusal[] =>
  appendOnly === undefined ? [] : [{ column: key.join(', '), reason: appendOnly, where: sql`s._changed` }];

export const checkRows = async (staged: Staged): Promise<void> => {
  for (const { table } of staged.tables.values())
    await refuseAll(staged, table.name, [
      ...[table.key, ...(table.unique ?? [])].map((names) => notUnique(staged, table, names)),
      ...(table.unique ?? []).flatMap((names) => takenAlready(staged, table, names)),
      ...table.columns
        .filter(({ name }) => anyNamed(staged, table.name, name))
        .flatMap((column) => namesNothing(staged, table, column)),
      ...changedForNothing(table),
    ]);
};
