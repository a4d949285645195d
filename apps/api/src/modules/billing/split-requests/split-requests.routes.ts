/** Who pays for a unit's charges: asking, the e-mailed link, history (A 2, A 4). */
import { contract } from '@stoep/contract';
import type { Deps } from '../../../deps.ts';
import { creationRoute } from '../../../kernel/http/command-route.ts';
import { type Mounting, mount } from '../../../kernel/http/mount.ts';
import { readAs } from '../../../kernel/read.ts';
import { decideSplit, showSplit } from './decide-split.commands.ts';
import { requestSplit } from './split-requests.commands.ts';
import { listSplitRequests } from './split-requests.queries.ts';

export const splitRequestsRoutes = (mounting: Mounting, deps: Deps): void =>
  mount(mounting, contract.splitRequests, {
    ask: creationRoute(requestSplit, ({ body }) => body),
    history: ({ actor, params }) => listSplitRequests(readAs(deps.db, actor), params.unitId),
    show: ({ params }) => showSplit(deps, params.token),
    decide: creationRoute(decideSplit, ({ params, body }) => ({
      secret: params.token,
      decision: body.decision,
    })),
  });
