/** What was typed and is not saved yet, kept on this device until it is: a reload or a closed lid loses nothing. */
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

export type Draft<T> = {
  /** What was typed; undefined where nothing waits to be saved. */
  readonly draft: T | undefined;
  readonly keep: (value: T) => void;
  readonly forget: () => void;
};

/** @param key of the record and of what it was read as, so that a draft never meets another record */
export const useDraft = <T,>(key: string): Draft<T> => {
  const [held, setHeld] = useState(() => ({ key, draft: stored<T>(key) }));
  const { draft } = held.key === key ? held : { draft: stored<T>(key) };
  const keep = useCallback(
    (value: T) => {
      setHeld({ key, draft: value });
      try {
        localStorage.setItem(nameOf(key), JSON.stringify(value));
      } catch {
        // A full or closed store: what was typed stays on the screen.
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
