/** What a list leaves out until somebody asks for it. */
import type { OfficeResource } from './resource.ts';

/**
 * Fields that are worked out row by row and stand in no list by themselves: a list brings them where they are named (`also` of S-2), so that
 * nobody waits for fifty of what nobody looks at. The record itself has them always.
 */
export const lazyFields = ({ fields, aside }: Pick<OfficeResource, 'fields' | 'aside'>): readonly string[] =>
  Object.entries(fields)
    .filter(([name, { computed, inList }]) => computed === true && inList !== true && name !== aside)
    .map(([name]) => name);
