/** The empty state of a list whose search or filter matches nothing, with a button that clears it. */
import { EmptyState } from '@stoep/ui/feedback/empty-state';
import { useListContext } from 'ra-core';

export const NoMatchingRecords = () => {
  const { setFilters } = useListContext();
  return <EmptyState text="Nothing matches." onClearFilters={() => setFilters({}, [])} />;
};
