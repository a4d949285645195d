/** A deep link asked for without a login is remembered and returned to afterwards; addresses of this app only (screens.md 35). */
const KEY = 'returnTo';

/** An address inside the app: one slash, then neither a slash nor a backslash (both would name a host). */
const isOurs = (address: string): boolean => /^\/(?![/\\])/.test(address);

export const rememberReturn = (address: string) => {
  if (isOurs(address) && address !== '/') sessionStorage.setItem(KEY, address);
};

/** Whether the login leads on to where somebody wanted to go. */
export const hasReturn = (): boolean => isOurs(sessionStorage.getItem(KEY) ?? '');

/** The remembered address, once. */
export const takeReturn = (): string | null => {
  const address = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  return address && isOurs(address) ? address : null;
};
