/** Maintenance jobs and quotes: B 2 Maintenance, C 2.4, C 2.5. */
import { contract } from '@stoep/contract';
import type { Deps } from '../../../deps.ts';
import { readFileOf } from '../../../kernel/http/content/read-file.ts';
import { type Mounting, mount } from '../../../kernel/http/mount.ts';
import { readAs } from '../../../kernel/read.ts';
import {
  countJobsByState,
  listJobs,
  listJobsInQuotation,
  listJobsOfContractor,
} from './job-lists.queries.ts';
import { invoiceFile, readJob } from './maintenance.queries.ts';
import { listQuotesOfContractor, listQuotesOfJob, quoteFile } from './quotes.queries.ts';

export const maintenanceRoutes = (mounting: Mounting, deps: Deps): void =>
  mount(mounting, contract.maintenance, {
    listActive: ({ actor, params, query }) =>
      listJobs(readAs(deps.db, actor), params.buildingGuid, 'active', query),
    listHistory: ({ actor, params, query }) =>
      listJobs(readAs(deps.db, actor), params.buildingGuid, 'finished', query),
    listInQuotation: ({ actor, params }) => listJobsInQuotation(readAs(deps.db, actor), params.buildingGuid),
    countByState: ({ actor, params }) => countJobsByState(readAs(deps.db, actor), params.buildingGuid),
    get: ({ actor, params }) => readJob(readAs(deps.db, actor), params.id),
    listQuotes: ({ actor, params }) => listQuotesOfJob(readAs(deps.db, actor), params.id),
    listOfContractor: ({ actor, params }) => listJobsOfContractor(readAs(deps.db, actor), params),
    listQuotesOfContractor: ({ actor, params }) => listQuotesOfContractor(readAs(deps.db, actor), params),
    invoice: ({ actor, params }) => readFileOf(deps, actor, invoiceFile, params),
    quoteFile: ({ actor, params }) => readFileOf(deps, actor, quoteFile, params),
  });
