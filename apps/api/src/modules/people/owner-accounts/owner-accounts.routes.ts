/** Portal routes of the owner's own and tenant accounts: A 2 /owner-portal. */
import { apiContract } from '@stoep/contract';
import type { ServerDeps } from '../../../deps.ts';
import { mountEndpointTable, type RouteMountContext } from '../../../kernel/http/mount.ts';
import { readContextOf } from '../../../kernel/read.ts';
import { listOwnerAccounts, listTenantAccounts } from './owner-accounts.queries.ts';
import { readOwnerSummary } from './owner-summary.queries.ts';

export const ownerAccountsRoutes = (mounting: RouteMountContext, deps: ServerDeps): void =>
  mountEndpointTable(mounting, apiContract.ownerAccounts, {
    summary: ({ actor }) => readOwnerSummary(readContextOf(deps.db, actor)),
    listOwnerAccounts: ({ actor }) => listOwnerAccounts(readContextOf(deps.db, actor)),
    listTenantAccounts: ({ actor }) => listTenantAccounts(readContextOf(deps.db, actor)),
  });
