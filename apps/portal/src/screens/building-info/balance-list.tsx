/** Balances: three filters and the type, a totals row over every match, and two pictures (B 2, B 9). */

import { LEVY_ACCOUNT_TYPES, type LevyAccountType } from '@stoep/contract/accounts/levy.codes';
import { buildingPageTexts, creditTexts } from '@stoep/contract/buildings/scheme-lists.texts';
import { BALANCE_FILTERS, type BalanceFilter } from '@stoep/contract/credit/credit.codes';
import { SelectField } from '@stoep/ui/form/select-field';
import { TextField } from '@stoep/ui/form/text-field';
import { Card } from '@stoep/ui/layout/card';
import { Stack } from '@stoep/ui/layout/layout';
import { FilterBar } from '@stoep/ui/table/filter-bar';
import { useQuery } from '@tanstack/react-query';
import { balancePage, balanceTotals } from '../../data/building-lists.ts';
import { pageQuery } from '../../parts/list-view/page-query.ts';
import { PAGE_SIZE } from '../../parts/list-view/page-sizes.ts';
import { type ListView, useListView } from '../../parts/list-view/use-list-view.ts';
import { useSettled } from '../../parts/list-view/use-settled.ts';
import { BuildingTable } from '../../parts/paged-table/building-table.tsx';
import { balanceColumns } from './balance-columns.tsx';
import { BalancePictures } from './balance-pictures.tsx';
import { optionsOf } from './options.ts';
import type { TabProps } from './tab-props.ts';

const texts = { ...creditTexts.balances, empty: creditTexts.noBalances };
const none = {
  accountNumber: '',
  show: '' as '' | BalanceFilter,
  accountType: '' as '' | LevyAccountType,
};

export const BalanceList = ({ buildingId }: TabProps) => {
  const view = useListView(`building-info:${buildingId}:balances`, none);
  const filters = useSettled(view.filters);
  const { limit: _limit, offset: _offset, ...matching } = pageQuery(filters, 0, PAGE_SIZE);
  const query = useQuery(balancePage(buildingId, pageQuery(filters, view.page, PAGE_SIZE)));
  const { data: totals } = useQuery(balanceTotals(buildingId, matching));
  return (
    <Stack gap={3}>
      <Card title={creditTexts.tabs.balances} flush>
        <Filters view={view} />
        <BuildingTable
          texts={texts}
          columns={balanceColumns(buildingId, totals)}
          query={query}
          view={view}
          rowsAreLinks
          totalsLabel={totals && texts.totals}
        />
      </Card>
      <BalancePictures buildingId={buildingId} />
    </Stack>
  );
};

const Filters = ({ view: { filters, filter, active, clear } }: { view: ListView<typeof none> }) => (
  <FilterBar label={buildingPageTexts.filterOf(texts.name)} active={active} onClear={clear}>
    <TextField
      label={texts.accountNumber}
      value={filters.accountNumber}
      onChange={(event) => filter({ accountNumber: event.target.value })}
    />
    <SelectField
      label={texts.show}
      value={filters.show}
      emptyLabel={buildingPageTexts.all}
      options={optionsOf(BALANCE_FILTERS)}
      onChange={(event) => filter({ show: event.target.value as BalanceFilter })}
    />
    <SelectField
      label={texts.type}
      value={filters.accountType}
      emptyLabel={buildingPageTexts.all}
      options={optionsOf(Object.keys(LEVY_ACCOUNT_TYPES))}
      onChange={(event) => filter({ accountType: event.target.value as LevyAccountType })}
    />
  </FilterBar>
);
