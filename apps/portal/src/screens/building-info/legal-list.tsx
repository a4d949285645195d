import { buildingPageTexts, creditTexts } from '@stoep/contract/buildings/scheme-lists.texts';
import { LEGAL_PROGRESS_LABELS, type LegalProgress } from '@stoep/contract/credit/credit.codes';
import type { LegalRow } from '@stoep/contract/credit/legal-cases';
import { SelectField } from '@stoep/ui/form/select-field';
import { TextField } from '@stoep/ui/form/text-field';
import { Card } from '@stoep/ui/layout/card';
import { Link } from '@stoep/ui/layout/link';
import { MoneyText } from '@stoep/ui/layout/money-text';
import type { Column } from '@stoep/ui/table/data-table';
import { FilterBar } from '@stoep/ui/table/filter-bar';
import { useQuery } from '@tanstack/react-query';
import { legalPage } from '../../data/building-lists.ts';
import { pageQuery } from '../../parts/list-view/page-query.ts';
import { PAGE_SIZE } from '../../parts/list-view/page-sizes.ts';
import { type ListView, useListView } from '../../parts/list-view/use-list-view.ts';
import { useSettled } from '../../parts/list-view/use-settled.ts';
import { BuildingTable } from '../../parts/paged-table/building-table.tsx';
import { RecordLink } from '../../parts/record/record-link.tsx';
import { paths } from '../../paths.ts';
import { optionsOf } from './options.ts';
import type { TabProps } from './tab-props.ts';

const texts = { ...creditTexts.legal, empty: creditTexts.empty };
const none = { accountNumber: '', attorney: '', progress: '' as '' | LegalProgress, type: '' };

const columnsOf = (buildingId: string): Column<LegalRow>[] => [
  {
    id: 'account',
    header: texts.accountNumber,
    lead: true,
    cell: ({ id, accountNumber }) => <Link href={paths.legal.href({ id, buildingId })}>{accountNumber}</Link>,
  },
  {
    id: 'attorney',
    header: texts.attorney,
    cell: ({ attorney }) => (
      <RecordLink to={attorney} href={(id) => paths.contractor.href({ id, buildingId })} />
    ),
  },
  { id: 'progress', header: texts.progress, cell: ({ progress }) => progress },
  { id: 'type', header: texts.type, cell: ({ type }) => type },
  {
    id: 'debt',
    header: texts.debt,
    align: 'end',
    cell: ({ debtOnHandover }) => <MoneyText value={debtOnHandover} style="building" />,
  },
  { id: 'situation', header: texts.situation, cell: ({ currentSituation }) => currentSituation },
];

export const LegalList = ({ buildingId }: TabProps) => {
  const view = useListView(`building-info:${buildingId}:legal`, none);
  const query = useQuery(legalPage(buildingId, pageQuery(useSettled(view.filters), view.page, PAGE_SIZE)));
  return (
    <Card title={creditTexts.tabs.legal} flush>
      <Filters view={view} />
      <BuildingTable texts={texts} columns={columnsOf(buildingId)} query={query} view={view} rowsAreLinks />
    </Card>
  );
};

const Filters = ({ view: { filters, filter, active, clear } }: { view: ListView<typeof none> }) => (
  <FilterBar label={buildingPageTexts.filterOf(texts.name)} active={active} onClear={clear}>
    <TextField
      label={texts.accountNumber}
      value={filters.accountNumber}
      onChange={(event) => filter({ accountNumber: event.target.value })}
    />
    <TextField
      label={texts.attorney}
      value={filters.attorney}
      onChange={(event) => filter({ attorney: event.target.value })}
    />
    <SelectField
      label={texts.progress}
      value={filters.progress}
      emptyLabel={buildingPageTexts.all}
      options={optionsOf(LEGAL_PROGRESS_LABELS)}
      onChange={(event) => filter({ progress: event.target.value as LegalProgress })}
    />
    <TextField
      label={texts.type}
      value={filters.type}
      onChange={(event) => filter({ type: event.target.value })}
    />
  </FilterBar>
);
