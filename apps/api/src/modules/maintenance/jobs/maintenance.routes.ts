/** Maintenance jobs and quotes: B 2 Maintenance, C 2.4, C 2.5. */
import { contract } from '@stoep/contract';
import type { Deps } from '../../../deps.ts';
import { type Mounting, mount } from '../../../kernel/http/mount.ts';
import {
  countJobsByState,
  listJobs,
  listJobsInQuotation,
  listJobsOfContractor,
} from './job-lists.queries.ts';
import { findJob, readInvoice } from './maintenance.queries.ts';
import { listQuotesOfContractor, listQuotesOfJob, readQuoteFile } from './quotes.queries.ts';

export const maintenanceRoutes = (mounting: Mounting, deps: Deps): void =>
  mount(mounting, contract.maintenance, {
    listActive: ({ actor, params, query }) => listJobs(deps.db, actor, params.buildingGuid, 'active', query),
    listHistory: ({ actor, params, query }) =>
      listJobs(deps.db, actor, params.buildingGuid, 'finished', query),
    listInQuotation: ({ actor, params }) => listJobsInQuotation(deps.db, actor, params.buildingGuid),
    countByState: ({ actor, params }) => countJobsByState(deps.db, actor, params.buildingGuid),
    get: ({ actor, params }) => findJob(deps.db, actor, params.id),
    listQuotes: ({ actor, params }) => listQuotesOfJob(deps.db, actor, params.id),
    listOfContractor: ({ actor, params }) =>
      listJobsOfContractor(deps.db, actor, params.id, params.buildingId),
    listQuotesOfContractor: ({ actor, params }) =>
      listQuotesOfContractor(deps.db, actor, params.id, params.buildingId),
    invoice: ({ actor, params }) => readInvoice(deps, actor, params.id),
    quoteFile: ({ actor, params }) => readQuoteFile(deps, actor, params.id),
  });
