import { useCallback } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { PortalSearchParams } from '../../paths.ts';

/**
 * A part of the view (tab, filter, page) in the address, so that reload and Back restore it (screens.md 39). The
 * fallback is not written. Changing a tab replaces the history entry, so Back leaves the screen.
 */
export const useUrlState = (key: string, fallback: string): [string, (value: string) => void] => {
  const [search, setSearch] = useSearchParams();
  const set = useCallback(
    (value: string) =>
      setSearch(
        (now) => {
          const next = new URLSearchParams(now);
          if (value === fallback) next.delete(key);
          else next.set(key, value);
          return next;
        },
        { replace: true, preventScrollReset: true },
      ),
    [key, fallback, setSearch],
  );
  return [search.get(key) ?? fallback, set];
};

/** A choice from a fixed list, such as the tab. Any other value in the address counts as the first. */
export const useUrlChoice = <const T extends string>(
  key: string,
  choices: readonly [T, ...T[]],
): [T, (value: T) => void] => {
  const [value, set] = useUrlState(key, choices[0]);
  return [choices.find((choice) => choice === value) ?? choices[0], set];
};

/** As `useUrlChoice`, but a new choice removes all other parameters from the address. */
export const useUrlChoiceWithReset = <const T extends string>(
  key: string,
  choices: readonly [T, ...T[]],
  href: (search: PortalSearchParams) => string,
): [T, (value: T) => void] => {
  const [value] = useUrlChoice(key, choices);
  const navigate = useNavigate();
  const choose = (next: T) =>
    navigate(href(next === choices[0] ? {} : { [key]: next }), { replace: true, preventScrollReset: true });
  return [value, choose];
};

/** The zero-based page; the address counts from one. */
export const useUrlPage = (key = 'page'): [number, (page: number) => void] => {
  const [value, set] = useUrlState(key, '1');
  const page = Math.max(0, (Number.parseInt(value, 10) || 1) - 1);
  return [page, useCallback((next: number) => set(String(next + 1)), [set])];
};
