/**
 * Mounts the areas of the API. The port opens with the routes of all areas; the code of each is loaded at its first
 * call, or after the start. An early call waits only for the code of its own area.
 */
import { setImmediate as turnOfOthers } from 'node:timers/promises';
import type { ApiEndpoint, ApiEndpointsByName } from '@stoep/contract/kit/define-endpoint';
import type { ServerDeps } from '../../deps.ts';
import { type MountedEndpoint, mountEndpoint, type RouteMountContext } from './mount.ts';

export type AreaRoutes = (mounting: RouteMountContext, deps: ServerDeps) => void;

/** @property tables the calls of the area: its code must answer exactly these; @property load loads its code */
export type AreaDeclaration = {
  readonly tables: readonly ApiEndpointsByName[];
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

/** Loads the area's code once: every caller gets the same promise. */
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
 * Registers the routes of all areas. Answers a function that loads their code, one after the other, in the order of the list; it throws
 * the errors of an area's code.
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
      // Between two areas the process answers pending requests.
      await turnOfOthers();
    }
  };
};
