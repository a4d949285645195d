/** What is typed into a search box, once the person has stopped typing: not every letter is a call. */
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
