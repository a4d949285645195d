import type { AodRow } from '@stoep/contract/credit/credit-control';
import { creditControlTabTexts } from '@stoep/contract/scheme/scheme-lists.texts';
import { AOD_STAGES, type AodStage } from '@stoep/domain/credit/aod-repayment';
import { subtractCents } from '@stoep/domain/money/money';
import { formatMoney } from '@stoep/domain/money/money-format';
import { useDebouncedValue } from '@stoep/ui/form/use-debounced-value';
import { Card } from '@stoep/ui/layout/card';
import { HorizontalRow } from '@stoep/ui/layout/layout';
import { Link } from '@stoep/ui/layout/link';
import { MoneyText } from '@stoep/ui/layout/money-text';
import type { Column } from '@stoep/ui/table/data-table';
import { StatusChip } from '@stoep/ui/table/status-chip';
import { useQuery } from '@tanstack/react-query';
import { buildingAodsQuery } from '../../../data/scheme/building-lists.ts';
import { ListFilterBar, type ListFilterDefinition } from '../../../parts/list-view/list-filters.tsx';
import { listPageQueryParams } from '../../../parts/list-view/page-query.ts';
import { LIST_PAGE_SIZE } from '../../../parts/list-view/page-sizes.ts';
import { useListViewState } from '../../../parts/list-view/use-list-view.ts';
import { BuildingRecordsTable } from '../../../parts/paged-table/building-table.tsx';
import { portalPaths } from '../../../paths.ts';
import type { BuildingTabProps } from '../tab-props.ts';

const texts = { ...creditControlTabTexts.aod, empty: creditControlTabTexts.empty };
const none = { accountNumber: '', fullName: '', stage: '' as '' | AodStage };

/**
 * Total Receipts is flagged, also in words, if it is below the target. On a phone it has its label, since there is no
 * header.
 */
const Received = ({ aod, named = false }: { aod: AodRow; named?: boolean }) => (
  <HorizontalRow end gap={0.5}>
    {aod.received < aod.required && (
      <StatusChip tone="danger">
        {texts.behind(formatMoney(subtractCents(aod.required, aod.received), 'building'))}
      </StatusChip>
    )}
    <span className="amount-and-mark">
      <MoneyText value={aod.received} style="building" />
      {named && <span className="soft small"> {texts.receivedMark}</span>}
    </span>
  </HorizontalRow>
);

const columnsOf = (buildingId: string): Column<AodRow>[] => [
  {
    id: 'number',
    header: texts.number,
    lead: true,
    brief: 'last',
    phone: ({ number }) => number,
    cell: ({ id, number }) => <Link href={portalPaths.aod.href({ id, buildingId })}>{number}</Link>,
  },
  {
    id: 'account',
    brief: 'line',
    header: texts.account,
    cell: ({ account }) => (
      <Link href={portalPaths.levyAccount.href({ accountId: account.id, buildingId })}>{account.name}</Link>
    ),
  },
  {
    id: 'name',
    brief: 'title',
    header: texts.fullName,
    cell: ({ fullName }) => fullName,
    phone: ({ id, fullName }) => <Link href={portalPaths.aod.href({ id, buildingId })}>{fullName}</Link>,
  },
  { id: 'current', header: texts.currentTerm, align: 'end', cell: ({ currentTerm }) => currentTerm },
  { id: 'term', header: texts.totalTerm, align: 'end', cell: ({ totalTerm }) => totalTerm },
  {
    id: 'received',
    brief: 'amount',
    header: texts.received,
    align: 'end',
    cell: (aod) => <Received aod={aod} />,
    phone: (aod) => <Received aod={aod} named />,
  },
  {
    id: 'target',
    header: texts.target,
    align: 'end',
    cell: ({ required }) => <MoneyText value={required} style="building" />,
  },
];

const FILTERS: readonly ListFilterDefinition<typeof none>[] = [
  ['accountNumber', texts.account],
  ['fullName', texts.fullName],
  ['stage', texts.stage, AOD_STAGES],
];

export const BuildingAodList = ({ buildingId }: BuildingTabProps) => {
  const view = useListViewState(`building-info:${buildingId}:aod`, none);
  const query = useQuery(
    buildingAodsQuery(buildingId, listPageQueryParams(useDebouncedValue(view.filters), view.page, LIST_PAGE_SIZE)),
  );
  return (
    <Card title={creditControlTabTexts.tabs.aod} flush>
      <ListFilterBar name={texts.name} view={view} of={FILTERS} />
      <BuildingRecordsTable texts={texts} columns={columnsOf(buildingId)} query={query} view={view} rowsAreLinks />
    </Card>
  );
};
