/** Where somebody wanted to go in the office, kept in this tab while two-step login is being set up in the portal. */
const KEY = 'officeReturn';

/** An address of the office and of nothing else. */
const isOffice = (address: string): boolean => /^\/office\/(?:$|[?#])/.test(address);

export const saveOfficeReturnAddress = (address: string): void => {
  if (isOffice(address)) sessionStorage.setItem(KEY, address);
};

/** The kept address, once. */
export const takeOfficeReturnAddress = (): string | null => {
  const address = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  return address !== null && isOffice(address) ? address : null;
};
