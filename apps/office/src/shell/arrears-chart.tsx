/** What was overdue at the end of each month, over all buildings or one. */
import { contract } from '@stoep/contract';
import { formatEntry, fromRand } from '@stoep/domain/money/money';
import { LineChart } from '@stoep/ui/chart/line-chart';
import { randFigure } from '@stoep/ui/chart/rand-axis';
import { ErrorState } from '@stoep/ui/feedback/error-state';
import { LoadingState } from '@stoep/ui/feedback/loading-state';
import { SelectField } from '@stoep/ui/form/select-field';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api, problemText } from '../api.ts';

const MONTH = new Intl.DateTimeFormat('en-ZA', { month: 'short', year: '2-digit', timeZone: 'UTC' });
const monthName = (day: string) => MONTH.format(new Date(`${day}T00:00:00Z`));
const rand = (value: number | null) => (value === null ? '—' : formatEntry(fromRand(value)));

export const ArrearsChart = () => {
  const [buildingId, setBuildingId] = useState('');
  const buildings = useQuery({
    queryKey: ['building-names'],
    queryFn: () =>
      api(contract.office.list, { params: { resource: 'buildings' }, query: { limit: 500, sort: 'name' } }),
  });
  const arrears = useQuery({
    queryKey: ['arrears', buildingId],
    queryFn: () => api(contract.office.arrears, { query: buildingId ? { buildingId } : {} }),
  });
  const months = arrears.data ?? [];
  return (
    <div className="office-chart">
      <SelectField
        label="Building"
        value={buildingId}
        onChange={(event) => setBuildingId(event.target.value)}
        options={[
          { value: '', label: 'All buildings' },
          ...(buildings.data?.value ?? []).map(({ id, title }) => ({ value: id, label: title })),
        ]}
      />
      {arrears.isPending && <LoadingState text="Loading..." lines={4} />}
      {arrears.isError && (
        <ErrorState text={problemText(arrears.error)} onRetry={() => void arrears.refetch()} />
      )}
      {arrears.data && (
        <LineChart
          title="Overdue at the end of each month"
          categories={months.map(({ day }) => monthName(day))}
          categoryLabel="Month"
          series={[{ label: 'Overdue', values: months.map(({ overdue }) => overdue / 100) }]}
          format={rand}
          axis={randFigure}
        />
      )}
    </div>
  );
};
