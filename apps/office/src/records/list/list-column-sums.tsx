/** Above a list: the sums of its amounts over all matching records. */
import type { OfficeResource } from '@stoep/contract/office/office-resource';
import { formatCount } from '../../count-text.ts';
import { useListTotals } from '../use-list-totals.ts';
import { formatColumnSum } from './column-sums.ts';

export const ListColumnSums = ({ resource }: { resource: OfficeResource }) => {
  const { amounts, awaited, endless, sums, total } = useListTotals(resource);
  if (amounts.length === 0) return null;
  // Its line is reserved while loading, so that no row moves.
  if (awaited)
    return (
      <p className="office-sums" aria-hidden="true">
        {'\u00a0'}
      </p>
    );
  if (endless) return <p className="office-sums">Totals are shown for at most 100 000.</p>;
  if (!sums) return null;
  return (
    <p className="office-sums">
      <span>{formatCount(total)} in total</span>
      {amounts.map(([name, field]) => (
        <span key={name}>{formatColumnSum(name, field, sums[name] ?? 0)}</span>
      ))}
    </p>
  );
};
