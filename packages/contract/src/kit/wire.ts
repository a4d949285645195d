/**
 * The wire device (house.md 3): an entity is declared once as "our English name <-> wire name + type".
 * The declaration encodes on the server, decodes in the client, and gives the schema that OpenAPI prints.
 * Encoding writes declared fields only, so nothing undeclared can leave the server.
 */
import { isPlausibleDay, isPlausibleInstant, NO_SUCH_YEAR } from '@stoep/domain/calendar/day-input';
import { type Cents, ZERO } from '@stoep/domain/money/cents';
import { fromRand, toRand } from '@stoep/domain/money/money';
import { checkRandNumber, NO_AMOUNT } from '@stoep/domain/money/money-input';
import { z } from 'zod';

/** Suffix of the annotation that carries the label of a coded value or lookup (calls.md 1). */
export const FORMATTED = '@OData.Community.Display.V1.FormattedValue';

export type WireObject = Record<string, unknown>;

/** One English value spread over one or more wire keys. */
export type Field<T> = {
  /** Wire keys with their schemas. */
  readonly shape: Record<string, z.ZodType>;
  /** The wire name that the glossary prints. */
  readonly wire: string;
  /** Names inside a nested value. */
  readonly names?: readonly Naming[];
  readonly encode: (value: T, out: WireObject) => void;
  readonly decode: (wire: WireObject) => T;
};

/** [English name, wire name] */
export type Naming = readonly [string, string];

/** A value or object with both faces. */
export type Codec<T> = {
  readonly schema: z.ZodType;
  readonly encode: (value: T) => unknown;
  readonly decode: (wire: unknown) => T;
  /** English name and wire name, nested ones too, for the glossary; empty for plain values. */
  readonly names: readonly Naming[];
};

/** Any field or codec, whatever its value: what tables of them are bounded by. */
export type AnyField = {
  readonly wire: string;
  readonly names?: readonly Naming[];
  readonly shape: Record<string, z.ZodType>;
  readonly encode: (value: never, out: WireObject) => void;
  readonly decode: (wire: WireObject) => unknown;
};
export type AnyCodec = {
  readonly schema: z.ZodType;
  readonly names: readonly Naming[];
  readonly encode: (value: never) => unknown;
  readonly decode: (wire: unknown) => unknown;
};
type ValueOf<F> = F extends { decode: (wire: WireObject) => infer T } ? T : never;
type OptionalKeys<F> = { [K in keyof F]: undefined extends ValueOf<F[K]> ? K : never }[keyof F];

/** The English object of a field table; fields that may be undefined may be left out. */
export type English<F> = { [K in Exclude<keyof F, OptionalKeys<F>>]: ValueOf<F[K]> } & {
  [K in OptionalKeys<F>]?: ValueOf<F[K]>;
};
/** The English type of a codec. */
export type Decoded<C> = C extends { decode: (wire: unknown) => infer T } ? T : never;

const single = <T>(
  wire: string,
  schema: z.ZodType,
  encode: (value: T) => unknown,
  decode: (value: never) => T,
): Field<T> => ({
  wire,
  shape: { [wire]: schema },
  encode: (value, out) => {
    if (value !== undefined) out[wire] = encode(value);
  },
  decode: (object) => decode(object[wire] as never),
});

const same = (value: unknown) => value;

/** A value that is the same on both sides, described by its schema. */
export const plain = <S extends z.ZodType>(wire: string, schema: S): Field<z.output<S>> =>
  single<z.output<S>>(wire, schema, same, same as (value: never) => z.output<S>);

export const text = (wire: string) => plain(wire, z.string());
export const textOrNull = (wire: string) => plain(wire, z.string().nullable());

/** What an integer column holds; a larger whole number is refused before it gets there. */
const wholeNumber = z.int32('Please enter a whole number.');
/** What is measured (kWh, square metres, percent): as many digits as a number names exactly, with its decimals. */
const LARGEST_DECIMAL = 1e11;
const decimalNumber = z
  .number('Please enter a number.')
  .refine((value) => Math.abs(value) < LARGEST_DECIMAL, 'This number is too large.');
/** Days and amounts: the domain says which are taken, for every form and import too. */
const calendarDay = z.iso.date().refine(isPlausibleDay, NO_SUCH_YEAR);
const dateTime = z.iso.datetime().refine((text) => isPlausibleInstant(new Date(text)), NO_SUCH_YEAR);
const rand = z.number(NO_AMOUNT).check(({ value, issues }) => {
  const checked = checkRandNumber(value);
  if (!checked.ok) issues.push({ code: 'custom', message: checked.reason, input: value });
});

export const whole = (wire: string) => plain(wire, wholeNumber);
export const wholeOrNull = (wire: string) => plain(wire, wholeNumber.nullable());
export const decimal = (wire: string) => plain(wire, decimalNumber);
export const decimalOrNull = (wire: string) => plain(wire, decimalNumber.nullable());
export const flag = (wire: string) => plain(wire, z.boolean());
export const id = (wire: string) => plain(wire, z.uuid());
export const idOrNull = (wire: string) => plain(wire, z.uuid().nullable());
/** A calendar day, YYYY-MM-DD, in Africa/Johannesburg. */
export const day = (wire: string) => plain(wire, calendarDay);
export const dayOrNull = (wire: string) => plain(wire, calendarDay.nullable());

/** What is no amount of rand, so that one bad row does not take its list with it. */
const centsOr = <T>(value: unknown, otherwise: T): Cents | T => {
  try {
    return fromRand(typeof value === 'string' && value.trim() !== '' ? Number(value) : (value as number));
  } catch {
    return otherwise;
  }
};

/** Integer cents in English, a decimal number of rand on the wire (calls.md 1). What is no number reads 0.00 (A 9). */
export const money = (wire: string): Field<Cents> =>
  single<Cents>(wire, rand, toRand, (value: unknown) => centsOr(value, ZERO));
export const moneyOrNull = (wire: string): Field<Cents | null> =>
  single<Cents | null>(
    wire,
    rand.nullable(),
    (value) => (value === null ? null : toRand(value)),
    (value: unknown) => (value === null || value === undefined ? null : centsOr(value, ZERO)),
  );

/** Digits behind the point of a price of one unit in rand; a cent has two of them. */
const PRICE_SCALE = 1e6;
const CENTS_SCALE = 1e4;

/** What one unit costs: cents with at most four decimals in English, rand with at most six on the wire. No amount of money. */
export const unitPrice = (wire: string): Field<number> =>
  single<number>(
    wire,
    decimalNumber,
    (cents) => Math.round(cents * CENTS_SCALE) / PRICE_SCALE,
    (rand: unknown) => (typeof rand === 'number' ? Math.round(rand * PRICE_SCALE) / CENTS_SCALE : 0),
  );

/** Null for what is no instant: the screens show a dash. */
const dateOr = (value: string | null | undefined): Date | null =>
  value && !Number.isNaN(Date.parse(value)) ? new Date(value) : null;

/** An instant: Date in English, ISO 8601 in UTC on the wire. */
export const instant = (wire: string): Field<Date> =>
  single<Date>(
    wire,
    dateTime,
    (value) => value.toISOString(),
    (value: string) => dateOr(value) as Date,
  );
export const instantOrNull = (wire: string): Field<Date | null> =>
  single<Date | null>(
    wire,
    dateTime.nullable(),
    (value) => value?.toISOString() ?? null,
    (value: string | null) => dateOr(value),
  );

/** A code list: the documents' label -> its number. */
export type CodeList<L extends string = string> = Readonly<Record<L, number>>;

/** The label of a code that came without one: the list's, else the code as it is (C 2.6); null for none. */
const labelOf = (code: unknown, list: CodeList): string | null =>
  code === null || code === undefined
    ? null
    : (Object.keys(list).find((label) => list[label] === Number(code)) ?? String(code));

/** The label in English; the number plus its formatted-value annotation on the wire. */
export const codedOrNull = <L extends string>(wire: string, list: CodeList<L>): Field<L | null> => {
  const formatted = wire + FORMATTED;
  return {
    wire,
    shape: { [wire]: wholeNumber.nullable(), [formatted]: z.string().nullable() },
    encode: (label, out) => {
      out[wire] = label === null ? null : list[label];
      out[formatted] = label;
    },
    decode: (object) => (object[formatted] ?? labelOf(object[wire], list)) as L | null,
  };
};
export const coded = <L extends string>(wire: string, list: CodeList<L>): Field<L> =>
  codedOrNull(wire, list) as Field<L>;

/**
 * Several codes of one list, comma-joined as they travel (C 7), with their labels as annotation. English: the codes,
 * comma-joined; "" for none. A code that is in no list any more has no label.
 */
export const codedList = (wire: string, list: CodeList): Field<string> => {
  const formatted = wire + FORMATTED;
  return {
    wire,
    shape: { [wire]: z.string(), [formatted]: z.string() },
    encode: (codes, out) => {
      out[wire] = codes;
      out[formatted] = labelsOf(codes, list).join(', ');
    },
    decode: (object) => (object[wire] ?? '') as string,
  };
};
/** The labels of comma-joined codes, in their order. */
export const labelsOf = (codes: string, list: CodeList): string[] =>
  codes.split(',').flatMap((code) => Object.keys(list).find((label) => String(list[label]) === code) ?? []);

export type Lookup = { id: string; name: string };
/** A link to another record: `_field_value` (guid) plus its name as annotation (calls.md 1). */
export const lookupOrNull = (wire: string): Field<Lookup | null> => {
  const formatted = wire + FORMATTED;
  return {
    wire,
    shape: { [wire]: z.uuid().nullable(), [formatted]: z.string().nullable() },
    encode: (value, out) => {
      out[wire] = value?.id ?? null;
      out[formatted] = value?.name ?? null;
    },
    decode: (object) => {
      const linked = object[wire] as string | null | undefined;
      return linked ? { id: linked, name: (object[formatted] as string | null) ?? '' } : null;
    },
  };
};
export const lookup = (wire: string): Field<Lookup> => lookupOrNull(wire) as Field<Lookup>;

/** A nested codec under a wire key. */
export const nested = <T>(wire: string, codec: Codec<T>): Field<T> => ({
  ...single<T>(wire, codec.schema, codec.encode, codec.decode),
  names: codec.names,
});
export const nestedOrNull = <T>(wire: string, codec: Codec<T>): Field<T | null> => ({
  ...single<T | null>(
    wire,
    codec.schema.nullable(),
    (value) => (value === null ? null : codec.encode(value)),
    (value: unknown) => (value === null || value === undefined ? null : codec.decode(value)),
  ),
  names: codec.names,
});

/** A request field that may be left out. */
export const optional = <T>(field: Field<T>): Field<T | undefined> => ({
  wire: field.wire,
  shape: Object.fromEntries(Object.entries(field.shape).map(([key, schema]) => [key, schema.optional()])),
  encode: (value, out) => {
    if (value !== undefined) field.encode(value, out);
  },
  decode: (object) => (object[field.wire] === undefined ? undefined : field.decode(object)),
});

/** An object of declared fields. Unknown keys are refused on requests (calls.md 1). */
export const entity = <F extends Record<string, AnyField>>(fields: F): Codec<English<F>> => {
  const table = Object.entries(fields) as [string, Field<unknown>][];
  const shape = Object.assign({}, ...table.map(([, field]) => field.shape)) as Record<string, z.ZodType>;
  return {
    schema: z.strictObject(shape),
    names: table.flatMap(([name, field]) => [[name, field.wire] as const, ...(field.names ?? [])]),
    encode: (value) => {
      const out: WireObject = {};
      for (const [name, field] of table) field.encode((value as WireObject)[name], out);
      return out;
    },
    decode: (wire) =>
      Object.fromEntries(
        table.map(([name, field]) => [name, field.decode(wire as WireObject)]),
      ) as English<F>,
  };
};

/** A bare array ("list" of calls.md 1). */
export const listOf = <T>(codec: Codec<T>): Codec<T[]> => ({
  schema: z.array(codec.schema),
  names: codec.names,
  encode: (rows) => rows.map(codec.encode),
  decode: (wire) => rowsOf(wire, codec).map(codec.decode),
});

const isObject = (wire: unknown): wire is WireObject =>
  typeof wire === 'object' && wire !== null && !Array.isArray(wire);

/** A list that was left out is empty, and a row that is no object is left out: it does not take its list with it. */
const rowsOf = (wire: unknown, { names }: AnyCodec): unknown[] => {
  const rows = Array.isArray(wire) ? wire : [];
  return names.length > 0 ? rows.filter(isObject) : rows;
};

/** An array under one key ("list under the same name", "value list"). */
export const listUnder = <T>(key: string, codec: Codec<T>): Codec<T[]> => ({
  schema: z.strictObject({ [key]: z.array(codec.schema) }),
  names: codec.names,
  encode: (rows) => ({ [key]: rows.map(codec.encode) }),
  decode: (wire) => rowsOf(isObject(wire) ? wire[key] : [], codec).map(codec.decode),
});
/** {"value": [...]} */
export const valueList = <T>(codec: Codec<T>): Codec<T[]> => listUnder('value', codec);

/** A value that is the same on both sides. */
export const asIs = <S extends z.ZodType>(schema: S): Codec<z.output<S>> => ({
  schema,
  names: [],
  encode: same,
  decode: same as (wire: unknown) => z.output<S>,
});

/** {"success": true} */
export const success = asIs(z.strictObject({ success: z.literal(true) }));
export const SUCCESS = { success: true } as const;
