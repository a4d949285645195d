/** Routes of journals and the trial balance for the office. */
import { bookkeepingEndpoints } from '@stoep/contract/ledger/bookkeeping';
import type { ServerDeps } from '../../../deps.ts';
import { recordAccessCheck } from '../../../engines/office/record-access.policy.ts';
import { mountEndpointTable, type RouteMountContext } from '../../../kernel/http/mount.ts';
import { readChartAccountLines, readJournalDetails, readTrialBalance } from './trial-balance.queries.ts';

const { trialBalance: balance, accountLines: lines, journal } = bookkeepingEndpoints;

export const bookkeepingRoutes = (mounting: RouteMountContext, deps: ServerDeps): void =>
  mountEndpointTable(
    mounting,
    { trialBalance: balance, accountLines: lines, journal },
    {
      trialBalance: ({ actor, params, query }) =>
        readTrialBalance(deps.db, params.building, query.day ?? actor.at.today, query.fund),
      accountLines: ({ actor, params, query }) =>
        readChartAccountLines(deps.db, {
          accountId: params.account,
          buildingId: params.building,
          fund: query.fund ?? 'administrative',
          day: query.day ?? actor.at.today,
          start: query.start ?? 0,
        }),
      journal: ({ params }) => readJournalDetails(deps.db, params.id),
    },
    {
      trialBalance: recordAccessCheck('read', 'journals'),
      accountLines: recordAccessCheck('read', 'journals'),
      journal: recordAccessCheck('read', 'journals'),
    },
  );
