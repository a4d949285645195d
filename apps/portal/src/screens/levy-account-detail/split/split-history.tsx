/** What was asked for and what came of it: the result stays in the page when the notice is gone. */

import type { SplitRequest } from '@stoep/contract/billing/split-requests';
import { levyTexts as texts } from '@stoep/contract/ledger/levy.texts';
import type { SplitState } from '@stoep/domain/billing/split-charges';
import { dayOf, formatDay } from '@stoep/domain/calendar/calendar';
import { InstantText } from '@stoep/ui/layout/day-text';
import { type Column, DataTable } from '@stoep/ui/table/data-table';
import { StatusChip, type Tone } from '@stoep/ui/table/status-chip';
import { useQuery } from '@tanstack/react-query';
import { splitHistory } from '../../../data/ledger/levy.ts';
import { tableState } from '../../../parts/loaded/loaded.tsx';
import { FoldCard } from '../fold-card.tsx';
import { changesOf } from './split-pending.tsx';

const tones: Readonly<Record<SplitState, Tone>> = {
  requested: 'warning',
  approved: 'success',
  declined: 'neutral',
  expired: 'neutral',
};

const columns: readonly Column<SplitRequest>[] = [
  {
    id: 'changes',
    header: texts.splitTitle,
    lead: true,
    cell: changesOf,
  },
  { id: 'asked', header: texts.splitAsked, cell: ({ requestedAt }) => <InstantText at={requestedAt} /> },
  { id: 'by', header: texts.splitBy, cell: ({ requestedBy }) => requestedBy },
  {
    id: 'state',
    header: texts.splitState,
    cell: ({ status, expiresAt, askedOf, decidedBy }) => (
      <>
        <StatusChip tone={tones[status]}>{texts.splitStates[status]}</StatusChip>
        {status === 'requested' && (
          <span className="soft small">
            {' '}
            {texts.splitAskedOf[askedOf]}, {texts.until(formatDay(dayOf(expiresAt)))}
          </span>
        )}
        {decidedBy && <span className="soft small"> {texts.splitDecidedBy(decidedBy)}</span>}
      </>
    ),
  },
];

export const SplitHistory = ({ unitId }: { unitId: string }) => {
  const query = useQuery(splitHistory(unitId));
  return (
    <FoldCard
      title={texts.splitHistory}
      flush
      waits={query.data?.some(({ status }) => status === 'requested') ?? false}
    >
      <DataTable
        caption={texts.splitHistory}
        columns={columns}
        rows={query.data ?? []}
        rowKey={(request) => request.id}
        state={tableState(query, { loading: texts.loadingHistory, failed: texts.splitHistoryFailed })}
        empty={texts.splitNoHistory}
      />
    </FoldCard>
  );
};
