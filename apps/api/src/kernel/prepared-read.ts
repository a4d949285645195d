/**
 * Prepared queries: the text is built once, each connection plans it once, and the row decoders are chosen when it is
 * built.
 */
import { createHash } from 'node:crypto';
import { Column, getTableName, is, Param, Placeholder, SQL, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { PgSelectBuilder, SelectedFields } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { DRIZZLE_OPTIONS, type Queryable, runPrepared, runUnprepared } from './database/client.ts';
import { type Decode, decodedSql, decoderOfSql } from './database/decoded-sql.ts';
import type { PreparedQuery } from './database/prepared-query.ts';
import { runInTraceSpan } from './log/tracing.ts';

/** Builds texts and never sends them. */
const textBuilder = drizzle.mock(DRIZZLE_OPTIONS);

/** The fields of each select, under the name of the row's property. Drizzle does not give them back. */
const selectedFields = new WeakMap<object, SelectedFields>();

/** Records the fields of the select that `from` makes. */
const recordSelectedFields = <Fields extends SelectedFields>(
  fields: Fields,
  builder: PgSelectBuilder<Fields>,
): Pick<PgSelectBuilder<Fields>, 'from'> => {
  const from = (source: never) => {
    const select = builder.from(source);
    selectedFields.set(select, fields);
    return select;
  };
  return { from: from as unknown as PgSelectBuilder<Fields>['from'] };
};

/** Builds selects that are prepared; Drizzle never sends them. */
export const queryBuilder = {
  select: <Fields extends SelectedFields>(fields: Fields) => recordSelectedFields(fields, textBuilder.select(fields)),
  selectDistinct: <Fields extends SelectedFields>(fields: Fields) =>
    recordSelectedFields(fields, textBuilder.selectDistinct(fields)),
};
export type QueryBuilder = typeof queryBuilder;

/** What the builder of selects returns: a text with parameters. Never awaited. */
export type BuiltQuery<Row> = PromiseLike<Row[]> & { toSQL(): { sql: string; params: unknown[] } };

/**
 * A select in raw SQL, for what Drizzle's builder cannot say.
 * @param columns selected exactly as they are written, each under its name
 * @param from the text of the query after the keyword `from`
 */
export const selectSqlColumns = <Row>(columns: Readonly<Record<string, SQL>>, from: SQL): BuiltQuery<Row> => {
  const named = Object.entries(columns).map(([name, column]) => [name, sql`${column}`.as(name)]);
  return queryBuilder.select(Object.fromEntries(named)).from(from) as unknown as BuiltQuery<Row>;
};

const textOf = (query: SQL) => textBuilder.execute(query).getQuery();

export type PreparedRowsQuery<Given, Row> = {
  readonly name: string;
  readonly text: string;
  readonly run: (on: Queryable, given: Given) => Promise<Row[]>;
};

type Fill<Given> = (given: Given) => unknown;

/** PostgreSQL truncates longer names, and two prepared queries would share one name. */
const LONGEST_NAME = 63;
const PARAMETER = /\$(\d+)/g;

const nameOf = (what: string, text: string): string => {
  const name = `${what}.${createHash('sha256').update(text).digest('base64url').slice(0, 12)}`;
  if (Buffer.byteLength(name) > LONGEST_NAME) throw new Error(`${name} is too long for a statement's name.`);
  return name;
};

/** The decoder of a field; null when the driver's value is used unchanged. */
const decodeOf = (field: unknown): Decode | null => {
  if (is(field, Column)) {
    const changed = field.mapFromDriverValue !== Column.prototype.mapFromDriverValue;
    return changed ? (value) => field.mapFromDriverValue(value) : null;
  }
  const piece = is(field, SQL.Aliased) ? field.sql : field;
  if (is(piece, SQL)) return decoderOfSql(piece);
  throw new Error('A prepared query selects columns and pieces of SQL, each under a name of its own.');
};

type Values = readonly unknown[];
/** Reads one field of a row. Its position was fixed when the query was built. */
type Reader = (values: Values) => unknown;
/** The next position in the row, and whether each table is joined with `left join`. */
type Shape = { at: number; readonly leftJoined: ReadonlyMap<string, boolean> };

/** Each table that a text reads, under the name that it has there. */
const READ_TABLE = /\b(left join|join|from) (?:lateral )?"([^"]+)"(?: "([^"]+)")?/g;
const readTablesOf = (text: string): ReadonlyMap<string, boolean> =>
  new Map([...text.matchAll(READ_TABLE)].map(([, how, table = '', alias]) => [alias ?? table, how === 'left join']));

const isGroup = (field: unknown): field is object => !is(field, Column) && !is(field, SQL) && !is(field, SQL.Aliased);

const readerOf = (field: unknown, next: Shape): Reader => {
  if (isGroup(field)) return groupOf(field, next);
  const [at, decode] = [next.at, decodeOf(field)];
  next.at += 1;
  return decode === null
    ? (values) => values[at]
    : (values) => (values[at] === null ? null : decode(values[at] as never));
};

/** Reads the columns of one table. If a left join found no row, the whole group is null. */
const groupOf = (fields: object, next: Shape): Reader => {
  const from = next.at;
  const row = rowOf(fields, next);
  const to = next.at;
  const tables = new Set(Object.values(fields).map((field) => (is(field, Column) ? getTableName(field.table) : '')));
  const [table = ''] = tables;
  const mayMiss = tables.size === 1 && table !== '' && next.leftJoined.get(table);
  if (mayMiss === undefined) throw new Error(`A group of columns of ${table}, which the query does not join by name.`);
  return (values) => {
    if (mayMiss && values.slice(from, to).every((value) => value === null)) return null;
    return row(values);
  };
};

/** Decodes the values of a row, in the order of the text, into an object. */
const rowOf = (fields: object, next: Shape): ((values: Values) => Record<string, unknown>) => {
  const columns = Object.entries(fields).map(([name, field]) => ({ name, read: readerOf(field, next) }));
  return (values) => {
    const row: Record<string, unknown> = {};
    for (const { name, read } of columns) row[name] = read(values);
    return row;
  };
};

/**
 * The rows of a child list as one JSON column beside the parent's columns, so that one round trip serves both. The
 * columns' decoders read the JSON values as they read the driver's values.
 * @param fields the selected fields of each child row, without groups
 * @param from `from ... where ... order by ...` in raw SQL, every column under its table's name
 */
export const nestedRowsSql = <Row>(fields: { readonly [K in keyof Row]: Column | SQL<Row[K]> }, from: SQL) => {
  const decode = rowOf(fields, { at: 0, leftJoined: new Map() });
  const columns = sql.join(
    Object.values<Column | SQL>(fields).map((field) => sql`${field}`),
    sql`, `,
  );
  return decodedSql(
    sql`array(select json_build_array(${columns}) ${from})`,
    (rows: readonly Values[]) => rows.map(decode) as Row[],
  );
};

/**
 * Constant parameters become part of the text, so that PostgreSQL plans with their values. Each placeholder gets one
 * number.
 */
const settled = (text: string, params: readonly unknown[]) => {
  const places: unknown[] = [];
  const numberOf = (param: unknown): number => {
    const known = places.findIndex((place) => placeOf(place) !== null && placeOf(place) === placeOf(param));
    return known < 0 ? places.push(param) : known + 1;
  };
  return {
    text: text.replace(PARAMETER, (_, number: string) => {
      const param = params[Number(number) - 1];
      return typeof param === 'string' || typeof param === 'number' || typeof param === 'boolean'
        ? pg.escapeLiteral(String(param))
        : `$${numberOf(param)}`;
    }),
    places,
  };
};

const placeOf = (param: unknown): string | null => {
  const placeholder = is(param, Param) ? param.value : param;
  return is(placeholder, Placeholder) ? String(placeholder.name) : null;
};

/**
 * Makes a prepared query from a Drizzle select.
 * @param what `module.query`; the name of the prepared query is this plus a digest of its text
 * @param built the select, never awaited: its placeholders have no values yet
 * @param kept whether each connection stores a plan for it
 * @param fills gives the placeholder values of a call
 */
export const preparedDrizzleQuery = <Given, Row>(
  what: string,
  built: BuiltQuery<Row>,
  fills: Readonly<Record<string, Fill<Given>>>,
  { kept = true }: { readonly kept?: boolean } = {},
): PreparedRowsQuery<Given, Row> => {
  const query = built.toSQL();
  const { text, places } = settled(query.sql, query.params);
  const name = nameOf(what, text);
  const fields = selectedFields.get(built);
  if (!fields) throw new Error(`${what} is not built by the builder of prepared queries.`);
  const decode = rowOf(fields, { at: 0, leftJoined: readTablesOf(query.sql) });
  const values = places.map((param): Fill<Given> => {
    const place = placeOf(param);
    if (place === null) return () => param;
    const fill = fills[place];
    if (!fill) throw new Error(`${what}: nobody says what stands for ${place}.`);
    return is(param, Param) ? (given) => param.encoder.mapToDriverValue(fill(given)) : fill;
  });
  return {
    name,
    text,
    run: async (on, given) => {
      const parameters = values.map((fill) => fill(given));
      const rows = await runInTraceSpan(what, () =>
        kept ? runPrepared(on, { name, text }, parameters) : runUnprepared(on, text, parameters),
      );
      return rows.map((row) => decode(row) as Row);
    },
  };
};

/** A prepared write in raw SQL that returns nothing. Each call value has one placeholder. */
export const preparedWrite = (what: string, written: SQL): PreparedQuery => {
  const query = textOf(written);
  const { text } = settled(query.sql, query.params);
  return { name: nameOf(what, text), text, writes: true };
};

const names = new Map<string, string>();

/**
 * Runs a prepared select in raw SQL, for what Drizzle's builders cannot express. Its text must not depend on anything
 * that has many values. Rows come as JSON, so cast every column that is not text, integer or boolean.
 * @param what `module.query`
 */
export const preparedSelect = async <Row extends object>(on: Queryable, what: string, select: SQL): Promise<Row[]> => {
  const { sql: inner, params } = textOf(select);
  const text = `select to_json(one) from (${inner}) one`;
  const name = names.get(text) ?? nameOf(what, text);
  names.set(text, name);
  const rows = await runInTraceSpan(what, () => runPrepared(on, { name, text }, params));
  return rows.map(([row]) => row as Row);
};
