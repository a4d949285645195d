/** The pages of a list. Of a search that very many match no more than 5,000 are counted, and no more is said than is known. */
import type { TablePaginationProps } from '@mui/material';
import { PAGE_SIZES } from '@stoep/contract/office/first-page';
import type { OfficeResource } from '@stoep/contract/office/resource';
import type { ComponentType } from 'react';
import {
  ListPaginationContext,
  Pagination,
  type PaginationProps,
  useListContext,
  usePickPaginationContext,
} from 'react-admin';
import { countText } from '../../count-text.ts';
import { useWhole } from '../use-whole.ts';

// It hands what it does not know on to the table's own pages; its type leaves that unsaid.
const Pages = Pagination as ComponentType<PaginationProps & Pick<TablePaginationProps, 'labelDisplayedRows'>>;

export const ListPages = ({ resource }: { resource: OfficeResource }) => {
  const pages = usePickPaginationContext(useListContext());
  const { total, atLeast, endless } = useWhole(resource);
  return (
    <ListPaginationContext.Provider value={{ ...pages, total }}>
      <Pages
        rowsPerPageOptions={[...PAGE_SIZES]}
        labelDisplayedRows={({ from, to, count }) =>
          `${countText(from)}–${countText(to)} of ${countText(count, atLeast)}`
        }
      />
      {endless ? (
        <p className="office-more">
          {countText(total)} or more match. Type more of what you look for to see the others.
        </p>
      ) : null}
    </ListPaginationContext.Provider>
  );
};
