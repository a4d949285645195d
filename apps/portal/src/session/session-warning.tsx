/** Warns two minutes before the session ends and extends it on a press (screens.md 36). Typed input stays. */
import { lazy, Suspense } from 'react';
import { useSessionWarning } from './use-session-warning.ts';

const Dialog = lazy(() => import('./session-warning-dialog.tsx'));

export const SessionWarning = () => {
  const { minutes, look } = useSessionWarning();
  return minutes === null ? null : (
    <Suspense fallback={null}>
      <Dialog minutes={minutes} onExtended={look} />
    </Suspense>
  );
};
