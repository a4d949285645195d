/** The keys that work on the page that is open. Each part of it adds its own; "?" shows them in one dialog. */
import { useEffect, useId } from 'react';

/** The key as people read it, and what it does. */
export type KeyText = readonly [key: string, does: string];
export type KeyGroup = { readonly title: string; readonly keys: readonly KeyText[] };

const groups = new Map<string, KeyGroup>();

/** Two parts of a page with the same heading share it. */
export const listPageKeys = (): readonly KeyGroup[] => {
  const titles = new Set([...groups.values()].map(({ title }) => title));
  return [...titles].map((title) => {
    const same = [...groups.values()].filter((group) => group.title === title).flatMap(({ keys }) => keys);
    return { title, keys: [...new Map(same.map((one) => [one.join(' '), one])).values()] };
  });
};

/** Adds keys to the dialog while the part is shown and they work. */
export const usePageKeys = (title: string, keys: readonly KeyText[], active = true): void => {
  const id = useId();
  useEffect(() => {
    if (active && keys.length > 0) groups.set(id, { title, keys });
    else groups.delete(id);
  });
  useEffect(
    () => () => {
      groups.delete(id);
    },
    [id],
  );
};

const listeners = new Set<() => void>();

/** Opens the dialog, as "?" does. */
export const showKeys = (): void => {
  for (const listen of listeners) listen();
};

/** @returns the end of it */
export const onShowKeys = (listen: () => void): (() => void) => {
  listeners.add(listen);
  return () => void listeners.delete(listen);
};
