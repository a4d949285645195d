/** Lazy fields of a record: fields that a list returns only on request. */
import type { OfficeResource } from './office-resource.ts';

/**
 * Computed fields that no list shows by default. A list returns them when they are named (`also` of S-2), because
 * they are computed row by row. The record itself always has them.
 */
export const lazyFieldNames = ({ fields, aside }: Pick<OfficeResource, 'fields' | 'aside'>): readonly string[] =>
  Object.entries(fields)
    .filter(([name, { computed, inList }]) => computed === true && inList !== true && name !== aside)
    .map(([name]) => name);
