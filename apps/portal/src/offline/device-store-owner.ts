/** Whose data this device may store: whoever is logged in, never a person whom staff view. */
import { currentLoginId } from '../session/session-store.ts';
import { currentViewAsSession } from '../session/view-as-session.ts';

export type DeviceStoreOwner = {
  readonly owner: string;
  /** True while the same login lasts. */
  readonly holds: () => boolean;
};

/** Null if nothing may be stored: nobody is logged in, staff view as somebody else, or the browser has no storage. */
export const currentDeviceStoreOwner = (): DeviceStoreOwner | null => {
  if (currentViewAsSession() || !('indexedDB' in globalThis)) return null;
  const login = currentLoginId();
  const owner = localStorage.getItem('userProfileId');
  if (!login || !owner) return null;
  return { owner, holds: () => currentLoginId() === login && !currentViewAsSession() };
};
