/** My Quotes: Current, Requested and Historical (C 2.3). */

import { contractorPortalTexts as texts } from '@stoep/contract/suppliers/contractor-portal.texts';
import type { OwnQuote } from '@stoep/contract/works/own-quotes';
import { translateCode } from '@stoep/domain/wording/screen-texts';
import { Card } from '@stoep/ui/layout/card';
import { InstantText } from '@stoep/ui/layout/day-text';
import { Tabs } from '@stoep/ui/layout/tabs';
import type { Column } from '@stoep/ui/table/data-table';
import { type ColorTone, StatusChip } from '@stoep/ui/table/status-chip';
import { useQuery } from '@tanstack/react-query';
import { downloadJobQuoteFile } from '../../data/scheme/record-pages.ts';
import { ownCurrentQuotesQuery, ownHistoricalQuotesQuery } from '../../data/suppliers/contractors.ts';
import { FileDownloadLink } from '../../parts/files/file-link.tsx';
import { ClientPagedTable } from '../../parts/paged-table/client-paged-table.tsx';
import { moneyTextElement } from '../../parts/record/money.tsx';
import { useUrlChoice } from '../../parts/view-state/use-url-state.ts';
import { JobsToQuoteTable } from './requested-quotes.tsx';

const TABS = ['current', 'requested', 'historical'] as const;
const TONES: Record<OwnQuote['status'], ColorTone> = {
  Submitted: 'info',
  Approved: 'success',
  Declined: 'danger',
  Replaced: 'neutral',
};

const columns: readonly Column<OwnQuote>[] = [
  {
    id: 'quote',
    header: texts.quote,
    lead: true,
    cell: ({ id, name, link }) =>
      link ? <FileDownloadLink read={() => downloadJobQuoteFile(id)}>{name}</FileDownloadLink> : name,
  },
  { id: 'job', brief: 'line', header: texts.job, cell: ({ job }) => job.name },
  { id: 'building', brief: 'line', header: texts.building, cell: ({ building }) => building.name },
  {
    id: 'amount',
    brief: 'amount',
    header: texts.amount,
    align: 'end',
    cell: ({ amount }) => moneyTextElement(amount, 'contractor'),
  },
  {
    id: 'status',
    brief: 'status',
    header: texts.status,
    cell: ({ status }) => <StatusChip tone={TONES[status]}>{translateCode(status)}</StatusChip>,
  },
  {
    id: 'submitted',
    header: texts.submitted,
    cell: ({ submittedAt }) => <InstantText at={submittedAt} dayOnly />,
  },
];

const LISTS = {
  current: { query: ownCurrentQuotesQuery, failed: texts.failedCurrentQuotes },
  historical: { query: ownHistoricalQuotesQuery, failed: texts.failedHistoricalQuotes },
} as const;

const OwnQuotes = ({ of, contractorId }: { of: keyof typeof LISTS; contractorId: string }) => (
  <ClientPagedTable
    caption={texts.quoteTabs[of]}
    columns={columns}
    query={useQuery(LISTS[of].query(contractorId))}
    rowKey={({ id }) => id}
    texts={{ loading: texts.loading, failed: LISTS[of].failed, always: true }}
    empty={texts.noQuotes}
    pagerLabel={texts.quoteTabs[of]}
  />
);

export const ContractorQuotesTab = ({ contractorId }: { contractorId: string }) => {
  const [tab, setTab] = useUrlChoice('quotes', TABS);
  return (
    <Tabs
      label={texts.tabs.quotes}
      level="sub"
      value={tab}
      onChange={setTab}
      tabs={TABS.map((id) => ({ id, label: texts.quoteTabs[id] }))}
    >
      <Card title={texts.quoteTabs[tab]} flush>
        {tab === 'requested' ? (
          <JobsToQuoteTable contractorId={contractorId} />
        ) : (
          <OwnQuotes key={tab} of={tab} contractorId={contractorId} />
        )}
      </Card>
    </Tabs>
  );
};
