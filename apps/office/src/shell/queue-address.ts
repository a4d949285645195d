/** Where what waits is worked through, and where it stands as a list. */
import type { Queue } from '@stoep/contract/office/queues';

/** One after the other; of what stands on a page of its own, that page. */
export const dayAddress = ({ key, page }: Queue): string => page ?? `/day/${key}`;

/** The list, which says which queue it is filtered by. */
export const listAddress = ({ key, resource }: Queue): string =>
  `/${resource}?${new URLSearchParams({
    filter: JSON.stringify({ queue: key }),
    displayedFilters: JSON.stringify({ queue: true }),
    page: '1',
  })}`;
