/** A list that a search or a filter leaves empty: says so, and offers everything again. */
import { EmptyState } from '@stoep/ui/feedback/empty-state';
import { useListContext } from 'react-admin';

export const NoMatch = () => {
  const { setFilters } = useListContext();
  return <EmptyState text="Nothing matches." onClearFilters={() => setFilters({}, [])} />;
};
