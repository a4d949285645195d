import { useMemo, useSyncExternalStore } from 'react';
import { currentSession, type Session, storedToken, subscribeSession } from './session-store.ts';

/** The stored session, or null; renders again when it changes here or in another tab. */
export const useSession = (): Session | null => {
  const token = useSyncExternalStore(subscribeSession, storedToken, () => null);
  return useMemo(() => (token ? currentSession() : null), [token]);
};
