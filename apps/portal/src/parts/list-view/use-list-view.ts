import type { FilterChipItem } from '@stoep/ui/table/filter-bar';
import { useCallback } from 'react';
import { useSessionStorageState } from '../view-state/use-session-state.ts';
import { formatDateFilter, isStoredDateFilter } from './date-filter-format.ts';

export type ListViewState<F extends object> = {
  filters: F;
  /** Zero-based. */
  page: number;
  setPage: (page: number) => void;
  /** Changes filters and returns to the first page. */
  filter: (part: Partial<F>) => void;
  clear: () => void;
  /** True if any filter is set. */
  active: boolean;
  /** The set filters as chips, by the names of their fields; each can be removed. */
  chips: (names: { readonly [K in keyof F]?: string }) => FilterChipItem[];
};

/** The text of a filter's value; empty if it is not set. */
const textOf = (value: unknown): string => {
  if (value === true) return 'on';
  if (typeof value === 'string') return value.trim();
  return isStoredDateFilter(value) ? formatDateFilter(value) : '';
};

/**
 * Filters and page of one list, stored in session storage under the key (B 4). `none` is the list without filters.
 */
export const useListViewState = <F extends object>(key: string, none: F): ListViewState<F> => {
  const [state, change] = useSessionStorageState(key, { page: 0, filters: none });
  const filters = { ...none, ...state.filters };
  const filter = (part: Partial<F>) => change({ page: 0, filters: { ...filters, ...part } });
  return {
    filters,
    page: state.page,
    setPage: useCallback((page: number) => change({ page }), [change]),
    filter,
    clear: () => change({ page: 0, filters: none }),
    chips: (names) =>
      (Object.keys(names) as (keyof F & string)[])
        .filter((name) => textOf(filters[name]) !== '')
        .map((name) => ({
          key: name,
          text: [names[name], filters[name] === true ? '' : textOf(filters[name])].filter(Boolean).join(': '),
          onRemove: () => filter({ [name]: none[name] } as unknown as Partial<F>),
        })),
    active: JSON.stringify(filters) !== JSON.stringify(none),
  };
};
