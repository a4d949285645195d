/** Has the browser keep the portal's own files, for the next time without a line (decision 0178). */
const PLACE = '/sw.js';

/** Not there on plain http, nor while the portal is developed. */
export const isKept = (): boolean => import.meta.env.PROD && 'serviceWorker' in navigator;

/** Asked once a signed-in screen stands: whoever only looks at the login downloads nothing more. */
export const keepThePortal = (): void => {
  if (!isKept()) return;
  navigator.serviceWorker.register(PLACE).catch(() => undefined);
};
