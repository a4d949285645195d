/** What the last access check of this tab answered: whose portals a screen belongs to is known before it asks for anything. */
import type { Portal } from '@stoep/contract/identity/session';

const KEY = 'knownAccess';

export const rememberAccess = (email: string, access: readonly Portal[]): void =>
  sessionStorage.setItem(KEY, JSON.stringify({ email, access }));

/** Undefined where nothing was asked yet for this login. The server judges each call all the same. */
export const knownAccess = (email: string): readonly Portal[] | undefined => {
  const told = JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as { email?: string; access?: Portal[] };
  return told.email === email ? told.access : undefined;
};
