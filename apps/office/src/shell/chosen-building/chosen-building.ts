/**
 * The building that is chosen in the bar. It stands in the address before the hash, so that every link of the office
 * carries it, and a reload, a copied link and Back keep it. Nothing else stores it: leaving the office, as a log-out
 * does, ends it.
 */
import { isFilteredByBuilding } from '@stoep/contract/office/building-filters';
import { useSyncExternalStore } from 'react';

const KEY = 'building';
const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Empty for all buildings. */
const readChosenBuildingId = (): string => {
  const id = new URLSearchParams(globalThis.location.search).get(KEY) ?? '';
  return ID.test(id) ? id : '';
};

const subscribe = (onChange: () => void) => {
  globalThis.addEventListener('popstate', onChange);
  return () => globalThis.removeEventListener('popstate', onChange);
};

export const useChosenBuildingId = (): string => useSyncExternalStore(subscribe, readChosenBuildingId);

/** What a list asks for besides its own filters; empty for a list of all buildings. */
export const useBuildingFilter = (resource: string): Readonly<Record<string, string>> => {
  const building = useChosenBuildingId();
  return building !== '' && isFilteredByBuilding(resource) ? { building } : {};
};

/** Pages of one building, whose address is the building's. */
const OF_BUILDING = /^#\/(buildings|readings|quotas)\/[0-9a-f-]{36}/i;
/** What a page remembers of the building that was chosen before. */
const OF_FORMER = ['page', 'scheme', 'building', 'account', 'line'];

const hashFor = (hash: string, id: string): string => {
  const [path = '', query] = (id === '' ? hash : hash.replace(OF_BUILDING, `#/$1/${id}`)).split('?');
  if (query === undefined) return path;
  const kept = [...new URLSearchParams(query)].filter(([name]) => !OF_FORMER.includes(name));
  return kept.length > 0 ? `${path}?${new URLSearchParams(kept)}` : path;
};

const addressWith = (id: string): string => {
  const { pathname, search, hash } = globalThis.location;
  const query = new URLSearchParams(search);
  query.delete(KEY);
  if (id !== '') query.set(KEY, id);
  const text = query.toString();
  return `${pathname}${text === '' ? '' : `?${text}`}${hashFor(hash, id)}`;
};

/** The router counts its entries, so that it knows how far Back goes. */
const indexOf = (state: unknown): number =>
  typeof state === 'object' && state !== null && 'idx' in state && typeof state.idx === 'number' ? state.idx : 0;

const tellRouter = () => globalThis.dispatchEvent(new PopStateEvent('popstate', { state: history.state }));

/** @param id empty for all buildings */
export const chooseBuilding = (id: string): void => {
  if (id === readChosenBuildingId()) return;
  const idx = indexOf(history.state) + 1;
  history.pushState({ usr: null, key: `building-${idx}`, idx }, '', addressWith(id));
  tellRouter();
};

/** The page of another building was opened: the choice follows it, without an entry of its own for Back. */
export const followOpenedBuilding = (id: string): void => {
  const chosen = readChosenBuildingId();
  if (chosen === '' || chosen === id) return;
  history.replaceState(history.state, '', addressWith(id));
  tellRouter();
};
