import { useCallback } from 'react';
import { useSessionState } from '../view-state/use-session-state.ts';

export type ListView<F extends object> = {
  filters: F;
  /** Zero-based. */
  page: number;
  setPage: (page: number) => void;
  /** Changes some filters and goes to the first page. */
  filter: (part: Partial<F>) => void;
  clear: () => void;
  /** Whether any filter is on. */
  active: boolean;
};

/** Filters and page of one list, kept in session storage under the key (B 4). `none` is the list unfiltered. */
export const useListView = <F extends object>(key: string, none: F): ListView<F> => {
  const [state, change] = useSessionState(key, { page: 0, filters: none });
  const filters = { ...none, ...state.filters };
  return {
    filters,
    page: state.page,
    setPage: useCallback((page: number) => change({ page }), [change]),
    filter: (part) => change({ page: 0, filters: { ...filters, ...part } }),
    clear: () => change({ page: 0, filters: none }),
    active: JSON.stringify(filters) !== JSON.stringify(none),
  };
};
