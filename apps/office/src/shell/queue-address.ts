/** Addresses of a queue: its work page and its list. */
import type { WorklistQueue } from '@stoep/contract/office/worklist-queues';

/** The page to work through the queue, or the queue's own page. */
export const queueWorkAddress = ({ key, page }: WorklistQueue): string => page ?? `/day/${key}`;

/** The list, filtered by the queue. */
export const queueListAddress = ({ key, resource, first }: WorklistQueue): string =>
  recordListAddress(resource, { queue: key }, first ? { sort: first, order: 'ASC' } : {});

/** A list filtered by queue and linked records; every filter is visible above it. */
export const recordListAddress = (
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
