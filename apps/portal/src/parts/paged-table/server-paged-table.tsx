/** A table for lists that the server pages, with its pager. The table draws loading, failure and empty. */
import { buildingPageTexts } from '@stoep/contract/scheme/scheme-lists.texts';
import { DataTable, type DataTableProps } from '@stoep/ui/table/data-table';
import { Pager } from '@stoep/ui/table/pager';
import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ListPageAnswer } from '../../data/list-page.ts';
import { LIST_PAGE_SIZE } from '../list-view/page-sizes.ts';
import { tableStateOfQuery } from '../loaded/query-content.tsx';

type View = { page: number; setPage: (page: number) => void; active?: boolean; clear?: () => void };

type PagedTableProps<Row> = Omit<DataTableProps<Row>, 'rows' | 'state' | 'onClearFilters'> & {
  query: UseQueryResult<ListPageAnswer<Row>>;
  view: View;
  /** `always`: the documents' text, whatever the server answers. */
  texts: { loading: string; failed: string; always?: boolean };
  pageSize?: number;
  /** The accessible name of the pager: "Pages of payments". */
  pagerLabel: string;
};

export const ServerPagedTable = <Row,>(props: PagedTableProps<Row>) => {
  const { query, view, texts, pageSize = LIST_PAGE_SIZE, pagerLabel, ...table } = props;
  const { rows, total } = query.data ?? { rows: [], total: 0 };
  const { page, setPage } = view;
  const last = Math.max(0, Math.ceil(total / pageSize) - 1);
  // The list may have become shorter since the page was stored.
  const beyond = query.data !== undefined && !query.isPlaceholderData && total > 0 && page > last;
  useEffect(() => {
    if (beyond) setPage(last);
  }, [beyond, last, setPage]);
  return (
    <>
      <DataTable
        {...table}
        caption={buildingPageTexts.listOf(table.caption)}
        rows={rows}
        state={tableStateOfQuery(query, texts)}
        onClearFilters={view.active ? view.clear : undefined}
      />
      <Pager label={pagerLabel} page={page} pageSize={pageSize} total={total} onPage={setPage} />
    </>
  );
};
