/** Whether the portal can be put on the home screen of this device, and that this is offered once, from the second visit on. */
import { currentViewAsSession } from '../session/view-as-session.ts';
import { isAppleMobileDevice } from './apple-device.ts';

/** Of the device, not of a person: they stay when the person logs out. */
export const INSTALL_STORAGE_KEYS = ['portalVisits', 'installOffered'] as const;
const [VISITS, OFFERED] = INSTALL_STORAGE_KEYS;
/** In the session storage of the tab. */
const COUNTED = 'visitCounted';
const OPEN = 'installOffer';
const FROM_VISIT = 2;

/** What Chromium hands out; it is in no standard yet. */
type InstallPrompt = Event & { readonly prompt: () => Promise<unknown> };

/** `prompt`: the browser opens its own question; `share`: the person uses the Share menu. */
export type InstallMethod = 'prompt' | 'share';

let prompt: InstallPrompt | null = null;
const listeners = new Set<() => void>();
const changed = () => {
  for (const listener of listeners) listener();
};

const isInstalled = (): boolean =>
  globalThis.matchMedia?.('(display-mode: standalone)').matches === true ||
  ('standalone' in navigator && navigator.standalone === true);

/** Before anything else of the page: the browser says once, early, that it can install. */
export const watchInstallPrompt = (): void => {
  addEventListener('beforeinstallprompt', (event) => {
    // Its own banner would come at the first visit.
    event.preventDefault();
    prompt = event as InstallPrompt;
    changed();
  });
  addEventListener('appinstalled', () => {
    localStorage.setItem(OFFERED, '1');
    closeInstallOffer();
  });
};

/** One visit is one tab in which a person opened the hub. */
export const countPortalVisit = (): void => {
  if (sessionStorage.getItem(COUNTED)) return;
  sessionStorage.setItem(COUNTED, '1');
  localStorage.setItem(VISITS, String((Number(localStorage.getItem(VISITS)) || 0) + 1));
  changed();
};

/** How it can be installed, if it is to be offered now. It stays until answered, or until the tab is closed. */
export const currentInstallOffer = (): InstallMethod | null => {
  if (currentViewAsSession() || isInstalled()) return null;
  const way: InstallMethod | null = prompt ? 'prompt' : isAppleMobileDevice() ? 'share' : null;
  if (way === null || (Number(localStorage.getItem(VISITS)) || 0) < FROM_VISIT) return null;
  if (sessionStorage.getItem(OPEN)) return way;
  return localStorage.getItem(OFFERED) ? null : way;
};

export const onInstallOfferChange = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** It is on the screen: this device does not see it again once this tab is closed. */
export const recordInstallOfferDisplayed = (): void => {
  localStorage.setItem(OFFERED, '1');
  sessionStorage.setItem(OPEN, '1');
};

export const closeInstallOffer = (): void => {
  sessionStorage.removeItem(OPEN);
  changed();
};

/** Opens the question of the browser. Whatever the answer, the offer is over. */
export const promptPortalInstall = async (): Promise<void> => {
  const asking = prompt;
  // A prompt of the browser works once.
  prompt = null;
  closeInstallOffer();
  await asking?.prompt().catch(() => undefined);
};
