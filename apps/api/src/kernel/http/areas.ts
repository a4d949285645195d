/**
 * Mounts the areas of the API. The port opens with the routes of all areas; the code of each is loaded at its first
 * call, or after the start. An early call waits only for the code of its own area.
 */
import { setImmediate as turnOfOthers } from 'node:timers/promises';
import type { ApiEndpoint, ApiEndpointTable } from '@stoep/contract/kit/define-endpoint';
import type { ServerDeps } from '../../deps.ts';
import { type MountedEndpoint, mountEndpoint, type RouteMountContext } from './mount.ts';

export type AreaRoutes = (mounting: RouteMountContext, deps: ServerDeps) => void;

/** @property tables whose calls the area answers, each of them and no other; @property load brings its code */
export type AreaDeclaration = {
  readonly tables: readonly ApiEndpointTable[];
  readonly load: () => Promise<readonly AreaRoutes[]>;
};

const endpointsOf = ({ tables }: AreaDeclaration): ApiEndpoint[] => tables.flatMap((table) => Object.values(table));

/** Throws where the area's code answers other calls than its declaration says. */
const requireTables = (area: AreaDeclaration, mounted: ReadonlyMap<ApiEndpoint, MountedEndpoint>): void => {
  const declared = new Set(endpointsOf(area));
  const unknown = [...mounted.keys()].filter((endpoint) => !declared.has(endpoint));
  const missing = [...declared].filter((endpoint) => !mounted.has(endpoint));
  if (unknown.length + missing.length === 0) return;
  const rows = [...unknown, ...missing].map(({ row }) => row).join(', ');
  throw new Error(`An area of the API declares other calls than it answers: ${rows}.`);
};

/** Answers the load of the area's code: the same promise for each caller, so that the code is loaded once. */
const mountArea = (mounting: RouteMountContext, deps: ServerDeps, area: AreaDeclaration): (() => Promise<void>) => {
  const mounted = new Map<ApiEndpoint, MountedEndpoint>();
  let loading: Promise<void> | undefined;
  const fill = async () => {
    const loaded = await area.load();
    const later = {
      ...mounting,
      take: (endpoint: ApiEndpoint, one: MountedEndpoint) => mounted.set(endpoint, one),
    };
    for (const register of loaded) register(later, deps);
    requireTables(area, mounted);
  };
  const load = () => {
    loading ??= fill();
    return loading;
  };
  for (const endpoint of endpointsOf(area))
    mountEndpoint(mounting, endpoint, async () => {
      await load();
      return mounted.get(endpoint) as MountedEndpoint;
    });
  return load;
};

/**
 * Registers the addresses of all areas. Answers what loads their code, one after the other, in the order of the list; it throws
 * what the code of an area throws.
 */
export const mountAreas = (
  mounting: RouteMountContext,
  deps: ServerDeps,
  areas: readonly AreaDeclaration[],
): (() => Promise<void>) => {
  const loads = areas.map((area) => mountArea(mounting, deps, area));
  return async () => {
    for (const load of loads) {
      await load();
      // Between two areas the process answers what has come meanwhile.
      await turnOfOthers();
    }
  };
};
