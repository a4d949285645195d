/** Portal routes of the particulars of an owner account: M-15, M-16. */
import { apiContract } from '@stoep/contract';
import type { ServerDeps } from '../../../deps.ts';
import { commandRoute } from '../../../kernel/http/command-route.ts';
import { mountEndpointTable, type RouteMountContext } from '../../../kernel/http/mount.ts';
import { callerReadContextOf } from '../../../kernel/read.ts';
import { ownerAccountDetailScopedQuery } from './owner-account-detail.queries.ts';
import { updateOwnerAccount } from './update-owner-account.commands.ts';

export const ownerAccountDetailRoutes = (mounting: RouteMountContext, deps: ServerDeps): void => {
  mountEndpointTable(mounting, apiContract.accounts, {
    detail: ({ actor, params }) => callerReadContextOf(deps.db, actor).get(ownerAccountDetailScopedQuery, params),
    update: commandRoute(updateOwnerAccount, ({ params, body }) => [params.accountId, body]),
  });
};
