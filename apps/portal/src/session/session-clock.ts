/**
 * The end of the session: 60 minutes after the last answered call, or when the token expires, whichever is first.
 * Tabs share the time of the last call.
 */

import { parseTokenPayload } from '@stoep/contract/identity/session-token';
import { currentSessionToken } from './session-store.ts';

export const PORTAL_SESSION_IDLE_MS = 60 * 60 * 1000;
export const PORTAL_SESSION_WARNING_MS = 2 * 60 * 1000;
const KEY = 'sessionTouchedAt';

/** Every answered call with a token extends the session. */
export const markPortalSessionActive = () => localStorage.setItem(KEY, String(Date.now()));

/** Milliseconds until the session ends; null without one. */
export const sessionTimeLeft = (): number | null => {
  const token = currentSessionToken();
  if (!token) return null;
  const touched = Number(localStorage.getItem(KEY));
  if (!touched) return PORTAL_SESSION_IDLE_MS;
  const expires = parseTokenPayload(token)?.expiresAt ?? Number.POSITIVE_INFINITY;
  return Math.min(touched + PORTAL_SESSION_IDLE_MS, expires) - Date.now();
};

/** The device's time; the server uses its own. */
export const deviceTimeNow = (): Date => new Date();
