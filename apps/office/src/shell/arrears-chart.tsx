/** The chart of overdue amounts at each month-end, for all buildings or one. */
import { apiContract } from '@stoep/contract';
import { SelectField } from '@stoep/ui/form/select-field';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../api.ts';
import { useChosenBuildingId } from './chosen-building/chosen-building.ts';
import { OverdueDebtChart } from './overdue-chart.tsx';

export const ArrearsOverTimeChart = () => {
  const chosen = useChosenBuildingId();
  const [own, setBuildingId] = useState<string>();
  const buildingId = own ?? chosen;
  const buildings = useQuery({
    queryKey: ['building-names'],
    queryFn: () =>
      callApi(apiContract.office.list, {
        params: { resource: 'buildings' },
        query: { limit: 500, sort: 'name' },
      }),
  });
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
      <OverdueDebtChart buildingId={buildingId} />
    </div>
  );
};
