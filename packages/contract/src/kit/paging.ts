/** Paging, sorting and filters of lists (calls.md 1): understood by every long list, asked for by none by default. */
import { z } from 'zod';
import { type AnyField, day, entity, type Field, optional, plain } from './wire.ts';

/** At most this many rows a page; without `limit` a list answers whole. */
export const LARGEST_PAGE = 1000;

const paging = {
  limit: optional(plain('limit', z.coerce.number().int().min(1).max(LARGEST_PAGE))),
  offset: optional(plain('offset', z.coerce.number().int().min(0).max(10_000_000))),
};

/** The query of a list: `limit` and `offset`, and what else it can be narrowed by. */
export const listQuery = <const F extends Record<string, AnyField>>(filters: F) =>
  forward(entity({ ...paging, ...filters }));

/** A query whose `from` and `to`, where it has both, do not run backwards: said at `to`. */
export const forward = <T extends { readonly schema: z.ZodType }>(codec: T): T => ({
  ...codec,
  schema: codec.schema.refine(isForward, { path: ['to'], error: RANGE_REVERSED }),
});

const RANGE_REVERSED = 'The last day is before the first. Please choose a later one.';

/** A range that runs backwards holds nothing: it is said, not answered with an empty list. */
const isForward = (query: unknown): boolean => {
  const { from, to } = query as { from?: unknown; to?: unknown };
  return typeof from !== 'string' || typeof to !== 'string' || from <= to;
};

/** Text that a filter looks for anywhere in a field. */
export const search = (wire: string) => optional(plain(wire, z.string().trim().max(200)));
/** One value of a list the documents give. */
export const oneOfList = <const L extends string>(wire: string, labels: readonly L[]) =>
  optional(plain(wire, z.enum(labels)));
/** First or last day of a filter's range. */
export const filterDay = (wire: string) => optional(day(wire));

export type Sort<N extends string> = { by: N; descending: boolean };

/** `sort=cj_field`, or `sort=-cj_field` for descending; English name on our side. */
export const sortBy = <const T extends Readonly<Record<string, string>>>(
  names: T,
): Field<Sort<Extract<keyof T, string>> | undefined> => {
  const wires = Object.values(names);
  return optional({
    wire: 'sort',
    shape: { sort: z.enum(wires.flatMap((wire) => [wire, `-${wire}`])) },
    encode: (value: Sort<Extract<keyof T, string>>, out) => {
      out.sort = `${value.descending ? '-' : ''}${names[value.by]}`;
    },
    decode: (query) => {
      const asked = String(query.sort);
      const wire = asked.replace(/^-/, '');
      const by = Object.keys(names).find((name) => names[name] === wire) as Extract<keyof T, string>;
      return { by, descending: asked.startsWith('-') };
    },
  });
};
