/** Whom this device may keep something for: whoever is logged in, never somebody who is looked at by staff. */
import { storedLogin } from '../session/session-store.ts';
import { viewing } from '../session/viewing.ts';

export type Holder = {
  readonly owner: string;
  /** Still logged in, by the same login. */
  readonly holds: () => boolean;
};

/** Null where nothing is kept: nobody is logged in, staff look as somebody else, or the browser keeps nothing. */
export const holder = (): Holder | null => {
  if (viewing() || !('indexedDB' in globalThis)) return null;
  const login = storedLogin();
  const owner = localStorage.getItem('userProfileId');
  if (!login || !owner) return null;
  return { owner, holds: () => storedLogin() === login && !viewing() };
};
