/** The total count and sums of a list, loaded after the page, whose own query only counts to 1,000. */
import { LIST_MATCH_COUNT_LIMIT } from '@stoep/contract/office/list-page-sizes';
import type { OfficeResource } from '@stoep/contract/office/office-resource';
import { useGetList, useListContext } from 'ra-core';
import { useBuildingFilter } from '../shell/chosen-building/chosen-building.ts';
import { isSummedByServer } from './list/column-sums.ts';
import { useListColumns } from './list/list-columns.ts';

export const useListTotals = (resource: OfficeResource) => {
  const { filterValues, total = 0, meta } = useListContext();
  const { columns } = useListColumns(resource);
  const ofBuilding = useBuildingFilter(resource.name);
  const amounts = columns.filter(([, field]) => isSummedByServer(field));
  // A search has its own count; beyond its limit, nothing is counted again.
  const cut = meta?.atLeast === true;
  const goesOn = cut && total === LIST_MATCH_COUNT_LIMIT && !filterValues?.q;
  const asked = goesOn || (amounts.length > 0 && total > 1 && !cut);
  const {
    total: counted,
    meta: told,
    isPending,
  } = useGetList(
    resource.name,
    {
      filter: { ...filterValues, ...ofBuilding },
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
