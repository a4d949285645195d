/** The split requests with their results, which stay on the page when the notice is gone. */

import type { OwnerTenantSplitRequest } from '@stoep/contract/billing/split-requests';
import { levyAccountDetailTexts as texts } from '@stoep/contract/ledger/levy-accounts.texts';
import type { ChargeSplitState } from '@stoep/domain/billing/split-charges';
import { dayOfInstant, formatDay } from '@stoep/domain/calendar/calendar';
import { InstantText } from '@stoep/ui/layout/day-text';
import { type Column, DataTable } from '@stoep/ui/table/data-table';
import { type ColorTone, StatusChip } from '@stoep/ui/table/status-chip';
import { useQuery } from '@tanstack/react-query';
import { splitRequestHistoryQuery } from '../../../data/ledger/levy-accounts.ts';
import { tableStateOfQuery } from '../../../parts/loaded/query-content.tsx';
import { CollapsibleCard } from '../collapsible-card.tsx';
import { formatSplitChanges } from './split-pending.tsx';

const tones: Readonly<Record<ChargeSplitState, ColorTone>> = {
  requested: 'warning',
  approved: 'success',
  declined: 'neutral',
  expired: 'neutral',
};

const columns: readonly Column<OwnerTenantSplitRequest>[] = [
  {
    id: 'changes',
    header: texts.splitTitle,
    lead: true,
    cell: formatSplitChanges,
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
            {texts.splitAskedOf[askedOf]}, {texts.until(formatDay(dayOfInstant(expiresAt)))}
          </span>
        )}
        {decidedBy && <span className="soft small"> {texts.splitDecidedBy(decidedBy)}</span>}
      </>
    ),
  },
];

export const SplitRequestHistory = ({ unitId }: { unitId: string }) => {
  const query = useQuery(splitRequestHistoryQuery(unitId));
  return (
    <CollapsibleCard
      title={texts.splitHistory}
      flush
      waits={query.data?.some(({ status }) => status === 'requested') ?? false}
    >
      <DataTable
        caption={texts.splitHistory}
        columns={columns}
        rows={query.data ?? []}
        rowKey={(request) => request.id}
        state={tableStateOfQuery(query, { loading: texts.loadingHistory, failed: texts.splitHistoryFailed })}
        empty={texts.splitNoHistory}
      />
    </CollapsibleCard>
  );
};
