/** A table for short lists that load whole: paged and filtered in the browser. */
import { usePageRows } from '@stoep/ui/table/pager';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ComponentProps, useState } from 'react';
import type { ListPageAnswer } from '../../data/list-page.ts';
import { LIST_PAGE_SIZE } from '../list-view/page-sizes.ts';
import { ServerPagedTable } from './server-paged-table.tsx';

type WholeTableProps<Row> = Omit<ComponentProps<typeof ServerPagedTable<Row>>, 'query' | 'view'> & {
  query: UseQueryResult<readonly Row[]>;
  /** Where page and filters are stored; without it the page starts at the first one with each visit. */
  view?: ComponentProps<typeof ServerPagedTable<Row>>['view'];
  matches?: (row: Row) => boolean;
};

export const ClientPagedTable = <Row,>({ query, view, matches, ...table }: WholeTableProps<Row>) => {
  const [page, setPage] = useState(0);
  const pageOf = usePageRows();
  const shown = view ?? { page, setPage };
  const rows = query.data?.filter(matches ?? (() => true)) ?? [];
  const data: ListPageAnswer<Row> | undefined = query.data && {
    rows: pageOf(rows, shown.page, table.pageSize ?? LIST_PAGE_SIZE),
    total: rows.length,
  };
  return <ServerPagedTable {...table} view={shown} query={{ ...query, data } as UseQueryResult<ListPageAnswer<Row>>} />;
};
