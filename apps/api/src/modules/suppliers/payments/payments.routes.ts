/** Routes of payments of a building, and of the lists that contain them: B 2 Payments, Payment detail. */
import { apiContract } from '@stoep/contract';
import type { ServerDeps } from '../../../deps.ts';
import { readFileByQuery } from '../../../kernel/http/content/read-file.ts';
import { mountEndpointTable, type RouteMountContext } from '../../../kernel/http/mount.ts';
import { callerReadContextOf } from '../../../kernel/read.ts';
import {
  listPaymentsOfBuilding,
  listPaymentsOfContractor,
  listPaymentsOfLegalCase,
  listPaymentsOfMaintenanceJob,
  listPaymentsOfMunicipalAccount,
  listPaymentsOfOwnerAccount,
  sumPaymentsByType,
} from './payment-lists.queries.ts';
import { paymentFileScopedQuery, readPayment } from './payments.queries.ts';

export const paymentsRoutes = (mounting: RouteMountContext, deps: ServerDeps): void =>
  mountEndpointTable(mounting, apiContract.payments, {
    listOfBuilding: ({ actor, params, query }) =>
      listPaymentsOfBuilding(callerReadContextOf(deps.db, actor), params.buildingGuid, query),
    sumByType: ({ actor, params }) => sumPaymentsByType(callerReadContextOf(deps.db, actor), params.buildingGuid),
    listOfLegalCase: ({ actor, params, query }) =>
      listPaymentsOfLegalCase(callerReadContextOf(deps.db, actor), params, query),
    get: ({ actor, params }) => readPayment(callerReadContextOf(deps.db, actor), params.id),
    file: ({ actor, params }) => readFileByQuery(deps, actor, paymentFileScopedQuery, params),
    listOfAccount: ({ actor, params, query }) =>
      listPaymentsOfOwnerAccount(callerReadContextOf(deps.db, actor), params, query),
    listOfContractor: ({ actor, params, query }) =>
      listPaymentsOfContractor(callerReadContextOf(deps.db, actor), params, query),
    listOfJob: ({ actor, params, query }) =>
      listPaymentsOfMaintenanceJob(callerReadContextOf(deps.db, actor), params, query),
    listOfMunicipalAccount: ({ actor, params, query }) =>
      listPaymentsOfMunicipalAccount(callerReadContextOf(deps.db, actor), params, query),
  });
