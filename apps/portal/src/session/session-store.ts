/**
 * The session in local storage, under the documents' keys (A 3): userEmail, token, userProfileId, accInt, contact_id.
 */
import { isTokenOfAnotherPerson, parseTokenPayload } from '@stoep/contract/identity/session-token';
import { listOfficeChoiceKeys } from '@stoep/ui/feedback/office-choices';
import { listFormDraftKeys } from '@stoep/ui/form/form-drafts';
import { COLOR_MODE_STORAGE_KEY } from '@stoep/ui/theme/color-mode';
import { clearPersonFromDevice } from '../offline/clear-person.ts';
import { INSTALL_OFFER_STORAGE_KEYS } from '../offline/install-offer.ts';
import { LANGUAGE_STORAGE_KEY } from './language.ts';
import { clearViewAsSession, currentViewAsSession } from './view-as-session.ts';

const KEYS = {
  userEmail: 'userEmail',
  token: 'token',
  userProfileId: 'userProfileId',
  loginCount: 'accInt',
  contactId: 'contact_id',
} as const;

/** Keys that belong to the device, not to the person. */
const KEPT = [COLOR_MODE_STORAGE_KEY, LANGUAGE_STORAGE_KEY, ...INSTALL_OFFER_STORAGE_KEYS];

export type StoredSession = {
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

/** The stored token, or null. Any stored token opens the protected pages; the server decides what it may do (C 2.1). */
export const currentSessionToken = (): string | null =>
  currentViewAsSession()?.token ?? (localStorage.getItem(KEYS.token) || null);

/** Identifies the login: unchanged while its tokens change; null without one. */
export const currentLoginId = (): string | null => {
  const token = currentSessionToken();
  return token && (parseTokenPayload(token)?.loginId ?? token);
};

/** The stored session, with values that only the token has; null without a token. */
export const currentStoredSession = (): StoredSession | null => {
  const token = currentSessionToken();
  if (!token) return null;
  const seen = currentViewAsSession();
  if (seen)
    return {
      token,
      email: seen.email,
      userProfileId: seen.profileId,
      contactId: seen.contactId ?? '',
      loginCount: 1,
    };
  const payload = parseTokenPayload(token);
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

export const saveSessionOnDevice = (session: {
  token: string;
  userProfileId: string;
  email: string;
  loginCount?: number;
}) => {
  localStorage.setItem(KEYS.token, session.token);
  localStorage.setItem(KEYS.userProfileId, session.userProfileId);
  localStorage.setItem(KEYS.userEmail, session.email);
  if (session.loginCount !== undefined) localStorage.setItem(KEYS.loginCount, String(session.loginCount));
  const contactId = parseTokenPayload(session.token)?.contactId;
  if (contactId) localStorage.setItem(KEYS.contactId, contactId);
  tell();
};

/** Saves the next token of the same login, for this tab and the others. */
export const saveNextSessionToken = (token: string) => {
  localStorage.setItem(KEYS.token, token);
  tell();
};

export const saveSessionContactId = (contactId: string) => {
  if (!currentViewAsSession()) localStorage.setItem(KEYS.contactId, contactId);
};

type SessionEnd = { readonly ranOut?: boolean; readonly interrupted?: boolean };

/**
 * Clears the session; only appearance, language and what staff chose for their lists stay. `ranOut`: the login timed out,
 * so offline items stay for their writer. `interrupted`: the person did not log out, so encrypted form drafts stay too.
 */
export const clearStoredSession = ({ ranOut = false, interrupted = ranOut }: SessionEnd = {}) => {
  // When staff leave a view-as session, their own login stays.
  if (currentViewAsSession()) {
    clearViewAsSession();
    tell();
    return;
  }
  const waits = interrupted ? listFormDraftKeys() : [];
  const stays = [...KEPT, ...listOfficeChoiceKeys(), ...waits].map((key) => [key, localStorage.getItem(key)] as const);
  localStorage.clear();
  sessionStorage.clear();
  for (const [key, value] of stays) if (value !== null) localStorage.setItem(key, value);
  clearPersonFromDevice(ranOut);
  tell();
};

/** Another tab stored a token: after a login, or for the session of a confirmed address, maybe of another person. */
export const onTokenStoredByOtherTab = (listener: (isOfAnotherPerson: boolean) => void): (() => void) => {
  const onStorage = ({ key, oldValue, newValue }: StorageEvent) => {
    if (key !== KEYS.token || !currentSessionToken()) return;
    listener(!currentViewAsSession() && isTokenOfAnotherPerson(oldValue ?? '', newValue ?? ''));
  };
  globalThis.addEventListener('storage', onStorage);
  return () => globalThis.removeEventListener('storage', onStorage);
};

/** Also called when another tab logs in or out. */
export const onSessionChange = (listener: () => void): (() => void) => {
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
