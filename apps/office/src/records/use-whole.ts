/** How many match in all and what their amounts come to, asked behind the page: a page that opens counts no further than 1,000. */
import { COUNTED_AT_FIRST } from '@stoep/contract/office/first-page';
import type { OfficeResource } from '@stoep/contract/office/resource';
import { useGetList, useListContext } from 'react-admin';
import { useColumns } from './list/list-columns.ts';
import { isSummedByServer } from './list/sums.ts';

export const useWhole = (resource: OfficeResource) => {
  const { filterValues, total = 0, meta } = useListContext();
  const { columns } = useColumns(resource);
  const amounts = columns.filter(([, field]) => isSummedByServer(field));
  // A search says how many it counted, and what is more than can be counted is not counted anew.
  const cut = meta?.atLeast === true;
  const goesOn = cut && total === COUNTED_AT_FIRST && !filterValues?.q;
  const asked = goesOn || (amounts.length > 0 && total > 1 && !cut);
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
  const whole = asked && told ? { total: counted ?? total, cut: told.atLeast === true } : undefined;
  const sums: Record<string, number> | undefined = asked ? told?.sums : undefined;
  return {
    amounts,
    awaited: asked && isPending,
    sums,
    total: whole?.total ?? total,
    /** There may be more than the total. */
    atLeast: whole?.cut ?? cut,
    /** There are more than will be counted. */
    endless: whole ? whole.cut : cut && !goesOn,
  };
};
