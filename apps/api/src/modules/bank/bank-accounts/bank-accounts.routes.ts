/** Routes of the bank accounts of a building (B 2 Finance). */
import { apiContract } from '@stoep/contract';
import type { ServerDeps } from '../../../deps.ts';
import { mountEndpointTable, type RouteMountContext } from '../../../kernel/http/mount.ts';
import { readContextOf } from '../../../kernel/read.ts';
import { listBuildingBankAccounts } from './bank-accounts.queries.ts';
import { readBankAccountNetChange } from './bank-accounts.writes.ts';

export const bankAccountsRoutes = (mounting: RouteMountContext, deps: ServerDeps): void => {
  const netChange = readBankAccountNetChange(deps);
  mountEndpointTable(mounting, apiContract.bankAccounts, {
    list: ({ actor, params }) => listBuildingBankAccounts(readContextOf(deps.db, actor), params.buildingGuid),
    netChange: ({ actor, params }) => netChange(actor, params),
  });
};
