/** Balances: three filters and the type, a totals row over every match, and two pictures (B 2, B 9). */

import { BALANCE_FILTERS, type BalanceFilter } from '@stoep/contract/credit/credit.codes';
import { LEVY_ACCOUNT_TYPES, type LevyAccountType } from '@stoep/contract/ledger/levy.codes';
import { creditTexts } from '@stoep/contract/scheme/scheme-lists.texts';
import { Card } from '@stoep/ui/layout/card';
import { Stack } from '@stoep/ui/layout/layout';
import { useMediaQuery } from '@stoep/ui/layout/use-media-query';
import { useQuery } from '@tanstack/react-query';
import { balancePage, balanceTotals } from '../../../data/scheme/building-lists.ts';
import { type ListFilter, ListFilters } from '../../../parts/list-view/list-filters.tsx';
import { pageQuery } from '../../../parts/list-view/page-query.ts';
import { PAGE_SIZE } from '../../../parts/list-view/page-sizes.ts';
import { useListView } from '../../../parts/list-view/use-list-view.ts';
import { useSettled } from '../../../parts/list-view/use-settled.ts';
import { BuildingTable } from '../../../parts/paged-table/building-table.tsx';
import { BalancePictures } from '../balance-pictures.tsx';
import type { TabProps } from '../tab-props.ts';
import { balanceColumns } from './balance-columns.tsx';

const texts = { ...creditTexts.balances, empty: creditTexts.noBalances };
const none = {
  accountNumber: '',
  show: '' as '' | BalanceFilter,
  accountType: '' as '' | LevyAccountType,
};

const FILTERS: readonly ListFilter<typeof none>[] = [
  ['accountNumber', texts.accountNumber],
  ['show', texts.show, BALANCE_FILTERS],
  ['accountType', texts.type, Object.keys(LEVY_ACCOUNT_TYPES)],
];

export const BalanceList = ({ buildingId }: TabProps) => {
  const view = useListView(`building-info:${buildingId}:balances`, none);
  // On a phone the pictures say most in the least room; at a desk the rows come first.
  const phone = useMediaQuery('(max-width: 599.95px)');
  const filters = useSettled(view.filters);
  const { limit: _limit, offset: _offset, ...matching } = pageQuery(filters, 0, PAGE_SIZE);
  const query = useQuery(balancePage(buildingId, pageQuery(filters, view.page, PAGE_SIZE)));
  const { data: totals } = useQuery(balanceTotals(buildingId, matching));
  return (
    <Stack gap={3}>
      {phone && <BalancePictures buildingId={buildingId} />}
      <Card title={creditTexts.tabs.balances} flush>
        <ListFilters name={texts.name} view={view} of={FILTERS} />
        <BuildingTable
          texts={texts}
          columns={balanceColumns(buildingId, totals)}
          query={query}
          view={view}
          rowsAreLinks
          totalsLabel={totals && texts.totals}
        />
      </Card>
      {!phone && <BalancePictures buildingId={buildingId} />}
    </Stack>
  );
};
