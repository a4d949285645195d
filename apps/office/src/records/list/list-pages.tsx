/** The pagination of a list. A search counts at most 5,000 matches and says so. */
import type { TablePaginationProps } from '@mui/material';
import { OFFICE_LIST_PAGE_SIZES } from '@stoep/contract/office/list-page-sizes';
import type { OfficeResource } from '@stoep/contract/office/office-resource';
import { ListPaginationContext, useListContext, usePickPaginationContext } from 'ra-core';
import type { ComponentType } from 'react';
import { Pagination, type PaginationProps } from 'react-admin';
import { formatCount } from '../../count-text.ts';
import { useListTotals } from '../use-list-totals.ts';

// The component passes unknown properties on to the table's pagination, although its type omits them.
const Pages = Pagination as ComponentType<PaginationProps & Pick<TablePaginationProps, 'labelDisplayedRows'>>;

export const ListPagination = ({ resource }: { resource: OfficeResource }) => {
  const pages = usePickPaginationContext(useListContext());
  const { total, atLeast, endless } = useListTotals(resource);
  return (
    <ListPaginationContext.Provider value={{ ...pages, total }}>
      <Pages
        rowsPerPageOptions={[...OFFICE_LIST_PAGE_SIZES]}
        labelDisplayedRows={({ from, to, count }) =>
          `${formatCount(from)}–${formatCount(to)} of ${formatCount(count, atLeast)}`
        }
      />
      {endless ? (
        <p className="office-more">
          {formatCount(total)} or more match. Enter more of the search text to see the others.
        </p>
      ) : null}
    </ListPaginationContext.Provider>
  );
};
