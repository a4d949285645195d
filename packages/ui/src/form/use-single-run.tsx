import { useCallback, useEffect, useRef, useState } from 'react';

/**
 * Runs an asynchronous act once at a time: a second press while the first is running does nothing (screens.md 20).
 * `busy` is true from the press until the promise settles.
 */
export const useSingleRun = <Args extends unknown[]>(act: (...args: Args) => Promise<unknown> | unknown) => {
  const running = useRef(false);
  const [busy, setBusy] = useState(false);
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  const run = useCallback(async (...args: Args): Promise<void> => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    try {
      await latest.current(...args);
    } finally {
      running.current = false;
      setBusy(false);
    }
  }, []);
  return [run, busy] as const;
};
