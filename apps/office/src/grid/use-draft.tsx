/** The draft of a sheet: unsaved values on this device, so that a reload or closed laptop loses nothing. */
import { useCallback, useState } from 'react';

const nameOf = (key: string) => `draft ${key}`;

const stored = <T,>(key: string): T | undefined => {
  try {
    const text = localStorage.getItem(nameOf(key));
    return text === null ? undefined : (JSON.parse(text) as T);
  } catch {
    return undefined;
  }
};

/** Removes a draft that no page reads any more. */
export const removeSheetDraft = (key: string) => localStorage.removeItem(nameOf(key));

export type SheetDraft<T> = {
  /** The unsaved values; undefined if there are none. */
  readonly draft: T | undefined;
  readonly keep: (value: T) => void;
  readonly forget: () => void;
};

/** @param key identifies the record and version, so that a draft never meets another record */
export const useSheetDraft = <T,>(key: string): SheetDraft<T> => {
  const [held, setHeld] = useState(() => ({ key, draft: stored<T>(key) }));
  const { draft } = held.key === key ? held : { draft: stored<T>(key) };
  const keep = useCallback(
    (value: T) => {
      setHeld({ key, draft: value });
      try {
        localStorage.setItem(nameOf(key), JSON.stringify(value));
      } catch {
        // The storage is full or closed: the values stay on screen only.
      }
    },
    [key],
  );
  const forget = useCallback(() => {
    setHeld({ key, draft: undefined });
    localStorage.removeItem(nameOf(key));
  }, [key]);
  return { draft, keep, forget };
};
