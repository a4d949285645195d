/** Which answers on screen come from what the device kept, and when the server gave them. */
const ages = new Map<string, number>();
const listeners = new Set<() => void>();

/** `at` in milliseconds; undefined once the server has answered again. */
export const tellAge = (read: string, at: number | undefined): void => {
  if (ages.get(read) === at) return;
  if (at === undefined) ages.delete(read);
  else ages.set(read, at);
  for (const listener of listeners) listener();
};

export const keptAt = (read: string): number | undefined => ages.get(read);

export const forgetAges = (): void => {
  ages.clear();
  for (const listener of listeners) listener();
};

export const onAges = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
