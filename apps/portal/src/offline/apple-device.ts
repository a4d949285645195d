/** True for a phone or tablet that can install the portal only from the Share menu. */
export const isAppleMobileDevice = (): boolean =>
  /iPhone|iPad/.test(navigator.userAgent) ||
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1);
