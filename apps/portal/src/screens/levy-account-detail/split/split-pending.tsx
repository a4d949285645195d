/** A requested change of who pays, above the entries that it would change, until it is decided. */
import { levyTexts as texts } from '@stoep/contract/accounts/levy.texts';
import type { SplitRequest } from '@stoep/contract/accounts/split-requests';
import { dayOf, formatDay } from '@stoep/domain/calendar/calendar';
import { Notice } from '@stoep/ui/feedback/notice';
import { useQuery } from '@tanstack/react-query';
import { splitHistory } from '../../../data/levy.ts';

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
