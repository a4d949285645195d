/** The reconciliation of an account on a day: from the bank's balance to the cash book, each step with its lines. */
import { apiContract } from '@stoep/contract';
import { addMonths, type Day, formatDay, lastDayOfMonth } from '@stoep/domain/calendar/calendar';
import { ErrorState } from '@stoep/ui/feedback/error-state';
import { LoadingState } from '@stoep/ui/feedback/loading-state';
import { Button } from '@stoep/ui/form/button';
import { DateField } from '@stoep/ui/form/date-field';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { callApi, formatApiProblem } from '../../api.ts';
import { todayInSouthAfrica } from '../../clock.ts';
import { type KeyText, showKeys, usePageKeys } from '../../keys/page-keys.ts';
import type { ReconciliationSheet } from './sheet-address.ts';
import { ReconciliationSheetCards } from './sheet-figures.tsx';
import { ReconciliationStepControls } from './sheet-steps.tsx';
import { useReconciliationShortcuts } from './use-reconciliation-keys.ts';

/** The end of the previous or next month; for the current month it is today. */
const monthEnd = (day: Day, by: -1 | 1): Day => {
  const end = lastDayOfMonth(day);
  const next = by === 1 ? (day === end ? lastDayOfMonth(addMonths(day, 1)) : end) : lastDayOfMonth(addMonths(day, -1));
  return next > todayInSouthAfrica() ? todayInSouthAfrica() : next;
};

const KEYS: readonly KeyText[] = [
  ['[', 'End of the month before'],
  [']', 'End of the month after'],
  ['p', 'Prepare this day'],
  ['s', 'Sign what another person prepared'],
  ['Esc', 'Back to all accounts'],
];

const whose = ({ building, pooled }: ReconciliationSheet['account']): string =>
  pooled ? 'Trust account of several buildings' : (building ?? '');

const Head = ({ sheet, onDay }: { sheet: ReconciliationSheet; onDay: (day: Day) => void }) => (
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
      <Button variant="quiet" aria-label="End of the month before" onClick={() => onDay(monthEnd(sheet.day, -1))}>
        ‹
      </Button>
      <DateField
        label="As at"
        value={sheet.day}
        onChange={({ target }) => (/^\d{4}-\d\d-\d\d$/.test(target.value) ? onDay(target.value) : undefined)}
      />
      <Button variant="quiet" aria-label="End of the month after" onClick={() => onDay(monthEnd(sheet.day, 1))}>
        ›
      </Button>
      <Button variant="quiet" aria-label="Show the keys" onClick={showKeys}>
        ?
      </Button>
    </div>
  </div>
);

export const ReconciliationSheetView = ({ accountId }: { accountId: string }) => {
  const [searchParams, setSearchParams] = useSearchParams();
  const navigate = useNavigate();
  const day = searchParams.get('day') ?? undefined;
  const query = useQuery({
    queryKey: ['reconcile', accountId, day],
    queryFn: () =>
      callApi(apiContract.reconciling.sheet, { params: { account: accountId }, query: day ? { day } : {} }),
    placeholderData: keepPreviousData,
  });
  const sheet = query.data;
  const goTo = (to: Day) => setSearchParams({ account: accountId, day: to }, { replace: true });
  const move = (by: -1 | 1) => (sheet ? goTo(monthEnd(sheet.day, by)) : undefined);
  usePageKeys('Reconcile', KEYS);
  useReconciliationShortcuts({
    '[': () => move(-1),
    ']': () => move(1),
    Escape: () => void navigate('/reconcile'),
  });
  if (query.isLoadingError)
    return <ErrorState text={formatApiProblem(query.error)} onRetry={() => void query.refetch()} />;
  if (!sheet) return <LoadingState text="Loading..." lines={8} />;
  return (
    <>
      <Head sheet={sheet} onDay={goTo} />
      <p className="visually-hidden" aria-live="polite">
        {`As at ${formatDay(sheet.day)}`}
      </p>
      <ReconciliationStepControls key={`${sheet.day} ${sheet.reconciliation?.id ?? ''}`} sheet={sheet} />
      <ReconciliationSheetCards sheet={sheet} />
    </>
  );
};
