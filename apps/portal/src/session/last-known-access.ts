/** The last answer of the access check in this tab, so that a screen's portal is checked before its first call. */
import type { PortalName } from '@stoep/contract/identity/session';

const KEY = 'knownAccess';

export const saveLastKnownPortalAccess = (email: string, access: readonly PortalName[]): void =>
  sessionStorage.setItem(KEY, JSON.stringify({ email, access }));

/** Undefined if this login was not checked yet. The server checks every call in any case. */
export const lastKnownPortalAccess = (email: string): readonly PortalName[] | undefined => {
  const stored = JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as { email?: string; access?: PortalName[] };
  return stored.email === email ? stored.access : undefined;
};
