/** The same for short lists that come whole and are paged, and filtered, here. */
import { usePageOf } from '@stoep/ui/table/pager';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ComponentProps, useState } from 'react';
import type { Page } from '../../data/paged.ts';
import { PAGE_SIZE } from '../list-view/page-sizes.ts';
import { PagedTable } from './paged-table.tsx';

type WholeTableProps<Row> = Omit<ComponentProps<typeof PagedTable<Row>>, 'query' | 'view'> & {
  query: UseQueryResult<readonly Row[]>;
  /** Where page and filters are kept; without it the page starts anew with the screen. */
  view?: ComponentProps<typeof PagedTable<Row>>['view'];
  matches?: (row: Row) => boolean;
};

export const WholeTable = <Row,>({ query, view, matches, ...table }: WholeTableProps<Row>) => {
  const [page, setPage] = useState(0);
  const pageOf = usePageOf();
  const shown = view ?? { page, setPage };
  const rows = query.data?.filter(matches ?? (() => true)) ?? [];
  const data: Page<Row> | undefined = query.data && {
    rows: pageOf(rows, shown.page, table.pageSize ?? PAGE_SIZE),
    total: rows.length,
  };
  return <PagedTable {...table} view={shown} query={{ ...query, data } as UseQueryResult<Page<Row>>} />;
};
