import type { DisconnectionRow } from '@stoep/contract/credit/credit-control';
import type { LegalRow } from '@stoep/contract/credit/legal-cases';
import type { AccountAodRow, AgreementRow } from '@stoep/contract/ledger/levy-account-records';
import {
  aodTexts,
  legalTexts,
  recordTexts,
  levyAccountTexts as texts,
} from '@stoep/contract/scheme/records.texts';
import { creditTexts } from '@stoep/contract/scheme/scheme-lists.texts';
import { Card } from '@stoep/ui/layout/card';
import { DayText } from '@stoep/ui/layout/day-text';
import { Link } from '@stoep/ui/layout/link';
import { Tabs } from '@stoep/ui/layout/tabs';
import type { Column } from '@stoep/ui/table/data-table';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import {
  levyAccountAgreements,
  levyAccountAods,
  levyAccountDisconnections,
  levyAccountLegals,
} from '../../data/scheme/records.ts';
import { WholeTable } from '../../parts/paged-table/whole-table.tsx';
import { DisconnectionStatusChip } from '../../parts/record/disconnection-status.tsx';
import { money } from '../../parts/record/money.tsx';
import { useUrlChoice } from '../../parts/view-state/use-url-state.ts';
import { paths } from '../../paths.ts';

const TABS = ['aods', 'legals', 'disconnections', 'agreements'] as const;
type Of = { accountId: string; buildingId: string };

export const CreditControlTabs = ({ accountId, buildingId }: Of) => {
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
    <WholeTable
      caption={texts.tabs[tab]}
      columns={columns}
      query={query}
      rowKey={({ id }) => id}
      rowsAreLinks={links}
      texts={{ loading: recordTexts.loading, failed: recordTexts.failed.levyAccount }}
      empty={texts.empty}
      pagerLabel={texts.tabs[tab]}
    />
  </Card>
);

const Aods = ({ accountId, buildingId }: Of) => {
  const columns: Column<AccountAodRow>[] = [
    {
      id: 'number',
      header: texts.aod.number,
      lead: true,
      cell: ({ id, number }) => <Link href={paths.aod.href({ id, buildingId })}>{number}</Link>,
      brief: 'title',
      phone: ({ id, number }) => (
        <Link href={paths.aod.href({ id, buildingId })}>{aodTexts.title(number)}</Link>
      ),
    },
    {
      id: 'balance',
      brief: 'amount',
      header: texts.aod.balance,
      align: 'end',
      cell: (row) => money(row.balanceOnApplication),
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
  return <List tab="aods" columns={columns} query={useQuery(levyAccountAods(accountId))} links />;
};

const Legals = ({ accountId, buildingId }: Of) => {
  const columns: Column<LegalRow>[] = [
    {
      id: 'name',
      header: creditTexts.legal.accountNumber,
      lead: true,
      brief: 'last',
      phone: ({ accountNumber }) => accountNumber,
      cell: ({ id, accountNumber }) => (
        <Link href={paths.legal.href({ id, buildingId })}>{accountNumber}</Link>
      ),
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
      header: creditTexts.legal.attorney,
      cell: ({ attorney }) => attorney?.name,
    },
    { id: 'progress', brief: 'status', header: creditTexts.legal.progress, cell: ({ progress }) => progress },
    { id: 'type', brief: 'line', header: creditTexts.legal.type, cell: ({ type }) => type },
    {
      id: 'debt',
      brief: 'amount',
      header: creditTexts.legal.debt,
      align: 'end',
      cell: (row) => money(row.debtOnHandover),
    },
  ];
  return <List tab="legals" columns={columns} query={useQuery(levyAccountLegals(accountId))} links />;
};

const disconnectionTexts = creditTexts.disconnections;
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
    query={useQuery(levyAccountDisconnections(accountId))}
  />
);

const agreementColumns: Column<AgreementRow>[] = [
  { id: 'name', header: texts.agreement.applicant, lead: true, cell: ({ applicantName }) => applicantName },
  {
    id: 'debt',
    brief: 'amount',
    header: texts.agreement.outstanding,
    align: 'end',
    cell: (row) => money(row.outstanding),
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
  <List tab="agreements" columns={agreementColumns} query={useQuery(levyAccountAgreements(accountId))} />
);
