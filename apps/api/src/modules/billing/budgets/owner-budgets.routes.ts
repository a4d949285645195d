/** Portal routes of budgets for owners and trustees. */
import { apiContract } from '@stoep/contract';
import type { ServerDeps } from '../../../deps.ts';
import { mountEndpointTable, type RouteMountContext } from '../../../kernel/http/mount.ts';
import { callerReadContextOf } from '../../../kernel/read.ts';
import { readOwnersNewLevy, readProposedBudgetOfApproval } from './owners-new-levy.queries.ts';

export const ownBudgetsRoutes = (mounting: RouteMountContext, deps: ServerDeps): void =>
  mountEndpointTable(mounting, apiContract.ownBudgets, {
    yourLevy: async ({ actor, params }) => ({
      levy: await readOwnersNewLevy(deps.db, callerReadContextOf(deps.db, actor), params),
    }),
    proposedBudget: async ({ actor, params }) => ({
      budget: await readProposedBudgetOfApproval(deps.db, callerReadContextOf(deps.db, actor), params.approvalId),
    }),
  });
