/** How many match in all and what their amounts come to, asked behind the page: a page that opens counts no further than 5,000. */
import type { OfficeResource } from '@stoep/contract/office/resource';
import { useGetList, useListContext } from 'react-admin';
import { useColumns } from './list-columns.ts';
import { isSummedByServer } from './sums.ts';

export const useWhole = (resource: OfficeResource) => {
  const { filterValues, total = 0, meta } = useListContext();
  const { columns } = useColumns(resource);
  const amounts = columns.filter(([, field]) => isSummedByServer(field));
  // A search says how many it counted, and no more.
  const asked = meta?.atLeast === true ? !filterValues?.q : amounts.length > 0 && total > 1;
  const {
    total: counted,
    meta: told,
    isPending,
  } = useGetList(
    resource.name,
    {
      filter: filterValues,
      pagination: { page: 1, perPage: 0 },
      meta: { sums: amounts.map(([name]) => name) },
    },
    { enabled: asked },
  );
  const sums: Record<string, number> | undefined = told?.sums;
  return {
    amounts,
    awaited: asked && isPending,
    sums: asked ? sums : undefined,
    total: asked && counted !== undefined ? counted : total,
    atLeast: (asked && told ? told.atLeast : meta?.atLeast) === true,
  };
};
