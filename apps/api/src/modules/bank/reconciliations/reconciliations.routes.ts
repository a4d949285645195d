/** Routes of reconciliations for the office: accounts, figures of a day, and preparing one. */
import { apiContract } from '@stoep/contract';
import type { ServerDeps } from '../../../deps.ts';
import { recordAccessCheck, recordStepAccessCheck } from '../../../engines/office/record-access.policy.ts';
import { creationRoute } from '../../../kernel/http/command-route.ts';
import { mountEndpointTable, type RouteMountContext } from '../../../kernel/http/mount.ts';
import { prepareReconciliation } from './reconciliations.commands.ts';
import { presentReconciliationSheet } from './reconciliations.present.ts';
import { listReconcilableBankAccounts, readReconciliationOnDay } from './reconciliations.queries.ts';

export const reconciliationRoutes = (mounting: RouteMountContext, deps: ServerDeps): void =>
  mountEndpointTable(
    mounting,
    apiContract.reconciling,
    {
      accounts: () => listReconcilableBankAccounts(deps.db, 'in use'),
      sheet: async ({ actor, params, query }) =>
        presentReconciliationSheet(
          deps.db,
          await readReconciliationOnDay(deps.db, params.account, query.day, actor.at.today),
          actor,
        ),
      prepare: creationRoute(
        prepareReconciliation,
        ({ params, body }) => ({ account: params.account, ...body }),
        (id) => ({ id }),
      ),
    },
    {
      accounts: recordAccessCheck('read', 'reconciliations'),
      sheet: recordAccessCheck('read', 'reconciliations'),
      prepare: recordStepAccessCheck('reconciliations', 'sign'),
    },
  );
