/** What holds between rows of any table: keys are there once, what a row names is there, what may not change has not. */
import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import { type Column, tablesReferredTo } from '../columns.ts';
import type { ImportTable, OneAtATime } from '../declare.ts';
import { identities, importedAs, isImported, sameAsStored } from './identity.queries.ts';
import { labelOf } from './record-labels.queries.ts';
import { anyNamed, cell, type Refusal, refuseAll, rowsOf, type Staged } from './staged.queries.ts';
import { FAULTS, stagedTable } from './staged-names.queries.ts';
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

/** Values that must be unique are compared with the stored rows too. A record made by hand is updated where the table allows it. */
const takenAlready = (staged: Staged, table: ImportTable, names: readonly string[]): Refusal[] => {
  const hasId = 'id' in getTableColumns(table.target);
  const { columns, joins } = storedColumns(staged, table.name, null);
  const last = names.at(-1) ?? '';
  const words = last.replaceAll('_', ' ');
  const label = labelOf(table.name, sql`t`);
  const whose =
    names.includes('name') || names.includes('account_number')
      ? sql`null::text`
      : sql`nullif(${label}, ${said(table, last)})`;
  // A row of a table of links is known by what it links.
  const isOther = hasId
    ? sql`t.id <> s._id and not exists (select from ${rowsOf(staged, table.name)} f where f._id = t.id)`
    : sql`not (${sameAsStored(table, columns, table.key)})`;
  const imported = hasId ? isImported(table.name) : sql`true`;
  const own = hasId ? importedAs(table.name) : sql`null::text`;
  const updated = identities(table).length > 0;
  return [
    {
      column: names.join(', '),
      reason: sql`${`${words.charAt(0).toUpperCase()}${words.slice(1)} `} || ${said(table, last)} || ' is already used by '
        || coalesce(${whose}, 'another record') || coalesce(', which was imported with the key "' || ${own} || '"', '')
        || '. Change it here' || case when ${own} is null then '' else ', or use that key to update the record' end || '.'`,
      join: sql`${joins} join ${table.target} t on ${sameAsStored(table, columns, names)}`,
      where: sql`s._sound and (s._changed or not s._known) and ${table.uniqueAmong ?? sql`true`} and ${isOther}
        ${updated ? sql`and (s._known or ${imported} or not (${table.handMadeAmong ?? sql`true`}))` : sql``}`,
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
      where: sql`${named} and not ${inFile} and not exists (select from ${stagedTable(staged.run, FAULTS)} f
        where not f.of_row and f.line = s._line and f."column" = ${column.name}
          and f.file = ${staged.tables.get(table.name)?.file ?? ''})`,
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

/** Refuses a second record where there may be one at a time, among the rows of the file and the stored rows. */
const notAlone = (
  staged: Staged,
  table: ImportTable,
  { columns: names, among, says }: OneAtATime,
): Refusal[] => {
  const { columns, joins } = storedColumns(staged, table.name, null);
  const rows = rowsOf(staged, table.name);
  const cells = (alias: string) =>
    sql.join(
      names.map((name) => cell(table, alias, name)),
      sql`, `,
    );
  const there = sql.join(
    names.map((name) => sql`${cell(table, 's', name)} is not null`),
    sql` and `,
  );
  const written = sql`s._sound and (s._changed or not s._known) and ${there} and ${among(sql`s`)}`;
  return [
    {
      column: names.join(', '),
      reason: says,
      where: sql`${written} and exists (select from ${rows} o where o._place < s._place and ${among(sql`o`)}
        and (${cells('o')}) = (${cells('s')}))`,
    },
    {
      column: names.join(', '),
      reason: says,
      join: sql`${joins} join ${table.target} t on ${sameAsStored(table, columns, names)}`,
      where: sql`${written} and t.id <> s._id and ${among(sql`t`)}
        and not exists (select from ${rows} f where f._id = t.id and not ${among(sql`f`)})`,
    },
  ];
};

const changedForNothing = ({ key, appendOnly }: ImportTable): Refusal[] =>
  appendOnly === undefined ? [] : [{ column: key.join(', '), reason: appendOnly, where: sql`s._changed` }];

export const checkRows = async (staged: Staged): Promise<void> => {
  for (const { table } of staged.tables.values())
    await refuseAll(staged, table.name, [
      ...[table.key, ...(table.unique ?? [])].map((names) => notUnique(staged, table, names)),
      ...(table.unique ?? []).flatMap((names) => takenAlready(staged, table, names)),
      ...(table.oneAtATime ?? []).flatMap((one) => notAlone(staged, table, one)),
      ...table.columns
        .filter(({ name }) => anyNamed(staged, table.name, name))
        .flatMap((column) => namesNothing(staged, table, column)),
      ...changedForNothing(table),
    ]);
};
