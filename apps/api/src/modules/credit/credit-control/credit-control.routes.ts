/** Credit control of a building and the records behind it: B 2 Credit Control, AOD, Levy account by building. */
import { contract } from '@stoep/contract';
import type { Deps } from '../../../deps.ts';
import { readFileOf } from '../../../kernel/http/content/read-file.ts';
import { type Mounting, mount } from '../../../kernel/http/mount.ts';
import { readAs } from '../../../kernel/read.ts';
import { aodFile, listAods, listAodsOfAccount, readAod } from './aods.queries.ts';
import { listArrearsByMonth, listBalances, sumBalances } from './balances.queries.ts';
import { conductFile, readConductLetter } from './conduct.queries.ts';
import { listDisconnections, listDisconnectionsOfAccount } from './disconnections.queries.ts';
import { listAgreementsOfAccount, readLevyAccountRecord } from './levy-account-records.queries.ts';

export const creditControlRoutes = (mounting: Mounting, deps: Deps): void => {
  const { db } = deps;
  mount(mounting, contract.creditControl, {
    listAods: ({ actor, params, query }) => listAods(readAs(db, actor), params.buildingGuid, query),
    listDisconnections: ({ actor, params, query }) =>
      listDisconnections(readAs(db, actor), params.buildingGuid, query),
    listBalances: ({ actor, params, query }) => listBalances(readAs(db, actor), params.buildingGuid, query),
    sumBalances: ({ actor, params, query }) => sumBalances(readAs(db, actor), params.buildingGuid, query),
    arrearsByMonth: ({ actor, params }) => listArrearsByMonth(db, actor, params.buildingGuid),
  });
  mount(mounting, contract.aods, {
    get: ({ actor, params }) => readAod(readAs(db, actor), params.id),
    file: ({ actor, params }) => readFileOf(deps, actor, aodFile, params),
  });
  mount(mounting, contract.levyAccountRecords, {
    get: ({ actor, params }) => readLevyAccountRecord(readAs(db, actor), params.id),
    listAods: ({ actor, params }) => listAodsOfAccount(readAs(db, actor), params.id),
    listDisconnections: ({ actor, params }) => listDisconnectionsOfAccount(readAs(db, actor), params.id),
    listAgreements: ({ actor, params }) => listAgreementsOfAccount(readAs(db, actor), params.id),
  });
  mount(mounting, contract.conduct, {
    get: ({ actor, params }) => readConductLetter(readAs(db, actor), params.id),
    file: ({ actor, params }) => readFileOf(deps, actor, conductFile, params),
  });
};
