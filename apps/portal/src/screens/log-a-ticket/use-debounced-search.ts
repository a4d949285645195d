/** The search text once typing pauses, so that not every letter makes a call. */
import { useEffect, useState } from 'react';

const REST_MS = 250;

export const useDebouncedSearch = (): readonly [search: string, type: (typed: string) => void] => {
  const [typed, setTyped] = useState('');
  const [search, setSearch] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSearch(typed.trim()), REST_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return [search, setTyped];
};
