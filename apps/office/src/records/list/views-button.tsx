/** The button that opens the box with a list's saved views. Its content is loaded at first use. */
import type { OfficeResource } from '@stoep/contract/office/office-resource';
import { LoadingState } from '@stoep/ui/feedback/loading-state';
import { lazy, Suspense } from 'react';
import { ListPopoverButton } from './list-popover.tsx';

const SavedViews = lazy(async () => ({ default: (await import('./views/saved-views.tsx')).SavedViews }));

export const ListViewsButton = ({ resource }: { resource: OfficeResource }) => (
  <ListPopoverButton label="Views">
    {(close) => (
      <Suspense fallback={<LoadingState text="Loading..." lines={2} />}>
        <SavedViews resource={resource} onOpened={close} />
      </Suspense>
    )}
  </ListPopoverButton>
);
