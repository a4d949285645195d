/**
 * Portal routes of credit control: a building's lists and the records behind them (B 2 Credit Control, AOD, Levy
 * account by building).
 */
import { apiContract } from '@stoep/contract';
import type { ServerDeps } from '../../../deps.ts';
import { readFileByQuery } from '../../../kernel/http/content/read-file.ts';
import { mountEndpointTable, type RouteMountContext } from '../../../kernel/http/mount.ts';
import { callerReadContextOf } from '../../../kernel/read.ts';
import { aodFileScopedQuery, listAodsOfAccount, listAodsOfBuilding, readAod } from './aods.queries.ts';
import { listArrearsByMonth, listLevyAccountBalances, sumLevyAccountBalances } from './balances.queries.ts';
import { conductLetterFileScopedQuery, readConductLetter } from './conduct.queries.ts';
import { listDisconnectionsOfAccount, listDisconnectionsOfBuilding } from './disconnections.queries.ts';
import { listThirtyDayAgreementsOfAccount, readLevyAccountRecord } from './levy-account-records.queries.ts';

export const creditControlRoutes = (mounting: RouteMountContext, deps: ServerDeps): void => {
  const { db } = deps;
  mountEndpointTable(mounting, apiContract.creditControl, {
    listAods: ({ actor, params, query }) =>
      listAodsOfBuilding(callerReadContextOf(db, actor), params.buildingGuid, query),
    listDisconnections: ({ actor, params, query }) =>
      listDisconnectionsOfBuilding(callerReadContextOf(db, actor), params.buildingGuid, query),
    listBalances: ({ actor, params, query }) =>
      listLevyAccountBalances(callerReadContextOf(db, actor), params.buildingGuid, query),
    sumBalances: ({ actor, params, query }) =>
      sumLevyAccountBalances(callerReadContextOf(db, actor), params.buildingGuid, query),
    arrearsByMonth: ({ actor, params }) => listArrearsByMonth(db, actor, params.buildingGuid),
  });
  mountEndpointTable(mounting, apiContract.aods, {
    get: ({ actor, params }) => readAod(callerReadContextOf(db, actor), params.id),
    file: ({ actor, params }) => readFileByQuery(deps, actor, aodFileScopedQuery, params),
  });
  mountEndpointTable(mounting, apiContract.levyAccountRecords, {
    get: ({ actor, params }) => readLevyAccountRecord(callerReadContextOf(db, actor), params.id),
    listAods: ({ actor, params }) => listAodsOfAccount(callerReadContextOf(db, actor), params.id),
    listDisconnections: ({ actor, params }) => listDisconnectionsOfAccount(callerReadContextOf(db, actor), params.id),
    listAgreements: ({ actor, params }) => listThirtyDayAgreementsOfAccount(callerReadContextOf(db, actor), params.id),
  });
  mountEndpointTable(mounting, apiContract.conduct, {
    get: ({ actor, params }) => readConductLetter(callerReadContextOf(db, actor), params.id),
    file: ({ actor, params }) => readFileByQuery(deps, actor, conductLetterFileScopedQuery, params),
  });
};
