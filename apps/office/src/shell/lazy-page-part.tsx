/**
 * A part of a page that is loaded at first use, while the rest of the page stands. Until then grey lines stand in its
 * place, or room for the buttons that it consists of.
 */
import { LoadingState } from '@stoep/ui/feedback/loading-state';
import { type ComponentType, Suspense } from 'react';
import { createLazyOfficePage } from './lazy-page.ts';

export const createLazyPagePart = (load: () => Promise<ComponentType>, of?: 'buttons'): ComponentType => {
  const Part = createLazyOfficePage(load);
  const fallback =
    of === 'buttons' ? (
      <p className="office-actions no-print" aria-hidden="true">
        <span className="button" style={{ visibility: 'hidden' }} />
      </p>
    ) : (
      <LoadingState text="Loading..." lines={4} />
    );
  return () => (
    <Suspense fallback={fallback}>
      <Part />
    </Suspense>
  );
};
