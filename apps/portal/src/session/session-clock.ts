/**
 * When the session will end: 60 minutes after the last call the server answered, or when the token expires,
 * whichever comes first. The moment of the last call is shared with the other tabs.
 */
import { storedToken } from './session-store.ts';
import { readTokenPayload } from './token.ts';

export const IDLE_MS = 60 * 60 * 1000;
export const WARN_MS = 2 * 60 * 1000;
const KEY = 'sessionTouchedAt';

/** Every answered call with a token keeps the session alive. */
export const touchSession = () => localStorage.setItem(KEY, String(Date.now()));

/** Milliseconds until the session ends; null without one. */
export const sessionTimeLeft = (): number | null => {
  const token = storedToken();
  if (!token) return null;
  const touched = Number(localStorage.getItem(KEY));
  if (!touched) return IDLE_MS;
  const expires = readTokenPayload(token)?.expiresAt ?? Number.POSITIVE_INFINITY;
  return Math.min(touched + IDLE_MS, expires) - Date.now();
};

/** This device's time; the server goes by its own. */
export const timeOfDay = (): Date => new Date();
