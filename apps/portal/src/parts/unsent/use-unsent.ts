import { useEffect, useSyncExternalStore } from 'react';
import { lookAtUnsent, onUnsent, type Unsent, unsentNow } from '../../data/unsent.ts';

/** What the person wrote that waits for the line, in the order of writing. */
export const useUnsent = (): readonly Unsent[] => {
  useEffect(() => void lookAtUnsent(), []);
  return useSyncExternalStore(onUnsent, unsentNow);
};
