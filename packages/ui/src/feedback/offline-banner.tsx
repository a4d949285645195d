import { useSyncExternalStore } from 'react';
import './offline-banner.css';
import { AlertIcon } from '../theme/icons.tsx';
import { uiTexts } from '../theme/words.ts';

const subscribe = (changed: () => void) => {
  globalThis.addEventListener('online', changed);
  globalThis.addEventListener('offline', changed);
  return () => {
    globalThis.removeEventListener('online', changed);
    globalThis.removeEventListener('offline', changed);
  };
};

export const useOnline = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => globalThis.navigator.onLine,
    () => true,
  );

/**
 * Says that the connection is lost, until it is back (screens.md 11). Its live region stays mounted, so that the
 * change is announced.
 */
export const OfflineBanner = () => {
  const online = useOnline();
  return (
    <div role="status" className={online ? undefined : 'offline no-print'}>
      {!online && (
        <>
          <AlertIcon />
          {uiTexts.offline}
        </>
      )}
    </div>
  );
};
