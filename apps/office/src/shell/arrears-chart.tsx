/** What was overdue at the end of each month, over all buildings or one. */
import { contract } from '@stoep/contract';
import { SelectField } from '@stoep/ui/form/select-field';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../api.ts';
import { OverdueChart } from './overdue-chart.tsx';

export const ArrearsChart = () => {
  const [buildingId, setBuildingId] = useState('');
  const buildings = useQuery({
    queryKey: ['building-names'],
    queryFn: () =>
      api(contract.office.list, { params: { resource: 'buildings' }, query: { limit: 500, sort: 'name' } }),
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
      <OverdueChart buildingId={buildingId} />
    </div>
  );
};
