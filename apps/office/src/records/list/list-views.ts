/** Saved list views. A view is adapted to the present declaration: fields that no longer exist are left out. */

import type { OfficeResource } from '@stoep/contract/office/office-resource';
import { worklistQueuesOfResource } from '@stoep/contract/office/worklist-queues';
import { isSortableField } from './list-columns.ts';

export type SavedListView = {
  readonly filter: string;
  readonly sort: string;
  readonly order: 'asc' | 'desc';
  readonly columns: readonly string[];
  readonly perPage: number;
};

const parsed = (filter: string): Record<string, unknown> => {
  try {
    return { ...JSON.parse(filter) };
  } catch {
    return {};
  }
};

const isFilter = (resource: OfficeResource, name: string, value: unknown): boolean => {
  if (name === 'q') return typeof value === 'string';
  if (name === 'narrowed') return resource.narrowed !== undefined;
  if (name === 'queue') return worklistQueuesOfResource(resource.name).some(({ key }) => key === value);
  const field = Object.hasOwn(resource.fields, name) ? resource.fields[name] : undefined;
  return field?.filter === true && (field.kind !== 'choice' || field.choices?.includes(String(value)) === true);
};

/** The address of the list with the view's filter and order. */
export const listViewAddress = (resource: OfficeResource, view: SavedListView): string => {
  const filter = Object.fromEntries(
    Object.entries(parsed(view.filter)).filter(([name, value]) => isFilter(resource, name, value)),
  );
  const field = Object.hasOwn(resource.fields, view.sort) ? resource.fields[view.sort] : undefined;
  const sort = field && isSortableField(field) ? view : { sort: resource.sort.field, order: resource.sort.order };
  const shown = Object.keys(filter).filter((name) => name !== 'q' && name !== 'narrowed');
  return `/${resource.name}?${new URLSearchParams({
    filter: JSON.stringify(filter),
    displayedFilters: JSON.stringify(Object.fromEntries(shown.map((name) => [name, true]))),
    sort: sort.sort,
    order: sort.order.toUpperCase(),
    page: '1',
    perPage: String(view.perPage),
  })}`;
};
