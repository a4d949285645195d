/** A requested change of who pays, above the entries that it would change, until it is decided. */

import type { SplitRequest } from '@stoep/contract/billing/split-requests';
import { levyTexts as texts } from '@stoep/contract/ledger/levy.texts';
import { dayOf, formatDay } from '@stoep/domain/calendar/calendar';
import { Notice } from '@stoep/ui/feedback/notice';
import { useQuery } from '@tanstack/react-query';
import { splitHistory } from '../../../data/ledger/levy.ts';

export const changesOf = ({ changes }: SplitRequest): string =>
  changes.map(({ name, from, to }) => `${name}: ${texts.fromTo(from, to)}`).join('; ');

const standingOf = ({ requestedAt, expiresAt, askedOf }: SplitRequest): string =>
  texts.splitPendingOf(
    formatDay(dayOf(requestedAt)),
    texts.splitAskedOf[askedOf],
    texts.until(formatDay(dayOf(expiresAt))),
  );

export const SplitPending = ({ unitId }: { unitId: string }) => {
  const { data = [] } = useQuery(splitHistory(unitId));
  return data
    .filter(({ status }) => status === 'requested')
    .map((request) => (
      <Notice key={request.id} tone="info">
        <strong>{texts.splitPending}</strong>
        <span className="split-pending">{changesOf(request)}</span>
        <span className="split-pending">{standingOf(request)}</span>
      </Notice>
    ));
};
