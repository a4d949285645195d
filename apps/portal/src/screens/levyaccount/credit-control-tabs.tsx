import type { DisconnectionRow } from '@stoep/contract/credit/credit-control';
import type { LegalCaseRow } from '@stoep/contract/credit/legal-cases';
import type { LevyAccountAodRow, ThirtyDayAgreementRow } from '@stoep/contract/ledger/levy-account-records';
import {
  aodPageTexts,
  legalCasePageTexts,
  recordPageTexts,
  levyAccountForTrusteesTexts as texts,
} from '@stoep/contract/scheme/record-pages.texts';
import { creditControlTabTexts } from '@stoep/contract/scheme/scheme-lists.texts';
import { Card } from '@stoep/ui/layout/card';
import { DayText } from '@stoep/ui/layout/day-text';
import { Link } from '@stoep/ui/layout/link';
import { Tabs } from '@stoep/ui/layout/tabs';
import type { Column } from '@stoep/ui/table/data-table';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import {
  levyAccountAodsQuery,
  levyAccountDisconnectionsQuery,
  levyAccountLegalCasesQuery,
  thirtyDayAgreementsQuery,
} from '../../data/scheme/record-pages.ts';
import { ClientPagedTable } from '../../parts/paged-table/client-paged-table.tsx';
import { DisconnectionStatusChip } from '../../parts/record/disconnection-status.tsx';
import { moneyTextElement } from '../../parts/record/money.tsx';
import { useUrlChoice } from '../../parts/view-state/use-url-state.ts';
import { portalPaths } from '../../paths.ts';

const TABS = ['aods', 'legals', 'disconnections', 'agreements'] as const;
type Subject = { accountId: string; buildingId: string };

export const LevyAccountCreditControlTabs = ({ accountId, buildingId }: Subject) => {
  const [tab, setTab] = useUrlChoice('tab', TABS);
  return (
    <Tabs
      label={texts.tabsLabel}
      value={tab}
      onChange={setTab}
      tabs={TABS.map((id) => ({ id, label: texts.tabs[id] }))}
    >
      {tab === 'aods' && <Aods accountId={accountId} buildingId={buildingId} />}
      {tab === 'legals' && <Legals accountId={accountId} buildingId={buildingId} />}
      {tab === 'disconnections' && <Disconnections accountId={accountId} />}
      {tab === 'agreements' && <Agreements accountId={accountId} />}
    </Tabs>
  );
};

type ListProps<Row> = {
  tab: (typeof TABS)[number];
  columns: readonly Column<Row>[];
  query: UseQueryResult<Row[]>;
  links?: boolean;
};

const List = <Row extends { id: string }>({ tab, columns, query, links = false }: ListProps<Row>) => (
  <Card title={texts.tabs[tab]} flush>
    <ClientPagedTable
      caption={texts.tabs[tab]}
      columns={columns}
      query={query}
      rowKey={({ id }) => id}
      rowsAreLinks={links}
      texts={{ loading: recordPageTexts.loading, failed: recordPageTexts.failed.levyAccount }}
      empty={texts.empty}
      pagerLabel={texts.tabs[tab]}
    />
  </Card>
);

const Aods = ({ accountId, buildingId }: Subject) => {
  const columns: Column<LevyAccountAodRow>[] = [
    {
      id: 'number',
      header: texts.aod.number,
      lead: true,
      cell: ({ id, number }) => <Link href={portalPaths.aod.href({ id, buildingId })}>{number}</Link>,
      brief: 'title',
      phone: ({ id, number }) => (
        <Link href={portalPaths.aod.href({ id, buildingId })}>{aodPageTexts.title(number)}</Link>
      ),
    },
    {
      id: 'balance',
      brief: 'amount',
      header: texts.aod.balance,
      align: 'end',
      cell: (row) => moneyTextElement(row.balanceOnApplication),
    },
    { id: 'term', header: texts.aod.term, align: 'end', cell: ({ totalTerm }) => totalTerm },
    {
      id: 'start',
      brief: 'line',
      header: texts.aod.start,
      cell: ({ startDay }) => <DayText day={startDay} />,
    },
    { id: 'end', brief: 'line', header: texts.aod.end, cell: ({ endDay }) => <DayText day={endDay} /> },
  ];
  return <List tab="aods" columns={columns} query={useQuery(levyAccountAodsQuery(accountId))} links />;
};

const Legals = ({ accountId, buildingId }: Subject) => {
  const columns: Column<LegalCaseRow>[] = [
    {
      id: 'name',
      header: creditControlTabTexts.legal.accountNumber,
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
      header: creditControlTabTexts.legal.attorney,
      cell: ({ attorney }) => attorney?.name,
    },
    {
      id: 'progress',
      brief: 'status',
      header: creditControlTabTexts.legal.progress,
      cell: ({ progress }) => progress,
    },
    { id: 'type', brief: 'line', header: creditControlTabTexts.legal.type, cell: ({ type }) => type },
    {
      id: 'debt',
      brief: 'amount',
      header: creditControlTabTexts.legal.debt,
      align: 'end',
      cell: (row) => moneyTextElement(row.debtOnHandover),
    },
  ];
  return <List tab="legals" columns={columns} query={useQuery(levyAccountLegalCasesQuery(accountId))} links />;
};

const disconnectionTexts = creditControlTabTexts.disconnections;
const disconnectionColumns: Column<DisconnectionRow>[] = [
  {
    id: 'date',
    header: disconnectionTexts.date,
    lead: true,
    cell: ({ instructionDay }) => <DayText day={instructionDay} />,
  },
  {
    id: 'status',
    brief: 'status',
    header: disconnectionTexts.status,
    cell: ({ status }) => <DisconnectionStatusChip status={status} />,
  },
  { id: 'reading', header: disconnectionTexts.reading, cell: ({ meterReading }) => meterReading },
  {
    id: 'sentTo',
    brief: 'line',
    header: disconnectionTexts.sentTo,
    cell: ({ instructionSentTo }) => instructionSentTo,
  },
];

const Disconnections = ({ accountId }: { accountId: string }) => (
  <List
    tab="disconnections"
    columns={disconnectionColumns}
    query={useQuery(levyAccountDisconnectionsQuery(accountId))}
  />
);

const agreementColumns: Column<ThirtyDayAgreementRow>[] = [
  { id: 'name', header: texts.agreement.applicant, lead: true, cell: ({ applicantName }) => applicantName },
  {
    id: 'debt',
    brief: 'amount',
    header: texts.agreement.outstanding,
    align: 'end',
    cell: (row) => moneyTextElement(row.outstanding),
  },
  {
    id: 'approved',
    brief: 'line',
    header: texts.agreement.approved,
    cell: ({ approvedDay }) => <DayText day={approvedDay} />,
  },
  { id: 'end', brief: 'line', header: texts.agreement.end, cell: ({ endDay }) => <DayText day={endDay} /> },
];

const Agreements = ({ accountId }: { accountId: string }) => (
  <List tab="agreements" columns={agreementColumns} query={useQuery(thirtyDayAgreementsQuery(accountId))} />
);
