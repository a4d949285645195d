/**
 * Stores the address of a deep link until the login, then returns to it; addresses of this app only (screens.md 35).
 */
const KEY = 'returnTo';

/** An address inside the app: one slash that is not followed by a slash or backslash, since both would name a host. */
const isOurs = (address: string): boolean => /^\/(?![/\\])/.test(address);

export const rememberReturnAddress = (address: string) => {
  if (isOurs(address) && address !== '/') sessionStorage.setItem(KEY, address);
};

/** Whether an address is stored to return to after the login. */
export const hasReturnAddress = (): boolean => isOurs(sessionStorage.getItem(KEY) ?? '');

/** Returns the stored address and deletes it. */
export const takeReturnAddress = (): string | null => {
  const address = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  return address && isOurs(address) ? address : null;
};
