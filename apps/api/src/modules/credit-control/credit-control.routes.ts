/** Credit control of a building and the records behind it: B 2 Credit Control, AOD, Levy account by building. */
import { contract } from '@stoep/contract';
import type { Deps } from '../../deps.ts';
import { type Mounting, mount } from '../../kernel/http/mount.ts';
import { readAs } from '../../kernel/read.ts';
import { findAod, listAods, listAodsOfAccount, readAodFile } from './aods.queries.ts';
import { listArrearsByMonth, listBalances, sumBalances } from './balances.queries.ts';
import { findConductLetter, readConductFile } from './conduct.queries.ts';
import { listDisconnections, listDisconnectionsOfAccount } from './disconnections.queries.ts';
import {
  findLevyAccountRecord,
  insistOnLevyAccount,
  listAgreementsOfAccount,
} from './levy-account-records.queries.ts';

export const creditControlRoutes = (mounting: Mounting, deps: Deps): void => {
  const { db } = deps;
  mount(mounting, contract.creditControl, {
    listAods: ({ actor, params, query }) => listAods(db, actor, params.buildingGuid, query),
    listDisconnections: ({ actor, params, query }) =>
      listDisconnections(db, actor, params.buildingGuid, query),
    listBalances: ({ actor, params, query }) => listBalances(readAs(db, actor), params.buildingGuid, query),
    sumBalances: ({ actor, params, query }) => sumBalances(readAs(db, actor), params.buildingGuid, query),
    arrearsByMonth: ({ actor, params }) => listArrearsByMonth(db, actor, params.buildingGuid),
  });
  mount(mounting, contract.aods, {
    get: ({ actor, params }) => findAod(db, actor, params.id),
    file: ({ actor, params }) => readAodFile(deps, actor, params.id),
  });
  mount(mounting, contract.levyAccountRecords, {
    get: ({ actor, params }) => findLevyAccountRecord(db, actor, params.id),
    listAods: async ({ actor, params }) =>
      listAodsOfAccount(db, actor, await insistOnLevyAccount(db, actor, params.id)),
    listDisconnections: async ({ actor, params }) =>
      listDisconnectionsOfAccount(db, await insistOnLevyAccount(db, actor, params.id)),
    listAgreements: async ({ actor, params }) =>
      listAgreementsOfAccount(db, await insistOnLevyAccount(db, actor, params.id)),
  });
  mount(mounting, contract.conduct, {
    get: ({ actor, params }) => findConductLetter(db, actor, params.id),
    file: ({ actor, params }) => readConductFile(deps, actor, params.id),
  });
};
