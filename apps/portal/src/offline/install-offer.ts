/** Whether the portal can be put on the home screen, and the single offer to do so, from the second visit on. */
import { currentViewAsSession } from '../session/view-as-session.ts';
import { isAppleMobileDevice } from './apple-device.ts';

/** Stored for the device, not for a person: they stay after a logout. */
export const INSTALL_OFFER_STORAGE_KEYS = ['portalVisits', 'installOffered'] as const;
const [VISITS, OFFERED] = INSTALL_OFFER_STORAGE_KEYS;
/** In the tab's session storage. */
const COUNTED = 'visitCounted';
const OPEN = 'installOffer';
const FROM_VISIT = 2;

/** The event of Chromium; it is in no standard yet. */
type InstallPrompt = Event & { readonly prompt: () => Promise<unknown> };

/** `prompt`: the browser shows its own dialog. `share`: the person uses the Share menu. */
export type PortalInstallMethod = 'prompt' | 'share';

let prompt: InstallPrompt | null = null;
const listeners = new Set<() => void>();
const changed = () => {
  for (const listener of listeners) listener();
};

const isInstalled = (): boolean =>
  globalThis.matchMedia?.('(display-mode: standalone)').matches === true ||
  ('standalone' in navigator && navigator.standalone === true);

/** Runs first on the page, since the browser sends the event only once, early. */
export const watchInstallPrompt = (): void => {
  addEventListener('beforeinstallprompt', (event) => {
    // Prevents the browser's own banner, which would appear on the first visit.
    event.preventDefault();
    prompt = event as InstallPrompt;
    changed();
  });
  addEventListener('appinstalled', () => {
    localStorage.setItem(OFFERED, '1');
    closeInstallOffer();
  });
};

/** Counts a visit: a tab in which a person opened the hub. */
export const countPortalVisit = (): void => {
  if (sessionStorage.getItem(COUNTED)) return;
  sessionStorage.setItem(COUNTED, '1');
  localStorage.setItem(VISITS, String((Number(localStorage.getItem(VISITS)) || 0) + 1));
  changed();
};

/** How to install, if the offer is due now. It stays until the person answers or closes the tab. */
export const currentInstallOffer = (): PortalInstallMethod | null => {
  if (currentViewAsSession() || isInstalled()) return null;
  const way: PortalInstallMethod | null = prompt ? 'prompt' : isAppleMobileDevice() ? 'share' : null;
  if (way === null || (Number(localStorage.getItem(VISITS)) || 0) < FROM_VISIT) return null;
  if (sessionStorage.getItem(OPEN)) return way;
  return localStorage.getItem(OFFERED) ? null : way;
};

export const onInstallOfferChange = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Records that the offer was displayed. This device does not show it again after the tab is closed. */
export const recordInstallOfferDisplayed = (): void => {
  localStorage.setItem(OFFERED, '1');
  sessionStorage.setItem(OPEN, '1');
};

export const closeInstallOffer = (): void => {
  sessionStorage.removeItem(OPEN);
  changed();
};

/** Opens the browser's dialog. The offer is over, whatever the answer. */
export const promptPortalInstall = async (): Promise<void> => {
  const asking = prompt;
  // The browser's dialog can be opened once.
  prompt = null;
  closeInstallOffer();
  await asking?.prompt().catch(() => undefined);
};
