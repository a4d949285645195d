import { useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';

let printing = false;

const follow = (changed: () => void): (() => void) => {
  const turn = (now: boolean) => () => {
    printing = now;
    // At once: the browser takes its picture as soon as the event is over, also within a press of a button.
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

/** Whether the page is being printed: lists then show every row. */
export const useIsPrinting = (): boolean =>
  useSyncExternalStore(
    follow,
    () => printing,
    () => false,
  );
