/** The route of the portal's hub: what waits for a person in each role (M-7b). */
import { apiContract } from '@stoep/contract';
import type { ServerDeps } from '../../deps.ts';
import { mountEndpointTable, type RouteMountContext } from '../../kernel/http/mount.ts';
import { readHubWorklist } from './worklist.queries.ts';

export const portalHubRoutes = (mounting: RouteMountContext, deps: ServerDeps): void =>
  mountEndpointTable(mounting, apiContract.people, {
    attention: ({ actor }) => readHubWorklist(deps, actor),
  });
