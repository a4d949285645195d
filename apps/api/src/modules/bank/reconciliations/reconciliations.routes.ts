/** What the office draws of reconciling, and preparing one. */
import { contract } from '@stoep/contract';
import type { Deps } from '../../../deps.ts';
import { toRecord, toStep } from '../../../engines/office/admitted.policy.ts';
import { creationRoute } from '../../../kernel/http/command-route.ts';
import { type Mounting, mount } from '../../../kernel/http/mount.ts';
import { prepareReconciliation } from './reconciliations.commands.ts';
import { sheetOf } from './reconciliations.present.ts';
import { findAccounts, readReconciliation } from './reconciliations.queries.ts';

export const reconcilingRoutes = (mounting: Mounting, deps: Deps): void =>
  mount(
    mounting,
    contract.reconciling,
    {
      accounts: () => findAccounts(deps.db, 'in use'),
      sheet: async ({ actor, params, query }) =>
        sheetOf(deps.db, await readReconciliation(deps.db, params.account, query.day, actor.at.today), actor),
      prepare: creationRoute(
        prepareReconciliation,
        ({ params, body }) => ({ account: params.account, ...body }),
        (id) => ({ id }),
      ),
    },
    {
      accounts: toRecord('read', 'reconciliations'),
      sheet: toRecord('read', 'reconciliations'),
      prepare: toStep('reconciliations', 'sign'),
    },
  );
