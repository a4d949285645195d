import type { LegalRow } from '@stoep/contract/legal-cases';
import { buildingPageTexts, creditTexts } from '@stoep/contract/texts/scheme-lists';
import { Card } from '@stoep/ui/card';
import type { Column } from '@stoep/ui/data-table';
import { Link } from '@stoep/ui/link';
import { MoneyText } from '@stoep/ui/money-text';
import { useQuery } from '@tanstack/react-query';
import { legalList } from '../../data/building-lists.ts';
import { useListView } from '../../parts/list-view/use-list-view.ts';
import { WholeTable } from '../../parts/paged-table/whole-table.tsx';
import { RecordLink } from '../../parts/record/record-link.tsx';
import { paths } from '../../paths.ts';
import type { TabProps } from './tab-props.ts';

const texts = creditTexts.legal;
const none = {};

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

export const LegalList = ({ buildingId }: TabProps) => (
  <Card title={creditTexts.tabs.legal} flush>
    <WholeTable
      caption={texts.name}
      columns={columnsOf(buildingId)}
      query={useQuery(legalList(buildingId))}
      view={useListView(`building-info:${buildingId}:legal`, none)}
      rowKey={({ id }) => id}
      rowsAreLinks
      texts={texts}
      empty={creditTexts.empty}
      pagerLabel={buildingPageTexts.rowsOf(texts.name)}
    />
  </Card>
);
