/** Routes of maintenance jobs and quotes: B 2 Maintenance, C 2.4, C 2.5. */
import { apiContract } from '@stoep/contract';
import type { ServerDeps } from '../../../deps.ts';
import { readFileByQuery } from '../../../kernel/http/content/read-file.ts';
import { mountEndpointTable, type RouteMountContext } from '../../../kernel/http/mount.ts';
import { callerReadContextOf } from '../../../kernel/read.ts';
import {
  countMaintenanceJobsByState,
  listJobsInQuotation,
  listMaintenanceJobsOfBuilding,
  listMaintenanceJobsOfContractor,
} from './job-lists.queries.ts';
import { jobInvoiceFileScopedQuery, readMaintenanceJob } from './maintenance.queries.ts';
import { listQuotesOfContractor, listQuotesOfJob, quoteFileScopedQuery } from './quotes.queries.ts';

export const maintenanceRoutes = (mounting: RouteMountContext, deps: ServerDeps): void =>
  mountEndpointTable(mounting, apiContract.maintenance, {
    listActive: ({ actor, params, query }) =>
      listMaintenanceJobsOfBuilding(callerReadContextOf(deps.db, actor), params.buildingGuid, 'active', query),
    listHistory: ({ actor, params, query }) =>
      listMaintenanceJobsOfBuilding(callerReadContextOf(deps.db, actor), params.buildingGuid, 'finished', query),
    listInQuotation: ({ actor, params }) =>
      listJobsInQuotation(callerReadContextOf(deps.db, actor), params.buildingGuid),
    countByState: ({ actor, params }) =>
      countMaintenanceJobsByState(callerReadContextOf(deps.db, actor), params.buildingGuid),
    get: ({ actor, params }) => readMaintenanceJob(callerReadContextOf(deps.db, actor), params.id),
    listQuotes: ({ actor, params }) => listQuotesOfJob(callerReadContextOf(deps.db, actor), params.id),
    listOfContractor: ({ actor, params }) =>
      listMaintenanceJobsOfContractor(callerReadContextOf(deps.db, actor), params),
    listQuotesOfContractor: ({ actor, params }) => listQuotesOfContractor(callerReadContextOf(deps.db, actor), params),
    invoice: ({ actor, params }) => readFileByQuery(deps, actor, jobInvoiceFileScopedQuery, params),
    quoteFile: ({ actor, params }) => readFileByQuery(deps, actor, quoteFileScopedQuery, params),
  });
