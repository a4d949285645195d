/**
 * A statement under a name: its text is built once and planned once per connection, and its rows are decoded by functions
 * that were chosen when it was built.
 */
import { createHash } from 'node:crypto';
import { Column, getTableName, is, Param, Placeholder, SQL, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { DRIZZLE, type Queryable, runPrepared, runUnprepared } from './database/client.ts';
import type { PreparedQuery } from './database/prepared-query.ts';
import { traced } from './log/tracing.ts';

/** Writes statements and sends none. */
export const builder = drizzle.mock(DRIZZLE);
export type Builder = typeof builder;

/** What Drizzle's builders are here: a text with parameters, and what is selected. */
export type Built<Row> = PromiseLike<Row[]> & {
  readonly _: { readonly selectedFields: unknown };
  toSQL(): { sql: string; params: unknown[] };
};

export type PreparedRead<Given, Row> = {
  readonly name: string;
  readonly text: string;
  readonly run: (on: Queryable, given: Given) => Promise<Row[]>;
};

type Decode = (value: unknown) => unknown;
type Decoder = { mapFromDriverValue: Decode };
type Fill<Given> = (given: Given) => unknown;

/** PostgreSQL cuts longer names, and two statements would be one. */
const LONGEST_NAME = 63;
const PARAMETER = /\$(\d+)/g;

const nameOf = (what: string, text: string): string => {
  const name = `${what}.${createHash('sha256').update(text).digest('base64url').slice(0, 12)}`;
  if (Buffer.byteLength(name) > LONGEST_NAME) throw new Error(`${name} is too long for a statement's name.`);
  return name;
};

/** Drizzle keeps the decoder of a piece of SQL to itself. */
const decoderOf = (field: unknown): Decoder => {
  if (is(field, Column)) return field as Decoder;
  const piece = is(field, SQL.Aliased) ? field.sql : field;
  if (is(piece, SQL)) return (piece as unknown as { decoder: Decoder }).decoder;
  throw new Error('A statement selects columns and pieces of SQL, each under a name of its own.');
};

const KEPT: readonly unknown[] = [
  Column.prototype.mapFromDriverValue,
  decoderOf(new SQL([])).mapFromDriverValue,
];

/** Null for what is taken as the driver gives it. */
const decodeOf = (field: unknown): Decode | null => {
  const decoder = decoderOf(field);
  return KEPT.includes(decoder.mapFromDriverValue) ? null : (value) => decoder.mapFromDriverValue(value);
};

type Values = readonly unknown[];
/** Reads its part of a row, from the position that it was given when the statement was built. */
type Reader = (values: Values) => unknown;
/** The next position, and the tables that are there in every row; Drizzle keeps those to itself too. */
type Shape = { at: number; readonly always: Readonly<Record<string, boolean>> };

const isGroup = (field: unknown): field is object =>
  !is(field, Column) && !is(field, SQL) && !is(field, SQL.Aliased);

const readerOf = (field: unknown, next: Shape): Reader => {
  if (isGroup(field)) return groupOf(field, next);
  const [at, decode] = [next.at, decodeOf(field)];
  next.at += 1;
  return decode === null
    ? (values) => values[at]
    : (values) => (values[at] === null ? null : decode(values[at]));
};

/** The columns of one table that was joined and is not there are null as a whole. */
const groupOf = (fields: object, next: Shape): Reader => {
  const from = next.at;
  const row = rowOf(fields, next);
  const to = next.at;
  const tables = new Set(
    Object.values(fields).map((field) => (is(field, Column) ? getTableName(field.table) : '')),
  );
  const [table = ''] = tables;
  const mayMiss = tables.size === 1 && table !== '' && !next.always[table];
  return (values) => {
    if (mayMiss && values.slice(from, to).every((value) => value === null)) return null;
    return row(values);
  };
};

/** From what the driver gives, a row in the order of the text, to the row under its names. */
const rowOf = (fields: object, next: Shape): ((values: Values) => Record<string, unknown>) => {
  const columns = Object.entries(fields).map(([name, field]) => ({ name, read: readerOf(field, next) }));
  return (values) => {
    const row: Record<string, unknown> = {};
    for (const { name, read } of columns) row[name] = read(values);
    return row;
  };
};

/**
 * The rows of a list that belongs to a row, beside its columns: one round trip for both. What JSON says of numbers, words and
 * instants the columns' decoders read as they read what the driver gives.
 * @param fields what is selected of each, without groups
 * @param from `from ... where ... order by ...` in raw SQL, every column under its table's name
 */
export const rowsWithin = <Row>(fields: { readonly [K in keyof Row]: Column | SQL<Row[K]> }, from: SQL) => {
  const decode = rowOf(fields, { at: 0, always: {} });
  const columns = sql.join(
    Object.values<Column | SQL>(fields).map((field) => sql`${field}`),
    sql`, `,
  );
  return sql`array(select json_build_array(${columns}) ${from})`.mapWith(
    (rows: Values[]) => rows.map(decode) as Row[],
  );
};

/** What never changes stands in the text, so that PostgreSQL plans with it; a place has one number wherever it stands. */
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
 * @param what `module.query`; the name of the statement is this and a digest of its text
 * @param built never awaited: nothing stands in its places yet
 * @param kept whether each connection keeps a plan of it
 * @param fills what stands in each place, from what is given when it runs
 */
export const preparedQuery = <Given, Row>(
  what: string,
  built: Built<Row>,
  fills: Readonly<Record<string, Fill<Given>>>,
  { kept = true }: { readonly kept?: boolean } = {},
): PreparedRead<Given, Row> => {
  const query = built.toSQL();
  const { text, places } = settled(query.sql, query.params);
  const name = nameOf(what, text);
  const { joinsNotNullableMap: always } = built as unknown as { joinsNotNullableMap: Shape['always'] };
  const decode = rowOf(built._.selectedFields as object, { at: 0, always });
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
      const asked = values.map((fill) => fill(given));
      const rows = await traced(what, () =>
        kept ? runPrepared(on, { name, text }, asked) : runUnprepared(on, text, asked),
      );
      return rows.map((row) => decode(row) as Row);
    },
  };
};

/**
 * A kept statement in raw SQL, of columns that are named when it is built: rows come as the driver gives them.
 * @param columns what is selected, each under its name
 * @param rest `from ... where ... order by ...`, with a place for what is given when it runs
 */
export const preparedQueryOf = <Given, Row>(
  what: string,
  columns: Readonly<Record<string, SQL>>,
  rest: SQL,
  fills: Readonly<Record<string, Fill<Given>>>,
): PreparedRead<Given, Row> => {
  const named = Object.entries(columns).map(([name, value]) => sql`${value} as ${sql.identifier(name)}`);
  const written = builder.execute(sql`select ${sql.join(named, sql`, `)} ${rest}`).getQuery();
  const built = { toSQL: () => written, _: { selectedFields: columns } };
  return preparedQuery<Given, Row>(what, built as unknown as Built<Row>, fills);
};

/** A write in raw SQL that answers nothing, kept under a name: asked as it stands, with one place for what is given each time. */
export const preparedWrite = (what: string, written: SQL): PreparedQuery => {
  const query = builder.execute(written).getQuery();
  const { text } = settled(query.sql, query.params);
  return { name: nameOf(what, text), text, writes: true };
};

const names = new Map<string, string>();

/**
 * The rows of a select in raw SQL, kept under a name as a built one is: for what Drizzle's builders have no words for. Its text may
 * depend on nothing that has many values. Rows come as JSON: what is no text, whole number or truth of the columns is cast.
 * @param what `module.query`
 */
export const preparedSelect = async <Row extends object>(
  on: Queryable,
  what: string,
  select: SQL,
): Promise<Row[]> => {
  const { sql: inner, params } = builder.execute(select).getQuery();
  const text = `select to_json(one) from (${inner}) one`;
  const name = names.get(text) ?? nameOf(what, text);
  names.set(text, name);
  const rows = await traced(what, () => runPrepared(on, { name, text }, params));
  return rows.map(([row]) => row as Row);
};
