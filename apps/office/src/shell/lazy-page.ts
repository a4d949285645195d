/** A page whose code comes when it is asked for, or ahead of that once the office rests: then nobody waits when going there. */
import { type ComponentType, lazy } from 'react';
import { NotLoaded } from './not-loaded.tsx';

type Load = () => Promise<ComponentType>;

const loads: Load[] = [];

export const lazyPage = (load: Load) => {
  loads.push(load);
  return lazy(async () => ({ default: await load().catch(() => NotLoaded) }));
};

/** Milliseconds after which a page is fetched though the browser never rested. */
const AT_LAST = 10_000;

/** Fetches them one after another, whenever the browser has nothing else to do; not for somebody who saves data. */
export const fetchPagesAhead = (all: readonly Load[] = loads): void => {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (connection?.saveData || typeof requestIdleCallback === 'undefined') return;
  const left = [...all];
  const next = () => {
    const load = left.shift();
    if (load) requestIdleCallback(() => void load().then(next, next), { timeout: AT_LAST });
  };
  next();
};
