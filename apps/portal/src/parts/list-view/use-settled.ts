import { useEffect, useState } from 'react';

const SETTLE_MS = 250;

/** The value once it has stood still: a list is not asked for anew at every letter typed. */
export const useSettled = <T>(value: T): T => {
  const [settled, setSettled] = useState(value);
  const text = JSON.stringify(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(JSON.parse(text) as T), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
};
