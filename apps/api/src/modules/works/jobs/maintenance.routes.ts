/** Routes of maintenance jobs and quotes: B 2 Maintenance, C 2.4, C 2.5. */
import { apiContract } from '@stoep/contract';
import type { ServerDeps } from '../../../deps.ts';
import { readFileByQuery } from '../../../kernel/http/content/read-file.ts';
import { mountEndpointTable, type RouteMountContext } from '../../../kernel/http/mount.ts';
import { readContextOf } from '../../../kernel/read.ts';
import {
  countMaintenanceJobsByState,
  listJobsInQuotation,
  listMaintenanceJobs,
  listMaintenanceJobsOfContractor,
} from './job-lists.queries.ts';
import { jobInvoiceFile, readMaintenanceJob } from './maintenance.queries.ts';
import { listQuotesOfContractor, listQuotesOfJob, quoteFile } from './quotes.queries.ts';

export const maintenanceRoutes = (mounting: RouteMountContext, deps: ServerDeps): void =>
  mountEndpointTable(mounting, apiContract.maintenance, {
    listActive: ({ actor, params, query }) =>
      listMaintenanceJobs(readContextOf(deps.db, actor), params.buildingGuid, 'active', query),
    listHistory: ({ actor, params, query }) =>
      listMaintenanceJobs(readContextOf(deps.db, actor), params.buildingGuid, 'finished', query),
    listInQuotation: ({ actor, params }) => listJobsInQuotation(readContextOf(deps.db, actor), params.buildingGuid),
    countByState: ({ actor, params }) =>
      countMaintenanceJobsByState(readContextOf(deps.db, actor), params.buildingGuid),
    get: ({ actor, params }) => readMaintenanceJob(readContextOf(deps.db, actor), params.id),
    listQuotes: ({ actor, params }) => listQuotesOfJob(readContextOf(deps.db, actor), params.id),
    listOfContractor: ({ actor, params }) => listMaintenanceJobsOfContractor(readContextOf(deps.db, actor), params),
    listQuotesOfContractor: ({ actor, params }) => listQuotesOfContractor(readContextOf(deps.db, actor), params),
    invoice: ({ actor, params }) => readFileByQuery(deps, actor, jobInvoiceFile, params),
    quoteFile: ({ actor, params }) => readFileByQuery(deps, actor, quoteFile, params),
  });
