/** Lazy pages: loaded at first use, or prefetched when the browser is idle. */
import { type ComponentType, lazy } from 'react';
import { PageNotLoaded } from './page-not-loaded.tsx';

type Load = () => Promise<ComponentType>;

const loads: Load[] = [];

export const createLazyOfficePage = (load: Load) => {
  loads.push(load);
  return lazy(async () => ({ default: await load().catch(() => PageNotLoaded) }));
};

/** Milliseconds after which a page is fetched even if the browser was never idle. */
const AT_LAST = 10_000;

/** Prefetches the pages one after another while the browser is idle, unless it saves data. */
export const prefetchOfficePages = (all: readonly Load[] = loads): void => {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (connection?.saveData || typeof requestIdleCallback === 'undefined') return;
  const left = [...all];
  const next = () => {
    const load = left.shift();
    if (load) requestIdleCallback(() => void load().then(next, next), { timeout: AT_LAST });
  };
  next();
};
