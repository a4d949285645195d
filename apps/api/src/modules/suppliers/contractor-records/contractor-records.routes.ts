/** Routes of contractors as trustees read them: C 2.4. */
import { apiContract } from '@stoep/contract';
import type { ServerDeps } from '../../../deps.ts';
import { mountEndpointTable, type RouteMountContext } from '../../../kernel/http/mount.ts';
import { readContextOf } from '../../../kernel/read.ts';
import { readContractorForTrustees } from './contractor-records.queries.ts';

export const contractorRecordsRoutes = (mounting: RouteMountContext, deps: ServerDeps): void =>
  mountEndpointTable(mounting, apiContract.contractorRecords, {
    get: ({ actor, params }) => readContractorForTrustees(readContextOf(deps.db, actor), params.id),
  });
