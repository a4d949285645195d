/** A budget as owners and trustees see it. */
import { contract } from '@stoep/contract';
import type { Deps } from '../../../deps.ts';
import { type Mounting, mount } from '../../../kernel/http/mount.ts';
import { readAs } from '../../../kernel/read.ts';
import { readProposed, readYourLevy } from './own-levy.queries.ts';

export const ownBudgetsRoutes = (mounting: Mounting, deps: Deps): void =>
  mount(mounting, contract.ownBudgets, {
    yourLevy: async ({ actor, params }) => ({
      levy: await readYourLevy(deps.db, readAs(deps.db, actor), params),
    }),
    proposedBudget: async ({ actor, params }) => ({
      budget: await readProposed(deps.db, readAs(deps.db, actor), params.approvalId),
    }),
  });
