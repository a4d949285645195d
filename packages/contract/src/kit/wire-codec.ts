/**
 * Wire codecs (house.md 3). An object is declared once, as English names with their wire names and types. The server
 * encodes with it, the client decodes with it, and OpenAPI prints its schema. Only declared fields are encoded, so
 * nothing undeclared leaves the server.
 */
import { IMPLAUSIBLE_YEAR_TEXT, isPlausibleDay, isPlausibleInstant } from '@stoep/domain/calendar/day-input';
import { type Cents, ZERO_CENTS } from '@stoep/domain/money/cents';
import { centsToRand, randToCents } from '@stoep/domain/money/money';
import { checkRandNumber, INVALID_AMOUNT_TEXT } from '@stoep/domain/money/money-input';
import { z } from 'zod';

/** Suffix of the annotation with the label of a code or lookup (calls.md 1). */
export const FORMATTED_VALUE_SUFFIX = '@OData.Community.Display.V1.FormattedValue';

export type WireObject = Record<string, unknown>;

/** One English field, which may use several wire keys. */
export type WireField<T> = {
  /** Wire keys with their schemas. */
  readonly shape: Record<string, z.ZodType>;
  /** The wire name for the glossary. */
  readonly wire: string;
  /** English and wire names inside a nested value. */
  readonly names?: readonly WireNamePair[];
  readonly encode: (value: T, out: WireObject) => void;
  readonly decode: (wire: WireObject) => T;
};

/** [English name, wire name] */
export type WireNamePair = readonly [string, string];

/** Encodes and decodes a value or object between English and wire form. */
export type WireCodec<T> = {
  readonly schema: z.ZodType;
  readonly encode: (value: T) => unknown;
  readonly decode: (wire: unknown) => T;
  /** English and wire names, nested ones too, for the glossary; empty for plain values. */
  readonly names: readonly WireNamePair[];
};

/** A field or codec of any value, as the bound of tables. */
export type AnyWireField = {
  readonly wire: string;
  readonly names?: readonly WireNamePair[];
  readonly shape: Record<string, z.ZodType>;
  readonly encode: (value: never, out: WireObject) => void;
  readonly decode: (wire: WireObject) => unknown;
};
export type AnyWireCodec = {
  readonly schema: z.ZodType;
  readonly names: readonly WireNamePair[];
  readonly encode: (value: never) => unknown;
  readonly decode: (wire: unknown) => unknown;
};
type ValueOf<F> = F extends { decode: (wire: WireObject) => infer T } ? T : never;
type OptionalKeys<F> = { [K in keyof F]: undefined extends ValueOf<F[K]> ? K : never }[keyof F];

/** The decoded object of a table of fields. Fields that may be undefined may be missing. */
export type DecodedFields<F> = { [K in Exclude<keyof F, OptionalKeys<F>>]: ValueOf<F[K]> } & {
  [K in OptionalKeys<F>]?: ValueOf<F[K]>;
};
/** The decoded type of a codec. */
export type DecodedValue<C> = C extends { decode: (wire: unknown) => infer T } ? T : never;

const single = <T>(
  wire: string,
  schema: z.ZodType,
  encode: (value: T) => unknown,
  decode: (value: never) => T,
): WireField<T> => ({
  wire,
  shape: { [wire]: schema },
  encode: (value, out) => {
    if (value !== undefined) out[wire] = encode(value);
  },
  decode: (object) => decode(object[wire] as never),
});

const same = (value: unknown) => value;

/** A field with the same value on both sides, checked by its schema. */
export const schemaField = <S extends z.ZodType>(wire: string, schema: S): WireField<z.output<S>> =>
  single<z.output<S>>(wire, schema, same, same as (value: never) => z.output<S>);

export const textField = (wire: string) => schemaField(wire, z.string());
export const nullableTextField = (wire: string) => schemaField(wire, z.string().nullable());

/** The range of an integer column; a larger number is refused here. */
const wholeNumber = z.int32('Please enter a whole number.');
/** Measured numbers (kWh, square metres, percent), limited to what a number stores exactly. */
const LARGEST_DECIMAL = 1e11;
const decimalNumber = z
  .number('Please enter a number.')
  .refine((value) => Math.abs(value) < LARGEST_DECIMAL, 'This number is too large.');
/** The domain decides which days and amounts are plausible, for forms and imports too. */
const calendarDay = z.iso.date().refine(isPlausibleDay, IMPLAUSIBLE_YEAR_TEXT);
const dateTime = z.iso.datetime().refine((text) => isPlausibleInstant(new Date(text)), IMPLAUSIBLE_YEAR_TEXT);
const rand = z.number(INVALID_AMOUNT_TEXT).check(({ value, issues }) => {
  const checked = checkRandNumber(value);
  if (!checked.ok) issues.push({ code: 'custom', message: checked.reason, input: value });
});

export const integerField = (wire: string) => schemaField(wire, wholeNumber);
export const nullableIntegerField = (wire: string) => schemaField(wire, wholeNumber.nullable());
export const decimalField = (wire: string) => schemaField(wire, decimalNumber);
export const nullableDecimalField = (wire: string) => schemaField(wire, decimalNumber.nullable());
export const booleanField = (wire: string) => schemaField(wire, z.boolean());
export const idField = (wire: string) => schemaField(wire, z.uuid());
export const nullableIdField = (wire: string) => schemaField(wire, z.uuid().nullable());
/** A calendar day, YYYY-MM-DD, in Africa/Johannesburg. */
export const dayField = (wire: string) => schemaField(wire, calendarDay);
export const nullableDayField = (wire: string) => schemaField(wire, calendarDay.nullable());

/** The fallback for a value that is not an amount, so that one bad row does not break its list. */
const centsOr = <T>(value: unknown, otherwise: T): Cents | T => {
  try {
    return randToCents(typeof value === 'string' && value.trim() !== '' ? Number(value) : (value as number));
  } catch {
    return otherwise;
  }
};

/**
 * Integer cents in code, a decimal number of rand on the wire (calls.md 1). An invalid amount reads as 0.00 (A 9).
 */
export const moneyField = (wire: string): WireField<Cents> =>
  single<Cents>(wire, rand, centsToRand, (value: unknown) => centsOr(value, ZERO_CENTS));
export const nullableMoneyField = (wire: string): WireField<Cents | null> =>
  single<Cents | null>(
    wire,
    rand.nullable(),
    (value) => (value === null ? null : centsToRand(value)),
    (value: unknown) => (value === null || value === undefined ? null : centsOr(value, ZERO_CENTS)),
  );

/** The scale of a unit price: six decimals of a rand, where a cent is two. */
const PRICE_SCALE = 1e6;
const CENTS_SCALE = 1e4;

/**
 * The price of one unit: cents with at most four decimals in code, rand with at most six on the wire. Not an amount
 * of money.
 */
export const unitPriceField = (wire: string): WireField<number> =>
  single<number>(
    wire,
    decimalNumber,
    (cents) => Math.round(cents * CENTS_SCALE) / PRICE_SCALE,
    (rand: unknown) => (typeof rand === 'number' ? Math.round(rand * PRICE_SCALE) / CENTS_SCALE : 0),
  );

/** Null for an invalid instant; screens show a dash. */
const dateOr = (value: string | null | undefined): Date | null =>
  value && !Number.isNaN(Date.parse(value)) ? new Date(value) : null;

/** An instant: a Date in code, ISO 8601 in UTC on the wire. */
export const instantField = (wire: string): WireField<Date> =>
  single<Date>(
    wire,
    dateTime,
    (value) => value.toISOString(),
    (value: string) => dateOr(value) as Date,
  );
export const nullableInstantField = (wire: string): WireField<Date | null> =>
  single<Date | null>(
    wire,
    dateTime.nullable(),
    (value) => value?.toISOString() ?? null,
    (value: string | null) => dateOr(value),
  );

/** A code list: the documents' label with its number. */
export type CodeList<L extends string = string> = Readonly<Record<L, number>>;

/** The label of a code without annotation: from the list, or the code itself (C 2.6); null for none. */
const labelOf = (code: unknown, list: CodeList): string | null =>
  code === null || code === undefined
    ? null
    : (Object.keys(list).find((label) => list[label] === Number(code)) ?? String(code));

/** The label in code; the number with its formatted-value annotation on the wire. */
export const nullableCodeField = <L extends string>(wire: string, list: CodeList<L>): WireField<L | null> => {
  const formatted = wire + FORMATTED_VALUE_SUFFIX;
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
export const codeField = <L extends string>(wire: string, list: CodeList<L>): WireField<L> =>
  nullableCodeField(wire, list) as WireField<L>;

/**
 * Several codes of one list, comma-joined on the wire (C 7), with their labels as annotation. In code also
 * comma-joined; "" for none. A code outside the list has no label.
 */
export const codeListField = (wire: string, list: CodeList): WireField<string> => {
  const formatted = wire + FORMATTED_VALUE_SUFFIX;
  return {
    wire,
    shape: { [wire]: z.string(), [formatted]: z.string() },
    encode: (codes, out) => {
      out[wire] = codes;
      out[formatted] = labelsOfCodes(codes, list).join(', ');
    },
    decode: (object) => (object[wire] ?? '') as string,
  };
};
/** The labels of comma-joined codes, in the same order. */
export const labelsOfCodes = (codes: string, list: CodeList): string[] =>
  codes.split(',').flatMap((code) => Object.keys(list).find((label) => String(list[label]) === code) ?? []);

export type RecordLookupValue = { id: string; name: string };
/** A link to another record: `_field_value` (guid) plus its name as annotation (calls.md 1). */
export const nullableLookupField = (wire: string): WireField<RecordLookupValue | null> => {
  const formatted = wire + FORMATTED_VALUE_SUFFIX;
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
export const lookupField = (wire: string): WireField<RecordLookupValue> =>
  nullableLookupField(wire) as WireField<RecordLookupValue>;

/** A nested codec under a wire key. */
export const nestedField = <T>(wire: string, codec: WireCodec<T>): WireField<T> => ({
  ...single<T>(wire, codec.schema, codec.encode, codec.decode),
  names: codec.names,
});
export const nullableNestedField = <T>(wire: string, codec: WireCodec<T>): WireField<T | null> => ({
  ...single<T | null>(
    wire,
    codec.schema.nullable(),
    (value) => (value === null ? null : codec.encode(value)),
    (value: unknown) => (value === null || value === undefined ? null : codec.decode(value)),
  ),
  names: codec.names,
});

/** A request field that may be left out. */
export const optionalField = <T>(field: WireField<T>): WireField<T | undefined> => ({
  wire: field.wire,
  shape: Object.fromEntries(Object.entries(field.shape).map(([key, schema]) => [key, schema.optional()])),
  encode: (value, out) => {
    if (value !== undefined) field.encode(value, out);
  },
  decode: (object) => (object[field.wire] === undefined ? undefined : field.decode(object)),
});

/** An object of declared fields. Requests with unknown keys are refused (calls.md 1). */
export const objectCodec = <F extends Record<string, AnyWireField>>(fields: F): WireCodec<DecodedFields<F>> => {
  const table = Object.entries(fields) as [string, WireField<unknown>][];
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
      Object.fromEntries(table.map(([name, field]) => [name, field.decode(wire as WireObject)])) as DecodedFields<F>,
  };
};

type OutcomeCases = Readonly<Record<string, Readonly<Record<string, AnyWireField>>>>;
/** The decoded value: one type for each outcome. */
export type DecodedOutcome<Cases extends OutcomeCases> = {
  [Name in keyof Cases]: { readonly outcome: Name } & DecodedFields<Cases[Name]>;
}[keyof Cases];

/**
 * An answer with one of several outcomes. Each outcome has only its own fields.
 * @param cases the fields by outcome; `outcome` names it, in code and on the wire
 */
export const outcomeCodec = <Cases extends OutcomeCases>(cases: Cases): WireCodec<DecodedOutcome<Cases>> => {
  const codecs = new Map(
    Object.entries(cases).map(([name, fields]) => [
      name,
      objectCodec({ outcome: schemaField('outcome', z.literal(name)), ...fields }),
    ]),
  );
  const codecFor = ({ outcome }: { outcome?: unknown }) => {
    const codec = codecs.get(String(outcome));
    if (!codec) throw new Error(`No outcome is called ${String(outcome)}.`);
    return codec as WireCodec<unknown>;
  };
  const names = new Map([...codecs.values()].flatMap((codec) => codec.names.map((pair) => [pair.join(' '), pair])));
  return {
    schema: z.discriminatedUnion('outcome', [...codecs.values()].map(({ schema }) => schema) as never),
    names: [...names.values()],
    encode: (value) => codecFor(value as WireObject).encode(value),
    decode: (wire) => codecFor(wire as WireObject).decode(wire) as DecodedOutcome<Cases>,
  };
};

/** A bare array ("list" of calls.md 1). */
export const listCodec = <T>(codec: WireCodec<T>): WireCodec<T[]> => ({
  schema: z.array(codec.schema),
  names: codec.names,
  encode: (rows) => rows.map(codec.encode),
  decode: (wire) => rowsOf(wire, codec).map(codec.decode),
});

const isObject = (wire: unknown): wire is WireObject =>
  typeof wire === 'object' && wire !== null && !Array.isArray(wire);

/** A missing list is empty. A row that is not an object is dropped, so that the rest can be read. */
const rowsOf = (wire: unknown, { names }: AnyWireCodec): unknown[] => {
  const rows = Array.isArray(wire) ? wire : [];
  return names.length > 0 ? rows.filter(isObject) : rows;
};

/** An array under one key ("list under the same name", "value list"). */
export const keyedListCodec = <T>(key: string, codec: WireCodec<T>): WireCodec<T[]> => ({
  schema: z.strictObject({ [key]: z.array(codec.schema) }),
  names: codec.names,
  encode: (rows) => ({ [key]: rows.map(codec.encode) }),
  decode: (wire) => rowsOf(isObject(wire) ? wire[key] : [], codec).map(codec.decode),
});
/** {"value": [...]} */
export const valueListCodec = <T>(codec: WireCodec<T>): WireCodec<T[]> => keyedListCodec('value', codec);

/** A value with the same form on both sides. */
export const schemaCodec = <S extends z.ZodType>(schema: S): WireCodec<z.output<S>> => ({
  schema,
  names: [],
  encode: same,
  decode: same as (wire: unknown) => z.output<S>,
});

/** {"success": true} */
export const successCodec = schemaCodec(z.strictObject({ success: z.literal(true) }));
export const SUCCESS_ANSWER = { success: true } as const;
