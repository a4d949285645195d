/** Records which answers on screen come from the device, and when the server gave them. */
const ages = new Map<string, number>();
const listeners = new Set<() => void>();

/** `at` is in milliseconds; undefined once the server has answered. */
export const recordStoredAnswerTime = (read: string, at: number | undefined): void => {
  if (ages.get(read) === at) return;
  if (at === undefined) ages.delete(read);
  else ages.set(read, at);
  for (const listener of listeners) listener();
};

export const storedAnswerTime = (read: string): number | undefined => ages.get(read);

export const clearStoredAnswerTimes = (): void => {
  ages.clear();
  for (const listener of listeners) listener();
};

export const onStoredAnswerTimesChange = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
