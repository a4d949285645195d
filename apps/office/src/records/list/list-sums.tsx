/** Over a list: what the amounts of all that match come to, whichever page is open. */
import type { OfficeResource } from '@stoep/contract/office/resource';
import { countText } from '../../count-text.ts';
import { useWhole } from '../use-whole.ts';
import { sumText } from './sums.ts';

export const ListSums = ({ resource }: { resource: OfficeResource }) => {
  const { amounts, awaited, endless, sums, total } = useWhole(resource);
  if (amounts.length === 0) return null;
  // Its line is kept free while it is asked for, so that no row moves down when it comes.
  if (awaited)
    return (
      <p className="office-sums" aria-hidden="true">
        {'\u00a0'}
      </p>
    );
  if (endless) return <p className="office-sums">Amounts are added up once no more than 100 000 match.</p>;
  if (!sums) return null;
  return (
    <p className="office-sums">
      <span>All {countText(total)}</span>
      {amounts.map(([name, field]) => (
        <span key={name}>{sumText(name, field, sums[name] ?? 0)}</span>
      ))}
    </p>
  );
};
