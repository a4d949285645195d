/** What the office draws of the journals. */
import { officePages } from '@stoep/contract/office/office';
import type { Deps } from '../../../deps.ts';
import { toRecord } from '../../../engines/office/admitted.policy.ts';
import { type Mounting, mount } from '../../../kernel/http/mount.ts';
import { accountLines, journalParts, trialBalance } from './trial-balance.queries.ts';

const { trialBalance: balance, accountLines: lines, journal } = officePages;

export const bookkeepingRoutes = (mounting: Mounting, deps: Deps): void =>
  mount(
    mounting,
    { trialBalance: balance, accountLines: lines, journal },
    {
      trialBalance: ({ actor, params, query }) =>
        trialBalance(deps.db, params.building, query.day ?? actor.at.today, query.fund),
      accountLines: ({ actor, params, query }) =>
        accountLines(deps.db, {
          accountId: params.account,
          buildingId: params.building,
          fund: query.fund ?? 'administrative',
          day: query.day ?? actor.at.today,
          start: query.start ?? 0,
        }),
      journal: ({ params }) => journalParts(deps.db, params.id),
    },
    {
      trialBalance: toRecord('read', 'journals'),
      accountLines: toRecord('read', 'journals'),
      journal: toRecord('read', 'journals'),
    },
  );
