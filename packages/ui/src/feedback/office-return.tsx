/** The office address to return to, stored in this tab while staff sign in or set up two-step login in the portal. */
const KEY = 'officeReturn';

/** Whether an address is within the office. */
const isOffice = (address: string): boolean => /^\/office\/(?:$|[?#])/.test(address);

export const saveOfficeReturnAddress = (address: string): void => {
  if (isOffice(address)) sessionStorage.setItem(KEY, address);
};

/** Returns the stored address and deletes it. */
export const takeOfficeReturnAddress = (): string | null => {
  const address = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  return address !== null && isOffice(address) ? address : null;
};
