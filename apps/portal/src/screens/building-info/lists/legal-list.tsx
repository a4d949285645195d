import { LEGAL_CASE_PROGRESS_LABELS, type LegalCaseProgress } from '@stoep/contract/credit/credit-control.codes';
import type { LegalCaseRow } from '@stoep/contract/credit/legal-cases';
import { legalCasePageTexts } from '@stoep/contract/scheme/record-pages.texts';
import { creditControlTabTexts } from '@stoep/contract/scheme/scheme-lists.texts';
import { translateCode } from '@stoep/domain/wording/screen-texts';
import { useDebouncedValue } from '@stoep/ui/form/use-debounced-value';
import { Card } from '@stoep/ui/layout/card';
import { Link } from '@stoep/ui/layout/link';
import { MoneyText } from '@stoep/ui/layout/money-text';
import type { Column } from '@stoep/ui/table/data-table';
import { useQuery } from '@tanstack/react-query';
import { buildingLegalCasesQuery } from '../../../data/scheme/building-lists.ts';
import { ListFilterBar, type ListFilterDefinition } from '../../../parts/list-view/list-filters.tsx';
import { listPageQueryParams } from '../../../parts/list-view/page-query.ts';
import { LIST_PAGE_SIZE } from '../../../parts/list-view/page-sizes.ts';
import { useListViewState } from '../../../parts/list-view/use-list-view.ts';
import { BuildingRecordsTable } from '../../../parts/paged-table/building-table.tsx';
import { RecordLink } from '../../../parts/record/record-link.tsx';
import { portalPaths } from '../../../paths.ts';
import type { BuildingTabProps } from '../tab-props.ts';

const texts = { ...creditControlTabTexts.legal, empty: creditControlTabTexts.empty };
const none = { accountNumber: '', attorney: '', progress: '' as '' | LegalCaseProgress, type: '' };

const columnsOf = (buildingId: string): Column<LegalCaseRow>[] => [
  {
    id: 'account',
    header: texts.accountNumber,
    lead: true,
    brief: 'last',
    phone: ({ accountNumber }) => accountNumber,
    cell: ({ id, accountNumber }) => <Link href={portalPaths.legal.href({ id, buildingId })}>{accountNumber}</Link>,
  },
  {
    id: 'case',
    narrow: true,
    brief: 'title',
    header: legalCasePageTexts.caseName,
    cell: ({ id, name }) => <Link href={portalPaths.legal.href({ id, buildingId })}>{name}</Link>,
  },
  {
    id: 'attorney',
    brief: 'line',
    header: texts.attorney,
    cell: ({ attorney }) => <RecordLink to={attorney} href={(id) => portalPaths.contractor.href({ id, buildingId })} />,
  },
  { id: 'progress', brief: 'status', header: texts.progress, cell: ({ progress }) => translateCode(progress) },
  { id: 'type', brief: 'line', header: texts.type, cell: ({ type }) => type },
  {
    id: 'debt',
    brief: 'amount',
    header: texts.debt,
    align: 'end',
    cell: ({ debtOnHandover }) => <MoneyText value={debtOnHandover} style="building" />,
  },
  { id: 'situation', header: texts.situation, cell: ({ currentSituation }) => currentSituation },
];

const FILTERS: readonly ListFilterDefinition<typeof none>[] = [
  ['accountNumber', texts.accountNumber],
  ['attorney', texts.attorney],
  ['progress', texts.progress, LEGAL_CASE_PROGRESS_LABELS],
  ['type', texts.type],
];

export const BuildingLegalCaseList = ({ buildingId }: BuildingTabProps) => {
  const view = useListViewState(`building-info:${buildingId}:legal`, none);
  const query = useQuery(
    buildingLegalCasesQuery(
      buildingId,
      listPageQueryParams(useDebouncedValue(view.filters), view.page, LIST_PAGE_SIZE),
    ),
  );
  return (
    <Card title={creditControlTabTexts.tabs.legal} flush>
      <ListFilterBar name={texts.name} view={view} of={FILTERS} />
      <BuildingRecordsTable texts={texts} columns={columnsOf(buildingId)} query={query} view={view} rowsAreLinks />
    </Card>
  );
};
