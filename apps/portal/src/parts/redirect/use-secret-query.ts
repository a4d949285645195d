import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';

/** Reads secrets that arrived in the address and takes them out of it, so that no history keeps them. */
export const useSecretQuery = <const N extends string>(...names: N[]): Record<N, string | null> => {
  const [search] = useSearchParams();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [values] = useState(
    () => Object.fromEntries(names.map((name) => [name, search.get(name)])) as Record<N, string | null>,
  );
  const shown = names.some((name) => search.has(name));
  useEffect(() => {
    if (shown) navigate(pathname, { replace: true });
  }, [shown, navigate, pathname]);
  return values;
};
