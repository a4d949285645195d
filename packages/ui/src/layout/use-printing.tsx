import { useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';

let printing = false;

const follow = (changed: () => void): (() => void) => {
  const turn = (now: boolean) => () => {
    printing = now;
    // Synchronous, since the browser prints as soon as the event has ended, also within a button press.
    flushSync(changed);
  };
  const [begin, end] = [turn(true), turn(false)];
  globalThis.addEventListener('beforeprint', begin);
  globalThis.addEventListener('afterprint', end);
  return () => {
    globalThis.removeEventListener('beforeprint', begin);
    globalThis.removeEventListener('afterprint', end);
  };
};

/** Whether the page is being printed; lists then show all rows. */
export const useIsPrinting = (): boolean =>
  useSyncExternalStore(
    follow,
    () => printing,
    () => false,
  );
