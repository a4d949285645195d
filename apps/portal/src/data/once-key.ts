/** Keys that make a repeated write one effect: a second press, or a retry after an answer that got lost (calls.md 1). */
import { useCallback, useRef } from 'react';

/** A random key; crypto.randomUUID is not there on plain http. */
const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

/**
 * `keyFor(input)` answers the same key for the same input until `done()` tells that the answer came: then sending
 * the same again is meant. Different input gets a key of its own.
 */
export const useOnceKey = () => {
  const last = useRef<{ input: string; key: string } | null>(null);
  const keyFor = useCallback((input: unknown): string => {
    const text = JSON.stringify(input);
    if (last.current?.input !== text) last.current = { input: text, key: newKey() };
    return last.current.key;
  }, []);
  const done = useCallback(() => {
    last.current = null;
  }, []);
  return { keyFor, done };
};
