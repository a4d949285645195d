/** Portal route for trustees: what a building was charged by month. */
import { apiContract } from '@stoep/contract';
import type { ServerDeps } from '../../../deps.ts';
import { mountEndpointTable, type RouteMountContext } from '../../../kernel/http/mount.ts';
import { readContextOf } from '../../../kernel/read.ts';
import { listRaisedMonths } from './raised-months.queries.ts';

export const raisedMonthsRoutes = (mounting: RouteMountContext, deps: ServerDeps): void =>
  mountEndpointTable(mounting, apiContract.raisedMonths, {
    list: ({ actor, params }) => listRaisedMonths(readContextOf(deps.db, actor), params.buildingGuid),
  });
