/** An open split request, above the entries that it would change, until it is decided. */

import type { OwnerTenantSplitRequest } from '@stoep/contract/billing/split-requests';
import { levyAccountDetailTexts as texts } from '@stoep/contract/ledger/levy-accounts.texts';
import { dayOfInstant, formatDay } from '@stoep/domain/calendar/calendar';
import { InlineNotice } from '@stoep/ui/feedback/notice';
import { useQuery } from '@tanstack/react-query';
import { splitRequestHistoryQuery } from '../../../data/ledger/levy-accounts.ts';

export const formatSplitChanges = ({ changes }: OwnerTenantSplitRequest): string =>
  changes.map(({ name, from, to }) => `${name}: ${texts.fromTo(from, to)}`).join('; ');

const standingOf = ({ requestedAt, expiresAt, askedOf }: OwnerTenantSplitRequest): string =>
  texts.splitPendingOf(
    formatDay(dayOfInstant(requestedAt)),
    texts.splitAskedOf[askedOf],
    texts.until(formatDay(dayOfInstant(expiresAt))),
  );

export const PendingSplitRequestNotice = ({ unitId }: { unitId: string }) => {
  const { data = [] } = useQuery(splitRequestHistoryQuery(unitId));
  return data
    .filter(({ status }) => status === 'requested')
    .map((request) => (
      <InlineNotice key={request.id} tone="info">
        <strong>{texts.splitPending}</strong>
        <span className="split-pending">{formatSplitChanges(request)}</span>
        <span className="split-pending">{standingOf(request)}</span>
      </InlineNotice>
    ));
};
