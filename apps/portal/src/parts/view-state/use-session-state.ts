import { useCallback, useState } from 'react';

const read = <T extends object>(key: string, initial: T): T => {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    return stored && typeof stored === 'object' ? { ...initial, ...stored } : initial;
  } catch {
    return initial;
  }
};

/**
 * View state of a page in session storage, for example per building (B 4): tab, sub-tabs, filters, pages. Use
 * `key={buildingGuid}` on the component, so that another building has its own state.
 */
export const useSessionStorageState = <T extends object>(key: string, initial: T) => {
  const [state, setState] = useState(() => read(key, initial));
  const change = useCallback(
    (part: Partial<T>) =>
      setState((now) => {
        const next = { ...now, ...part };
        sessionStorage.setItem(key, JSON.stringify(next));
        return next;
      }),
    [key],
  );
  return [state, change] as const;
};
