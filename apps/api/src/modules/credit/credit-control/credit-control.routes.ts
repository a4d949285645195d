/**
 * Portal routes of credit control: a building's lists and the records behind them (B 2 Credit Control, AOD, Levy
 * account by building).
 */
import { apiContract } from '@stoep/contract';
import type { ServerDeps } from '../../../deps.ts';
import { readFileByQuery } from '../../../kernel/http/content/read-file.ts';
import { mountEndpointTable, type RouteMountContext } from '../../../kernel/http/mount.ts';
import { readContextOf } from '../../../kernel/read.ts';
import { listAods, listAodsOfAccount, readAod, readAodFile } from './aods.queries.ts';
import { listArrearsByMonth, listLevyAccountBalances, sumLevyAccountBalances } from './balances.queries.ts';
import { readConductLetter, readConductLetterFile } from './conduct.queries.ts';
import { listDisconnections, listDisconnectionsOfAccount } from './disconnections.queries.ts';
import { listThirtyDayAgreements, readLevyAccountRecord } from './levy-account-records.queries.ts';

export const creditControlRoutes = (mounting: RouteMountContext, deps: ServerDeps): void => {
  const { db } = deps;
  mountEndpointTable(mounting, apiContract.creditControl, {
    listAods: ({ actor, params, query }) => listAods(readContextOf(db, actor), params.buildingGuid, query),
    listDisconnections: ({ actor, params, query }) =>
      listDisconnections(readContextOf(db, actor), params.buildingGuid, query),
    listBalances: ({ actor, params, query }) =>
      listLevyAccountBalances(readContextOf(db, actor), params.buildingGuid, query),
    sumBalances: ({ actor, params, query }) =>
      sumLevyAccountBalances(readContextOf(db, actor), params.buildingGuid, query),
    arrearsByMonth: ({ actor, params }) => listArrearsByMonth(db, actor, params.buildingGuid),
  });
  mountEndpointTable(mounting, apiContract.aods, {
    get: ({ actor, params }) => readAod(readContextOf(db, actor), params.id),
    file: ({ actor, params }) => readFileByQuery(deps, actor, readAodFile, params),
  });
  mountEndpointTable(mounting, apiContract.levyAccountRecords, {
    get: ({ actor, params }) => readLevyAccountRecord(readContextOf(db, actor), params.id),
    listAods: ({ actor, params }) => listAodsOfAccount(readContextOf(db, actor), params.id),
    listDisconnections: ({ actor, params }) => listDisconnectionsOfAccount(readContextOf(db, actor), params.id),
    listAgreements: ({ actor, params }) => listThirtyDayAgreements(readContextOf(db, actor), params.id),
  });
  mountEndpointTable(mounting, apiContract.conduct, {
    get: ({ actor, params }) => readConductLetter(readContextOf(db, actor), params.id),
    file: ({ actor, params }) => readFileByQuery(deps, actor, readConductLetterFile, params),
  });
};
