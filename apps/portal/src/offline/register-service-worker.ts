/** Registers the service worker, which caches the portal's files for use offline (decision 0178). */
const PLACE = '/sw.js';

/** False on plain http and in development. */
export const isServiceWorkerSupported = (): boolean => import.meta.env.PROD && 'serviceWorker' in navigator;

/** Called after the first signed-in screen, so that a visit to the login page downloads nothing more. */
export const registerServiceWorker = (): void => {
  if (!isServiceWorkerSupported()) return;
  navigator.serviceWorker.register(PLACE).catch(() => undefined);
};
