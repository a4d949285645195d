/** Portal routes of a person's own data: M-124. */
import { apiContract } from '@stoep/contract';
import type { ServerDeps } from '../../../deps.ts';
import { mountEndpointTable, type RouteMountContext } from '../../../kernel/http/mount.ts';
import { exportMyData } from './export-my-data.ts';
import { listReadersOfMyData } from './readers-of-my-data.queries.ts';

export const myDataRoutes = (mounting: RouteMountContext, deps: ServerDeps): void => {
  mountEndpointTable(mounting, apiContract.myData, {
    export: ({ actor }) => exportMyData(deps, actor),
    readers: ({ actor }) => listReadersOfMyData(deps, actor),
  });
};
