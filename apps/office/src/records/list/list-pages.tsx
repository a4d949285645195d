/** The pagination of a list. A search counts at most 5,000 matches and says so. */
import Pagination from '@mui/material/Pagination';
import TablePagination from '@mui/material/TablePagination';
import useMediaQuery from '@mui/material/useMediaQuery';
import { OFFICE_LIST_PAGE_SIZES } from '@stoep/contract/office/list-page-sizes';
import type { OfficeResource } from '@stoep/contract/office/office-resource';
import { useListContext } from 'ra-core';
import { formatCount } from '../../count-text.ts';
import { useListTotals } from '../use-list-totals.ts';

type PageNumbersProps = {
  count: number;
  /** From zero. */
  page: number;
  rowsPerPage: number;
  onPageChange: (event: null, page: number) => void;
};

const PageNumbers = ({ count, page, rowsPerPage, onPageChange }: PageNumbersProps) => {
  const pages = Math.ceil(count / rowsPerPage);
  if (pages < 2) return null;
  return (
    <Pagination
      className="office-page-numbers"
      size="small"
      count={pages}
      page={page + 1}
      onChange={(_, next) => onPageChange(null, next - 1)}
    />
  );
};

export const ListPagination = ({ resource }: { resource: OfficeResource }) => {
  const narrow = useMediaQuery('(max-width: 899.95px)');
  const { isPending, page, perPage, setPage, setPerPage } = useListContext();
  const { total, atLeast, endless } = useListTotals(resource);
  if (isPending || page < 1 || page > Math.ceil(total / perPage)) return null;
  return (
    <>
      <TablePagination
        component="div"
        count={total}
        page={page - 1}
        onPageChange={(_, next) => setPage(next + 1)}
        rowsPerPage={perPage}
        rowsPerPageOptions={narrow ? [] : [...OFFICE_LIST_PAGE_SIZES]}
        onRowsPerPageChange={({ target }) => setPerPage(Number(target.value))}
        labelDisplayedRows={({ from, to, count }) =>
          `${formatCount(from)}–${formatCount(to)} of ${formatCount(count, atLeast)}`
        }
        {...(narrow ? {} : { ActionsComponent: PageNumbers })}
      />
      {endless ? (
        <p className="office-more">
          {formatCount(total)} or more match. Enter more of the search text to see the others.
        </p>
      ) : null}
    </>
  );
};
