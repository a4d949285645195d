/** Routes of the work and payments of the caller's own contractor: C 2.3, C 2.6, C 2.7. */
import { apiContract } from '@stoep/contract';
import type { ServerDeps } from '../../../deps.ts';
import { mountEndpointTable, type RouteMountContext } from '../../../kernel/http/mount.ts';
import { callerReadContextOf } from '../../../kernel/read.ts';
import {
  listPaymentsOfOwnLegalCase,
  listPaymentsOfOwnMaintenanceJob,
  listPaymentsToOwnContractor,
} from './contractor-payments.queries.ts';
import { listAssignedLegalCases, listMaintenanceJobsOfOwnContractor } from './contractor-work.queries.ts';

export const contractorWorkRoutes = (mounting: RouteMountContext, { db }: ServerDeps): void =>
  mountEndpointTable(mounting, apiContract.contractorWork, {
    listCases: ({ actor, params }) => listAssignedLegalCases(callerReadContextOf(db, actor), params.id),
    listJobs: ({ actor, params }) => listMaintenanceJobsOfOwnContractor(callerReadContextOf(db, actor), params.id),
    listPayments: ({ actor, params }) => listPaymentsToOwnContractor(callerReadContextOf(db, actor), params.id),
    listPaymentsOfJob: ({ actor, params }) => listPaymentsOfOwnMaintenanceJob(callerReadContextOf(db, actor), params),
    listPaymentsOfCase: ({ actor, params }) => listPaymentsOfOwnLegalCase(callerReadContextOf(db, actor), params),
  });
