/** A phone or tablet whose browser installs from its Share menu alone. */
export const isAppleMobileDevice = (): boolean =>
  /iPhone|iPad/.test(navigator.userAgent) ||
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1);
