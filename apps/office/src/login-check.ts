/** A login that could not be checked, because no answer came or the server was busy: the person tries again. */
import { useSyncExternalStore } from 'react';

type Problem = { readonly text: string; readonly onRetry: () => void };

let problem: Problem | undefined;
const listeners = new Set<() => void>();

const setProblem = (next?: Problem): void => {
  problem = next;
  for (const listener of listeners) listener();
};

/** Resolves when the person tries again. */
export const waitForRetry = (text: string): Promise<void> =>
  new Promise((resolve) => {
    const former = problem;
    setProblem({
      text,
      onRetry: () => {
        setProblem();
        resolve();
        former?.onRetry();
      },
    });
  });

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export const useLoginCheckProblem = (): Problem | undefined => useSyncExternalStore(subscribe, () => problem);
