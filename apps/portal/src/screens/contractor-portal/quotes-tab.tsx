/** My Quotes: Current, Requested and Historical (C 2.3). */

import { contractorTexts as texts } from '@stoep/contract/suppliers/contractor.texts';
import type { OwnQuote } from '@stoep/contract/works/quotes';
import { wordOf } from '@stoep/domain/wording/screen-texts';
import { Card } from '@stoep/ui/layout/card';
import { InstantText } from '@stoep/ui/layout/day-text';
import { Tabs } from '@stoep/ui/layout/tabs';
import type { Column } from '@stoep/ui/table/data-table';
import { StatusChip, type Tone } from '@stoep/ui/table/status-chip';
import { useQuery } from '@tanstack/react-query';
import { openQuote } from '../../data/scheme/records.ts';
import { currentQuotes, historicalQuotes } from '../../data/suppliers/contractors.ts';
import { FileLink } from '../../parts/files/file-link.tsx';
import { WholeTable } from '../../parts/paged-table/whole-table.tsx';
import { money } from '../../parts/record/money.tsx';
import { useUrlChoice } from '../../parts/view-state/use-url-state.ts';
import { RequestedQuotes } from './requested-quotes.tsx';

const TABS = ['current', 'requested', 'historical'] as const;
const TONES: Record<OwnQuote['status'], Tone> = {
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
    cell: ({ id, name, link }) => (link ? <FileLink read={() => openQuote(id)}>{name}</FileLink> : name),
  },
  { id: 'job', brief: 'line', header: texts.job, cell: ({ job }) => job.name },
  { id: 'building', brief: 'line', header: texts.building, cell: ({ building }) => building.name },
  {
    id: 'amount',
    brief: 'amount',
    header: texts.amount,
    align: 'end',
    cell: ({ amount }) => money(amount, 'contractor'),
  },
  {
    id: 'status',
    brief: 'status',
    header: texts.status,
    cell: ({ status }) => <StatusChip tone={TONES[status]}>{wordOf(status)}</StatusChip>,
  },
  {
    id: 'submitted',
    header: texts.submitted,
    cell: ({ submittedAt }) => <InstantText at={submittedAt} dayOnly />,
  },
];

const LISTS = {
  current: { query: currentQuotes, failed: texts.failedCurrentQuotes },
  historical: { query: historicalQuotes, failed: texts.failedHistoricalQuotes },
} as const;

const OwnQuotes = ({ of, contractorId }: { of: keyof typeof LISTS; contractorId: string }) => (
  <WholeTable
    caption={texts.quoteTabs[of]}
    columns={columns}
    query={useQuery(LISTS[of].query(contractorId))}
    rowKey={({ id }) => id}
    texts={{ loading: texts.loading, failed: LISTS[of].failed, always: true }}
    empty={texts.noQuotes}
    pagerLabel={texts.quoteTabs[of]}
  />
);

export const QuotesTab = ({ contractorId }: { contractorId: string }) => {
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
          <RequestedQuotes contractorId={contractorId} />
        ) : (
          <OwnQuotes key={tab} of={tab} contractorId={contractorId} />
        )}
      </Card>
    </Tabs>
  );
};
