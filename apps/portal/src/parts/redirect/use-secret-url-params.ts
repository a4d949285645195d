import { useCallback, useEffect, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';

type Secrets<N extends string> = Record<N, string | null>;

const keyOf = (pathname: string) => `link:${pathname}`;

const stored = <N extends string>(pathname: string): Partial<Secrets<N>> => {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(pathname)) ?? '{}') as Partial<Secrets<N>>;
  } catch {
    return {};
  }
};

/**
 * Reads secrets from the address and removes them from it, so that they stay in no history. The tab holds them
 * until `forget` is called, so a reload loses nothing. A new link replaces them.
 */
export const useSecretUrlParams = <const N extends string>(
  ...names: N[]
): Secrets<N> & { readonly forget: () => void } => {
  const [search] = useSearchParams();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const inAddress = names.some((name) => search.has(name));
  const [values] = useState(() => {
    const held: Partial<Secrets<N>> = inAddress ? {} : stored<N>(pathname);
    const read = (name: N) => (inAddress ? search.get(name) : (held[name] ?? null));
    return Object.fromEntries(names.map((name) => [name, read(name)])) as Secrets<N>;
  });
  useEffect(() => {
    if (!inAddress) return;
    sessionStorage.setItem(keyOf(pathname), JSON.stringify(values));
    navigate(pathname, { replace: true });
  }, [inAddress, navigate, pathname, values]);
  const forget = useCallback(() => sessionStorage.removeItem(keyOf(pathname)), [pathname]);
  return { ...values, forget };
};
