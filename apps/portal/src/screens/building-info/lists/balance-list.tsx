/** Balances: three filters and the type, a totals row over all matches, and two charts (B 2, B 9). */

import { BALANCE_TAB_FILTERS, type BalanceTabFilter } from '@stoep/contract/credit/credit-control.codes';
import { LEVY_ACCOUNT_TYPE_CODES, type LevyAccountType } from '@stoep/contract/ledger/levy-accounts.codes';
import { creditControlTabTexts } from '@stoep/contract/scheme/scheme-lists.texts';
import { useDebouncedValue } from '@stoep/ui/form/use-debounced-value';
import { Card } from '@stoep/ui/layout/card';
import { VerticalStack } from '@stoep/ui/layout/layout';
import { useMediaQuery } from '@stoep/ui/layout/use-media-query';
import { useQuery } from '@tanstack/react-query';
import { buildingBalancesQuery, buildingBalanceTotalsQuery } from '../../../data/scheme/building-lists.ts';
import { ListFilterBar, type ListFilterDefinition } from '../../../parts/list-view/list-filters.tsx';
import { listPageQueryParams } from '../../../parts/list-view/page-query.ts';
import { LIST_PAGE_SIZE } from '../../../parts/list-view/page-sizes.ts';
import { useListViewState } from '../../../parts/list-view/use-list-view.ts';
import { BuildingRecordsTable } from '../../../parts/paged-table/building-table.tsx';
import { ArrearsCharts } from '../balance-pictures.tsx';
import type { BuildingTabProps } from '../tab-props.ts';
import { levyBalanceColumns } from './balance-columns.tsx';

const texts = { ...creditControlTabTexts.balances, empty: creditControlTabTexts.noBalances };
const none = {
  accountNumber: '',
  show: '' as '' | BalanceTabFilter,
  accountType: '' as '' | LevyAccountType,
};

const FILTERS: readonly ListFilterDefinition<typeof none>[] = [
  ['accountNumber', texts.accountNumber],
  ['show', texts.show, BALANCE_TAB_FILTERS],
  ['accountType', texts.type, Object.keys(LEVY_ACCOUNT_TYPE_CODES)],
];

export const LevyBalanceList = ({ buildingId }: BuildingTabProps) => {
  const view = useListViewState(`building-info:${buildingId}:balances`, none);
  // On a phone the charts say most in the least space; on a wide screen the rows come first.
  const phone = useMediaQuery('(max-width: 599.95px)');
  const filters = useDebouncedValue(view.filters);
  const { limit: _limit, offset: _offset, ...matching } = listPageQueryParams(filters, 0, LIST_PAGE_SIZE);
  const query = useQuery(buildingBalancesQuery(buildingId, listPageQueryParams(filters, view.page, LIST_PAGE_SIZE)));
  const { data: totals } = useQuery(buildingBalanceTotalsQuery(buildingId, matching));
  return (
    <VerticalStack gap={3}>
      {phone && <ArrearsCharts buildingId={buildingId} />}
      <Card title={creditControlTabTexts.tabs.balances} flush>
        <ListFilterBar name={texts.name} view={view} of={FILTERS} />
        <BuildingRecordsTable
          texts={texts}
          columns={levyBalanceColumns(buildingId, totals)}
          query={query}
          view={view}
          rowsAreLinks
          totalsLabel={totals && texts.totals}
        />
      </Card>
      {!phone && <ArrearsCharts buildingId={buildingId} />}
    </VerticalStack>
  );
};
