/** Paging, sorting and filters of lists (calls.md 1). Every long list supports them; all are optional. */
import { z } from 'zod';
import { type AnyWireField, dayField, objectCodec, optionalField, schemaField, type WireField } from './wire-codec.ts';

/** The most rows per page. Without `limit` the whole list is returned. */
export const MAX_LIST_PAGE_SIZE = 1000;

const paging = {
  limit: optionalField(schemaField('limit', z.coerce.number().int().min(1).max(MAX_LIST_PAGE_SIZE))),
  offset: optionalField(schemaField('offset', z.coerce.number().int().min(0).max(10_000_000))),
};

/** The query of a list: `limit`, `offset` and its own filters. */
export const listQueryCodec = <const F extends Record<string, AnyWireField>>(filters: F) =>
  withOrderedDateRangeCheck(objectCodec({ ...paging, ...filters }));

/** Refuses a query whose `from` is after its `to`. The error stands at `to`. */
export const withOrderedDateRangeCheck = <T extends { readonly schema: z.ZodType }>(codec: T): T => ({
  ...codec,
  schema: codec.schema.refine(isForward, { path: ['to'], error: RANGE_REVERSED }),
});

const RANGE_REVERSED = 'The last day is before the first. Please choose a later one.';

/** A reversed range is an error, not an empty list. */
const isForward = (query: unknown): boolean => {
  const { from, to } = query as { from?: unknown; to?: unknown };
  return typeof from !== 'string' || typeof to !== 'string' || from <= to;
};

/** A text that a filter finds anywhere in a field. */
export const searchTextField = (wire: string) => optionalField(schemaField(wire, z.string().trim().max(200)));
/** One label of a list from the documents. */
export const labelFilterField = <const L extends string>(wire: string, labels: readonly L[]) =>
  optionalField(schemaField(wire, z.enum(labels)));
/** The first or last day of a filtered range. */
export const filterDayField = (wire: string) => optionalField(dayField(wire));

export type ListSortOrder<N extends string> = { by: N; descending: boolean };

/** `sort=cj_field`, or `sort=-cj_field` for descending order; decoded to the English name. */
export const sortOrderField = <const T extends Readonly<Record<string, string>>>(
  names: T,
): WireField<ListSortOrder<Extract<keyof T, string>> | undefined> => {
  const wires = Object.values(names);
  return optionalField({
    wire: 'sort',
    shape: { sort: z.enum(wires.flatMap((wire) => [wire, `-${wire}`])) },
    encode: (value: ListSortOrder<Extract<keyof T, string>>, out) => {
      out.sort = `${value.descending ? '-' : ''}${names[value.by]}`;
    },
    decode: (query) => {
      const sort = String(query.sort);
      const wire = sort.replace(/^-/, '');
      const by = Object.keys(names).find((name) => names[name] === wire) as Extract<keyof T, string>;
      return { by, descending: sort.startsWith('-') };
    },
  });
};
