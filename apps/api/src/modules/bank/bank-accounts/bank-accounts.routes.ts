/** Routes of the bank accounts of a building (B 2 Finance). */
import { apiContract } from '@stoep/contract';
import type { ServerDeps } from '../../../deps.ts';
import { mountEndpointTable, type RouteMountContext } from '../../../kernel/http/mount.ts';
import { callerReadContextOf } from '../../../kernel/read.ts';
import { listBuildingBankAccounts } from './bank-accounts.queries.ts';
import { bankAccountNetChangeReader } from './bank-accounts.writes.ts';

export const bankAccountsRoutes = (mounting: RouteMountContext, deps: ServerDeps): void => {
  const netChange = bankAccountNetChangeReader(deps);
  mountEndpointTable(mounting, apiContract.bankAccounts, {
    list: ({ actor, params }) => listBuildingBankAccounts(callerReadContextOf(deps.db, actor), params.buildingGuid),
    netChange: ({ actor, params }) => netChange(actor, params),
  });
};
