/** What was opened last in this browser: kinds and ids alone, so that nothing of a person stays behind. Gone with the log-out. */
const KEPT = 'office-opened';
const MANY = 8;

/** `kind:id`, the last first. */
export const openedLast = (): readonly string[] =>
  (localStorage.getItem(KEPT) ?? '').split(',').filter(Boolean);

export const rememberOpened = (resource: string, id: string): void => {
  const one = `${resource}:${id}`;
  const others = openedLast().filter((other) => other !== one);
  localStorage.setItem(KEPT, [one, ...others].slice(0, MANY).join(','));
};

export const forgetOpened = (): void => localStorage.removeItem(KEPT);
