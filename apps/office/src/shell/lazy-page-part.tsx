/** A part of a page that is loaded at first use, while the rest of the page stands. */
import { LoadingState } from '@stoep/ui/feedback/loading-state';
import { type ComponentType, Suspense } from 'react';
import { createLazyOfficePage } from './lazy-page.ts';

export const createLazyPagePart = (load: () => Promise<ComponentType>): ComponentType => {
  const Part = createLazyOfficePage(load);
  return () => (
    <Suspense fallback={<LoadingState text="Loading..." lines={4} />}>
      <Part />
    </Suspense>
  );
};
