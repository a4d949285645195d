/** The chart of overdue amounts at each month-end, for one building or all. */
import { apiContract } from '@stoep/contract';
import { ageAnalysisTexts } from '@stoep/contract/ledger/age-analysis.texts';
import { formatInstant, formatMonth } from '@stoep/domain/calendar/calendar';
import { randToCents } from '@stoep/domain/money/money';
import { formatEntryAmount } from '@stoep/domain/money/money-format';
import { LineChart } from '@stoep/ui/chart/line-chart';
import { formatChartAxisRand } from '@stoep/ui/chart/rand-axis';
import { EmptyState } from '@stoep/ui/feedback/empty-state';
import { ErrorState } from '@stoep/ui/feedback/error-state';
import { LoadingState } from '@stoep/ui/feedback/loading-state';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { callApi, formatApiProblem } from '../api.ts';
import { ageAnalysisAddress } from '../ledger/age-analysis-address.ts';

const rand = (value: number | null) => (value === null ? '—' : formatEntryAmount(randToCents(value)));

/** @param buildingId empty for all of them */
export const OverdueDebtChart = ({ buildingId }: { buildingId: string }) => {
  const arrears = useQuery({
    queryKey: ['arrears', buildingId],
    queryFn: () => callApi(apiContract.office.arrears, { query: buildingId ? { buildingId } : {} }),
  });
  const months = arrears.data ?? [];
  if (arrears.isPending) return <LoadingState text="Loading..." lines={4} />;
  if (arrears.isError)
    return <ErrorState text={formatApiProblem(arrears.error)} onRetry={() => void arrears.refetch()} />;
  if (months.length === 0)
    return <EmptyState text="Overdue amounts are calculated every night. See them here tomorrow." />;
  const countedAt = months[0]?.countedAt;
  return (
    <>
      <LineChart
        title="Overdue at the end of each month"
        categories={months.map(({ day }) => formatMonth(day))}
        categoryLabel="Month"
        series={[{ label: 'Owed', values: months.map(({ overdue }) => overdue / 100) }]}
        format={rand}
        axis={formatChartAxisRand}
      />
      <p>
        <Link to={ageAnalysisAddress({ ...(buildingId && { building: buildingId }), show: 'arrears' })}>
          {ageAnalysisTexts.title}
        </Link>
      </p>
      {countedAt ? (
        <p className="office-hint">{`Counted ${formatInstant(countedAt)}. It is counted every night.`}</p>
      ) : null}
    </>
  );
};
