/** Portal routes of the owner's own and tenant accounts: A 2 /owner-portal. */
import { apiContract } from '@stoep/contract';
import type { ServerDeps } from '../../../deps.ts';
import { mountEndpointTable, type RouteMountContext } from '../../../kernel/http/mount.ts';
import { callerReadContextOf } from '../../../kernel/read.ts';
import { listOwnOwnerAccounts, listTenantAccountsOfOwnUnits } from './owner-accounts.queries.ts';
import { readOwnerPortalSummary } from './owner-summary.queries.ts';

export const ownerAccountsRoutes = (mounting: RouteMountContext, deps: ServerDeps): void =>
  mountEndpointTable(mounting, apiContract.ownerAccounts, {
    summary: ({ actor }) => readOwnerPortalSummary(callerReadContextOf(deps.db, actor)),
    listOwnerAccounts: ({ actor }) => listOwnOwnerAccounts(callerReadContextOf(deps.db, actor)),
    listTenantAccounts: ({ actor }) => listTenantAccountsOfOwnUnits(callerReadContextOf(deps.db, actor)),
  });
