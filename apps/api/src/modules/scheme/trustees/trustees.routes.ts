/** Portal routes of the trustees of a building: B 2 Trustees. */
import { apiContract } from '@stoep/contract';
import type { ServerDeps } from '../../../deps.ts';
import { mountEndpointTable, type RouteMountContext } from '../../../kernel/http/mount.ts';
import { callerReadContextOf } from '../../../kernel/read.ts';
import { contactForTrusteeScopedQuery, listTrustees } from './trustees.queries.ts';

export const trusteesRoutes = (mounting: RouteMountContext, { db }: ServerDeps): void =>
  mountEndpointTable(mounting, apiContract.trustees, {
    listAll: ({ actor, params }) => listTrustees(callerReadContextOf(db, actor), params.buildingGuid),
    listPayment: ({ actor, params }) => listTrustees(callerReadContextOf(db, actor), params.buildingGuid, 'payment'),
    listMaintenance: ({ actor, params }) =>
      listTrustees(callerReadContextOf(db, actor), params.buildingGuid, 'maintenance'),
    listFinance: ({ actor, params }) => listTrustees(callerReadContextOf(db, actor), params.buildingGuid, 'finance'),
    listCreditControl: ({ actor, params }) =>
      listTrustees(callerReadContextOf(db, actor), params.buildingGuid, 'credit-control'),
    listConduct: ({ actor, params }) =>
      listTrustees(callerReadContextOf(db, actor), params.buildingGuid, 'comms-conduct'),
    listGarden: ({ actor, params }) => listTrustees(callerReadContextOf(db, actor), params.buildingGuid, 'garden'),
    listSecurity: ({ actor, params }) => listTrustees(callerReadContextOf(db, actor), params.buildingGuid, 'security'),
    contact: ({ actor, params }) => callerReadContextOf(db, actor).get(contactForTrusteeScopedQuery, params),
  });
