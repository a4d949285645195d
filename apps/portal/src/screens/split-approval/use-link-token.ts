import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';

/** The secret of the link, taken out of the address bar once it is read: it must not stay in the history. */
export const useLinkToken = (): string => {
  const [search, setSearch] = useSearchParams();
  const [token] = useState(() => search.get('token') ?? '');
  useEffect(() => {
    if (search.has('token')) setSearch({}, { replace: true });
  }, [search, setSearch]);
  return token;
};
