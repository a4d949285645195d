/** Routes of contractors as trustees read them: C 2.4. */
import { apiContract } from '@stoep/contract';
import type { ServerDeps } from '../../../deps.ts';
import { mountEndpointTable, type RouteMountContext } from '../../../kernel/http/mount.ts';
import { callerReadContextOf } from '../../../kernel/read.ts';
import { readContractorForTrustees } from './contractor-records.queries.ts';

export const contractorRecordsRoutes = (mounting: RouteMountContext, deps: ServerDeps): void =>
  mountEndpointTable(mounting, apiContract.contractorRecords, {
    get: ({ actor, params }) => readContractorForTrustees(callerReadContextOf(deps.db, actor), params.id),
  });
