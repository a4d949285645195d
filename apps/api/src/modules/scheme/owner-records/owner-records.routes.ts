/** Portal routes of owner accounts and municipal accounts for trustees: B 2 Trustee account detail. */
import { apiContract } from '@stoep/contract';
import type { ServerDeps } from '../../../deps.ts';
import { mountEndpointTable, type RouteMountContext } from '../../../kernel/http/mount.ts';
import { callerReadContextOf } from '../../../kernel/read.ts';
import { municipalAccountScopedQuery } from './municipal-account.queries.ts';
import { listLevyAccountsOfOwnerAccount, readOwnerAccountForTrustee } from './owner-records.queries.ts';

export const ownerRecordsRoutes = (mounting: RouteMountContext, { db }: ServerDeps): void => {
  mountEndpointTable(mounting, apiContract.trusteeAccounts, {
    get: ({ actor, params }) => readOwnerAccountForTrustee(callerReadContextOf(db, actor), params.id),
    listLevyAccounts: ({ actor, params }) => listLevyAccountsOfOwnerAccount(callerReadContextOf(db, actor), params),
  });
  mountEndpointTable(mounting, apiContract.municipality, {
    get: ({ actor, params }) => callerReadContextOf(db, actor).get(municipalAccountScopedQuery, params),
  });
};
