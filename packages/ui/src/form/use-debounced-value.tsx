/** A value that follows what is typed once typing pauses. */
import { useEffect, useState } from 'react';

const PAUSE_MS = 250;

/** The debounced value, so that a list is not requested at every letter. @param pauseMs milliseconds without a change */
export const useDebouncedValue = <T,>(value: T, pauseMs = PAUSE_MS): T => {
  const [settled, setSettled] = useState(value);
  const text = JSON.stringify(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(JSON.parse(text) as T), pauseMs);
    return () => clearTimeout(timer);
  }, [text, pauseMs]);
  return settled;
};
