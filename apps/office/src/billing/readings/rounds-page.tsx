/** The page Reading rounds of a month: which buildings are read, estimated, flagged or due. */
import { apiContract } from '@stoep/contract';
import type { EndpointCallAnswer } from '@stoep/contract/kit/client';
import { METER_MEASUREMENT_UNITS } from '@stoep/domain/billing/tariff';
import { addMonths, firstDayOfMonth, formatDay, formatMonth, monthOfDay } from '@stoep/domain/calendar/calendar';
import { ErrorState } from '@stoep/ui/feedback/error-state';
import { LoadingState } from '@stoep/ui/feedback/loading-state';
import { SelectField } from '@stoep/ui/form/select-field';
import { type Column, DataTable } from '@stoep/ui/table/data-table';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { callApi, formatApiProblem } from '../../api.ts';
import { todayInSouthAfrica } from '../../clock.ts';
import { useChosenBuildingId } from '../../shell/chosen-building/chosen-building.ts';
import { OfficePageTitle } from '../../shell/page-title.tsx';
import { formatMeterLoss } from './round-page.tsx';
import './readings.css';

type OneRound = EndpointCallAnswer<typeof apiContract.office.rounds>[number];

const columnsOf = (month: string): readonly Column<OneRound>[] => [
  {
    id: 'building',
    header: 'Building',
    lead: true,
    cell: ({ buildingId, building, meterType }) => (
      <Link to={`/readings/${buildingId}?type=${encodeURIComponent(meterType)}&month=${month}`}>
        {building}, {meterType.toLowerCase()}
      </Link>
    ),
  },
  {
    id: 'captured',
    header: 'Captured',
    align: 'end',
    cell: ({ captured, meters }) => `${captured} of ${meters}`,
  },
  { id: 'estimates', header: 'Estimates', align: 'end', cell: ({ estimates }) => estimates || null },
  { id: 'flags', header: 'Flags', align: 'end', cell: ({ flags }) => flags || null },
  { id: 'due', header: 'Due', cell: ({ dueDay }) => formatDay(dueDay) },
  {
    id: 'loss',
    header: 'Consumption',
    cell: ({ balance, meterType }) => formatMeterLoss(balance, METER_MEASUREMENT_UNITS[meterType]),
  },
];

export const ReadingRoundsPage = () => {
  const [searchParams, setSearchParams] = useSearchParams();
  const chosen = useChosenBuildingId();
  const now = firstDayOfMonth(todayInSouthAfrica());
  const month = firstDayOfMonth(searchParams.get('month') ?? now);
  const query = useQuery({
    queryKey: ['rounds', month],
    queryFn: () => callApi(apiContract.office.rounds, { query: { month } }),
  });
  const months = Array.from({ length: 13 }, (_, back) => addMonths(now, 0 - back));
  return (
    <div className="office-books">
      <OfficePageTitle text="Capture readings" />
      <p className="office-about">
        Capture the monthly meter readings of each building. The levy run charges the consumption by the tariff.
      </p>
      <div className="office-books-asks">
        <SelectField
          label="Month"
          value={month}
          onChange={(event) => setSearchParams({ month: event.target.value }, { replace: true })}
          options={months.map((one) => ({ value: one, label: formatMonth(monthOfDay(one)) }))}
        />
      </div>
      {query.isError ? (
        <ErrorState text={formatApiProblem(query.error)} onRetry={() => void query.refetch()} />
      ) : query.data ? (
        <DataTable
          caption="Rounds of readings"
          columns={columnsOf(month)}
          rows={query.data.filter(({ buildingId }) => chosen === '' || buildingId === chosen)}
          rowKey={({ buildingId, meterType }) => `${buildingId} ${meterType}`}
          empty={
            chosen === ''
              ? 'No building has meters yet. Add meters under Levies > Meters, or import them.'
              : 'The chosen building has no meters to read.'
          }
        />
      ) : (
        <LoadingState text="Loading..." lines={6} />
      )}
    </div>
  );
};
