import { useEffect, useState } from 'react';

const SETTLE_MS = 250;

/** The debounced value, so that a list is not requested at every letter. */
export const useDebouncedValue = <T>(value: T): T => {
  const [settled, setSettled] = useState(value);
  const text = JSON.stringify(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(JSON.parse(text) as T), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
};
