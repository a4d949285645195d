/** An account on a day: from the bank's balance down to the cash book, each step with the lines it is made of. */
import { contract } from '@stoep/contract';
import { addMonths, type Day, formatDay, lastOfMonth } from '@stoep/domain/calendar/calendar';
import { ErrorState } from '@stoep/ui/feedback/error-state';
import { LoadingState } from '@stoep/ui/feedback/loading-state';
import { Button } from '@stoep/ui/form/button';
import { DateField } from '@stoep/ui/form/date-field';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { api, problemText } from '../../api.ts';
import { today } from '../../clock.ts';
import type { Sheet } from './sheet-address.ts';
import { SheetFigures } from './sheet-figures.tsx';
import { SheetKeys } from './sheet-keys.tsx';
import { SheetSteps } from './sheet-steps.tsx';
import { usePageKeys } from './use-page-keys.ts';

/** The end of the month before, or of the one after; of this month it is today. */
const monthEnd = (day: Day, by: -1 | 1): Day => {
  const end = lastOfMonth(day);
  const next =
    by === 1 ? (day === end ? lastOfMonth(addMonths(day, 1)) : end) : lastOfMonth(addMonths(day, -1));
  return next > today() ? today() : next;
};

const whose = ({ building, pooled }: Sheet['account']): string =>
  pooled ? 'Account of several buildings' : (building ?? '');

const Head = ({ sheet, onDay, onKeys }: { sheet: Sheet; onDay: (day: Day) => void; onKeys: () => void }) => (
  <div className="reconcile-head">
    <div>
      <p className="office-label">
        <Link to="/reconcile">All accounts</Link> · {whose(sheet.account)}
      </p>
      <h2>
        {sheet.account.name} <span className="office-label">••••{sheet.account.numberEnds}</span>
      </h2>
    </div>
    <div className="reconcile-day">
      <Button
        variant="quiet"
        aria-label="End of the month before"
        onClick={() => onDay(monthEnd(sheet.day, -1))}
      >
        ‹
      </Button>
      <DateField
        label="As at the end of"
        value={sheet.day}
        onChange={({ target }) => (/^\d{4}-\d\d-\d\d$/.test(target.value) ? onDay(target.value) : undefined)}
      />
      <Button
        variant="quiet"
        aria-label="End of the month after"
        onClick={() => onDay(monthEnd(sheet.day, 1))}
      >
        ›
      </Button>
      <Button variant="quiet" aria-label="Show the keys" onClick={onKeys}>
        ?
      </Button>
    </div>
  </div>
);

export const ReconcileSheet = ({ accountId }: { accountId: string }) => {
  const [asked, setAsked] = useSearchParams();
  const navigate = useNavigate();
  const [keys, setKeys] = useState(false);
  const day = asked.get('day') ?? undefined;
  const query = useQuery({
    queryKey: ['reconcile', accountId, day],
    queryFn: () =>
      api(contract.reconciling.sheet, { params: { account: accountId }, query: day ? { day } : {} }),
    placeholderData: keepPreviousData,
  });
  const sheet = query.data;
  const goTo = (to: Day) => setAsked({ account: accountId, day: to }, { replace: true });
  const move = (by: -1 | 1) => (sheet ? goTo(monthEnd(sheet.day, by)) : undefined);
  usePageKeys({
    '[': () => move(-1),
    ']': () => move(1),
    '?': () => setKeys(true),
    Escape: () => void navigate('/reconcile'),
  });
  if (query.isError)
    return <ErrorState text={problemText(query.error)} onRetry={() => void query.refetch()} />;
  if (!sheet) return <LoadingState text="Loading..." lines={8} />;
  return (
    <>
      <Head sheet={sheet} onDay={goTo} onKeys={() => setKeys(true)} />
      <p className="visually-hidden" aria-live="polite">
        {`As at ${formatDay(sheet.day)}`}
      </p>
      <SheetSteps key={`${sheet.day} ${sheet.reconciliation?.id ?? ''}`} sheet={sheet} />
      <SheetFigures sheet={sheet} />
      {keys ? <SheetKeys onClose={() => setKeys(false)} /> : null}
    </>
  );
};
