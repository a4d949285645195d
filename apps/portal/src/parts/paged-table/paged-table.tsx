/** A table with its pager, for lists that come a page at a time. The four states of a list are the table's. */
import { buildingPageTexts } from '@stoep/contract/scheme/scheme-lists.texts';
import { DataTable, type DataTableProps } from '@stoep/ui/table/data-table';
import { Pager } from '@stoep/ui/table/pager';
import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Page } from '../../data/paged.ts';
import { PAGE_SIZE } from '../list-view/page-sizes.ts';
import { tableState } from '../loaded/loaded.tsx';

type View = { page: number; setPage: (page: number) => void; active?: boolean; clear?: () => void };

type PagedTableProps<Row> = Omit<DataTableProps<Row>, 'rows' | 'state' | 'onClearFilters'> & {
  query: UseQueryResult<Page<Row>>;
  view: View;
  /** `always`: the text of the documents whatever the server says. */
  texts: { loading: string; failed: string; always?: boolean };
  pageSize?: number;
  /** Names the pager: "Pages of payments". */
  pagerLabel: string;
};

export const PagedTable = <Row,>(props: PagedTableProps<Row>) => {
  const { query, view, texts, pageSize = PAGE_SIZE, pagerLabel, ...table } = props;
  const { rows, total } = query.data ?? { rows: [], total: 0 };
  const { page, setPage } = view;
  const last = Math.max(0, Math.ceil(total / pageSize) - 1);
  // The list may have become shorter since the page was remembered.
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
        state={tableState(query, texts)}
        onClearFilters={view.active ? view.clear : undefined}
      />
      <Pager label={pagerLabel} page={page} pageSize={pageSize} total={total} onPage={setPage} />
    </>
  );
};
