/** Where what waits is worked through, and where it stands as a list. */
import type { Queue } from '@stoep/contract/office/queues';

/** One after the other; of what stands on a page of its own, that page. */
export const dayAddress = ({ key, page }: Queue): string => page ?? `/day/${key}`;

/** The list, which says which queue it is filtered by. */
export const listAddress = ({ key, resource, first }: Queue): string =>
  addressOf(resource, { queue: key }, first ? { sort: first, order: 'ASC' } : {});

/** A list by its queue and the records that its rows link to, each filter seen above it. */
export const addressOf = (
  resource: string | null,
  filter: Readonly<Record<string, string>>,
  sorted: Readonly<Record<string, string>> = {},
): string =>
  `/${resource}?${new URLSearchParams({
    filter: JSON.stringify(filter),
    displayedFilters: JSON.stringify(Object.fromEntries(Object.keys(filter).map((name) => [name, true]))),
    ...sorted,
    page: '1',
  })}`;
