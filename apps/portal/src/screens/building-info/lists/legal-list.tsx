import { LEGAL_PROGRESS_LABELS, type LegalProgress } from '@stoep/contract/credit/credit.codes';
import type { LegalRow } from '@stoep/contract/credit/legal-cases';
import { legalTexts } from '@stoep/contract/scheme/records.texts';
import { creditTexts } from '@stoep/contract/scheme/scheme-lists.texts';
import { wordOf } from '@stoep/domain/wording/screen-texts';
import { Card } from '@stoep/ui/layout/card';
import { Link } from '@stoep/ui/layout/link';
import { MoneyText } from '@stoep/ui/layout/money-text';
import type { Column } from '@stoep/ui/table/data-table';
import { useQuery } from '@tanstack/react-query';
import { legalPage } from '../../../data/scheme/building-lists.ts';
import { type ListFilter, ListFilters } from '../../../parts/list-view/list-filters.tsx';
import { pageQuery } from '../../../parts/list-view/page-query.ts';
import { PAGE_SIZE } from '../../../parts/list-view/page-sizes.ts';
import { useListView } from '../../../parts/list-view/use-list-view.ts';
import { useSettled } from '../../../parts/list-view/use-settled.ts';
import { BuildingTable } from '../../../parts/paged-table/building-table.tsx';
import { RecordLink } from '../../../parts/record/record-link.tsx';
import { paths } from '../../../paths.ts';
import type { TabProps } from '../tab-props.ts';

const texts = { ...creditTexts.legal, empty: creditTexts.empty };
const none = { accountNumber: '', attorney: '', progress: '' as '' | LegalProgress, type: '' };

const columnsOf = (buildingId: string): Column<LegalRow>[] => [
  {
    id: 'account',
    header: texts.accountNumber,
    lead: true,
    brief: 'last',
    phone: ({ accountNumber }) => accountNumber,
    cell: ({ id, accountNumber }) => <Link href={paths.legal.href({ id, buildingId })}>{accountNumber}</Link>,
  },
  {
    id: 'case',
    narrow: true,
    brief: 'title',
    header: legalTexts.caseName,
    cell: ({ id, name }) => <Link href={paths.legal.href({ id, buildingId })}>{name}</Link>,
  },
  {
    id: 'attorney',
    brief: 'line',
    header: texts.attorney,
    cell: ({ attorney }) => (
      <RecordLink to={attorney} href={(id) => paths.contractor.href({ id, buildingId })} />
    ),
  },
  { id: 'progress', brief: 'status', header: texts.progress, cell: ({ progress }) => wordOf(progress) },
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

const FILTERS: readonly ListFilter<typeof none>[] = [
  ['accountNumber', texts.accountNumber],
  ['attorney', texts.attorney],
  ['progress', texts.progress, LEGAL_PROGRESS_LABELS],
  ['type', texts.type],
];

export const LegalList = ({ buildingId }: TabProps) => {
  const view = useListView(`building-info:${buildingId}:legal`, none);
  const query = useQuery(legalPage(buildingId, pageQuery(useSettled(view.filters), view.page, PAGE_SIZE)));
  return (
    <Card title={creditTexts.tabs.legal} flush>
      <ListFilters name={texts.name} view={view} of={FILTERS} />
      <BuildingTable texts={texts} columns={columnsOf(buildingId)} query={query} view={view} rowsAreLinks />
    </Card>
  );
};
