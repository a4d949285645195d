/** Portal routes of split requests: create, decide by the emailed link, history (A 2, A 4). */
import { apiContract } from '@stoep/contract';
import type { ServerDeps } from '../../../deps.ts';
import { creationRoute } from '../../../kernel/http/command-route.ts';
import { mountEndpointTable, type RouteMountContext } from '../../../kernel/http/mount.ts';
import { callerReadContextOf } from '../../../kernel/read.ts';
import { decideSplitRequestByLink, readSplitRequestByLink } from './decide-split.commands.ts';
import { createSplitRequest } from './split-requests.commands.ts';
import { listSplitRequests } from './split-requests.queries.ts';

export const splitRequestsRoutes = (mounting: RouteMountContext, deps: ServerDeps): void =>
  mountEndpointTable(mounting, apiContract.splitRequests, {
    ask: creationRoute(createSplitRequest, ({ body }) => body),
    history: ({ actor, params }) => listSplitRequests(callerReadContextOf(deps.db, actor), params.unitId),
    show: ({ params }) => readSplitRequestByLink(deps, params.token),
    decide: creationRoute(decideSplitRequestByLink, ({ params, body }) => ({
      secret: params.token,
      decision: body.decision,
    })),
  });
