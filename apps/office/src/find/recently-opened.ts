/** The records opened last in this browser: kinds and ids only, so no personal data stays. Deleted at log-out. */
const KEPT = 'office-opened';
const MANY = 8;

/** `kind:id`, the latest first. */
export const listRecentlyOpenedRecords = (): readonly string[] =>
  (localStorage.getItem(KEPT) ?? '').split(',').filter(Boolean);

export const saveRecentlyOpenedRecord = (resource: string, id: string): void => {
  const one = `${resource}:${id}`;
  const others = listRecentlyOpenedRecords().filter((other) => other !== one);
  localStorage.setItem(KEPT, [one, ...others].slice(0, MANY).join(','));
};

export const clearRecentlyOpenedRecords = (): void => localStorage.removeItem(KEPT);
