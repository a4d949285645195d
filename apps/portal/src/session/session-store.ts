/** Who is logged in, kept under the documents' own local-storage keys (A 3): userEmail, token, userProfileId, accInt, contact_id. */
import { keptForms } from '@stoep/ui/form/kept-forms';
import { COLOR_MODE_KEY } from '@stoep/ui/theme/color-mode';
import { forgetPerson } from '../offline/forget.ts';
import { INSTALL_KEYS } from '../offline/install.ts';
import { LANGUAGE_KEY } from './language.ts';
import { readTokenPayload } from './token.ts';
import { forgetViewing, viewing } from './viewing.ts';

const KEYS = {
  userEmail: 'userEmail',
  token: 'token',
  userProfileId: 'userProfileId',
  loginCount: 'accInt',
  contactId: 'contact_id',
} as const;

/** What belongs to the device, not to the person. */
const KEPT = [COLOR_MODE_KEY, LANGUAGE_KEY, ...INSTALL_KEYS];

export type Session = {
  token: string;
  email: string;
  userProfileId: string;
  contactId: string;
  loginCount: number;
};

const listeners = new Set<() => void>();
const tell = () => {
  for (const listener of listeners) listener();
};

const read = (key: string) => localStorage.getItem(key) ?? '';

/** The stored token, or null: any stored token opens the protected pages; the server decides the rest (C 2.1). */
export const storedToken = (): string | null =>
  viewing()?.token ?? (localStorage.getItem(KEYS.token) || null);

/** Tells one login from the next: what stays the same while its tokens change; null without one. */
export const storedLogin = (): string | null => {
  const token = storedToken();
  return token && (readTokenPayload(token)?.loginId ?? token);
};

/** The session as stored, with what only the token knows filled in; null without a token. */
export const currentSession = (): Session | null => {
  const token = storedToken();
  if (!token) return null;
  const seen = viewing();
  if (seen)
    return {
      token,
      email: seen.email,
      userProfileId: seen.profileId,
      contactId: seen.contactId ?? '',
      loginCount: 1,
    };
  const payload = readTokenPayload(token);
  return {
    token,
    email: payload?.email ?? read(KEYS.userEmail),
    userProfileId: read(KEYS.userProfileId),
    contactId: payload?.contactId ?? read(KEYS.contactId),
    loginCount: Number(read(KEYS.loginCount)) || 0,
  };
};

/** Login count: starts at 1 when the value is not a number, otherwise one more (A 9). */
export const nextLoginCount = (count: unknown): number =>
  typeof count === 'number' && Number.isFinite(count) ? count + 1 : 1;

export const storeSession = (session: {
  token: string;
  userProfileId: string;
  email: string;
  loginCount?: number;
}) => {
  localStorage.setItem(KEYS.token, session.token);
  localStorage.setItem(KEYS.userProfileId, session.userProfileId);
  localStorage.setItem(KEYS.userEmail, session.email);
  if (session.loginCount !== undefined) localStorage.setItem(KEYS.loginCount, String(session.loginCount));
  const contactId = readTokenPayload(session.token)?.contactId;
  if (contactId) localStorage.setItem(KEYS.contactId, contactId);
  tell();
};

/** The same login goes on with another token, here and in the other tabs. */
export const storeNextToken = (token: string) => {
  localStorage.setItem(KEYS.token, token);
  tell();
};

export const storeContactId = (contactId: string) => {
  if (!viewing()) localStorage.setItem(KEYS.contactId, contactId);
};

type SessionEnd = { readonly ranOut?: boolean; readonly interrupted?: boolean };

/**
 * Leaves nothing personal behind; only the chosen appearance and language stay. `ranOut` where the login ended by the clock
 * alone: what its holder wrote and could not send waits for that person. `interrupted` where the person did not log out: what was
 * begun in a form waits too, sealed.
 */
export const clearSession = ({ ranOut = false, interrupted = ranOut }: SessionEnd = {}) => {
  // Staff who looked as somebody else keep their own login.
  if (viewing()) {
    forgetViewing();
    tell();
    return;
  }
  const waits = interrupted ? keptForms() : [];
  const stays = [...KEPT, ...waits].map((key) => [key, localStorage.getItem(key)] as const);
  localStorage.clear();
  sessionStorage.clear();
  for (const [key, value] of stays) if (value !== null) localStorage.setItem(key, value);
  forgetPerson(ranOut);
  tell();
};

/** Another tab stored a token: of a login, or of the session that a confirmed address belongs to. */
export const onTokenOfAnotherTab = (listener: () => void): (() => void) => {
  const onStorage = (event: StorageEvent) => {
    if (event.key === KEYS.token && storedToken()) listener();
  };
  globalThis.addEventListener('storage', onStorage);
  return () => globalThis.removeEventListener('storage', onStorage);
};

/** Also told when another tab logs in or out. */
export const subscribeSession = (listener: () => void): (() => void) => {
  const onStorage = (event: StorageEvent) => {
    if (event.key === KEYS.token || event.key === null) listener();
  };
  listeners.add(listener);
  globalThis.addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    globalThis.removeEventListener('storage', onStorage);
  };
};
