/** Over a list: what the amounts of all that match come to, whichever page is open. */
import type { OfficeResource } from '@stoep/contract/office/resource';
import { useGetList, useListContext } from 'react-admin';
import { countText } from '../count-text.ts';
import { useColumns } from './list-columns.ts';
import { isSummedByServer, sumText } from './sums.ts';

export const ListSums = ({ resource }: { resource: OfficeResource }) => {
  const { filterValues, total = 0, meta } = useListContext();
  const { columns } = useColumns(resource);
  const amounts = columns.filter(([, field]) => isSummedByServer(field));
  const asked = amounts.length > 0 && total > 1 && meta?.atLeast !== true;
  const { meta: told, isPending } = useGetList(
    resource.name,
    {
      filter: filterValues,
      pagination: { page: 1, perPage: 0 },
      meta: { sums: amounts.map(([name]) => name) },
    },
    { enabled: asked },
  );
  const sums: Record<string, number> | undefined = told?.sums;
  // Its line is kept free while it is asked for, so that no row moves down when it comes.
  if (asked && isPending)
    return (
      <p className="office-sums" aria-hidden="true">
        {'\u00a0'}
      </p>
    );
  if (!asked || !sums) return null;
  return (
    <p className="office-sums">
      <span>All {countText(total)}</span>
      {amounts.map(([name, field]) => (
        <span key={name}>{sumText(name, field, sums[name] ?? 0)}</span>
      ))}
    </p>
  );
};
