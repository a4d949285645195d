/** Portal route for trustees: what a building was charged by month. */
import { apiContract } from '@stoep/contract';
import type { ServerDeps } from '../../../deps.ts';
import { mountEndpointTable, type RouteMountContext } from '../../../kernel/http/mount.ts';
import { callerReadContextOf } from '../../../kernel/read.ts';
import { listBilledMonths } from './raised-months.queries.ts';

export const billedMonthsRoutes = (mounting: RouteMountContext, deps: ServerDeps): void =>
  mountEndpointTable(mounting, apiContract.raisedMonths, {
    list: ({ actor, params }) => listBilledMonths(callerReadContextOf(deps.db, actor), params.buildingGuid),
  });
