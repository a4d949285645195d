import { useMemo, useSyncExternalStore } from 'react';
import { currentSessionToken, currentStoredSession, onSessionChange, type StoredSession } from './session-store.ts';

/** The stored session, or null; renders again when it changes here or in another tab. */
export const useSession = (): StoredSession | null => {
  const token = useSyncExternalStore(onSessionChange, currentSessionToken, () => null);
  return useMemo(() => (token ? currentStoredSession() : null), [token]);
};
