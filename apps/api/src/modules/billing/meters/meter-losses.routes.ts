/** Portal route for trustees: losses between the bulk meters and the units. */
import { apiContract } from '@stoep/contract';
import type { ServerDeps } from '../../../deps.ts';
import { mountEndpointTable, type RouteMountContext } from '../../../kernel/http/mount.ts';
import { callerReadContextOf } from '../../../kernel/read.ts';
import { listMeterLosses } from './meter-losses.queries.ts';

export const meterLossesRoutes = (mounting: RouteMountContext, deps: ServerDeps): void =>
  mountEndpointTable(mounting, apiContract.meterLosses, {
    list: ({ actor, params }) => listMeterLosses(callerReadContextOf(deps.db, actor), params.buildingGuid),
  });
