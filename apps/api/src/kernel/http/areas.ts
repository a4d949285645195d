/**
 * The API in areas: the port opens with the addresses of all of them, and the code of each is loaded at its first call, or behind the
 * start. A call that comes before waits for the code of its own area and for nothing else.
 */
import { setImmediate as turnOfOthers } from 'node:timers/promises';
import type { Endpoint, EndpointTable } from '@stoep/contract/kit/endpoint';
import type { Deps } from '../../deps.ts';
import { type Mounted, type Mounting, route } from './mount.ts';

export type Routes = (mounting: Mounting, deps: Deps) => void;

/** @property tables whose calls the area answers, each of them and no other; @property load brings its code */
export type Area = {
  readonly tables: readonly EndpointTable[];
  readonly load: () => Promise<readonly Routes[]>;
};

const endpointsOf = ({ tables }: Area): Endpoint[] => tables.flatMap((table) => Object.values(table));

/** Throws where the area's code answers other calls than its declaration says. */
const requireTables = (area: Area, mounted: ReadonlyMap<Endpoint, Mounted>): void => {
  const declared = new Set(endpointsOf(area));
  const unknown = [...mounted.keys()].filter((endpoint) => !declared.has(endpoint));
  const missing = [...declared].filter((endpoint) => !mounted.has(endpoint));
  if (unknown.length + missing.length === 0) return;
  const rows = [...unknown, ...missing].map(({ row }) => row).join(', ');
  throw new Error(`An area of the API declares other calls than it answers: ${rows}.`);
};

/** Answers the load of the area's code: the same promise for each caller, so that the code is loaded once. */
const mountArea = (mounting: Mounting, deps: Deps, area: Area): (() => Promise<void>) => {
  const mounted = new Map<Endpoint, Mounted>();
  let loading: Promise<void> | undefined;
  const fill = async () => {
    const loaded = await area.load();
    const later = { ...mounting, take: (endpoint: Endpoint, one: Mounted) => mounted.set(endpoint, one) };
    for (const register of loaded) register(later, deps);
    requireTables(area, mounted);
  };
  const load = () => {
    loading ??= fill();
    return loading;
  };
  for (const endpoint of endpointsOf(area))
    route(mounting, endpoint, async () => {
      await load();
      return mounted.get(endpoint) as Mounted;
    });
  return load;
};

/**
 * Registers the addresses of all areas. Answers what loads their code, one after the other, in the order of the list; it throws
 * what the code of an area throws.
 */
export const mountAreas = (mounting: Mounting, deps: Deps, areas: readonly Area[]): (() => Promise<void>) => {
  const loads = areas.map((area) => mountArea(mounting, deps, area));
  return async () => {
    for (const load of loads) {
      await load();
      // Between two areas the process answers what has come meanwhile.
      await turnOfOthers();
    }
  };
};
