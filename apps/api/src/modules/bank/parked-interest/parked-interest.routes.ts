/** Money that has no account, and the interest that was charged meanwhile. */
import { contract } from '@stoep/contract';
import { AppError } from '@stoep/contract/kit/errors';
import type { Deps } from '../../../deps.ts';
import { toRecord, toStep } from '../../../engines/office/admitted.policy.ts';
import { commandRoute } from '../../../kernel/http/command-route.ts';
import { type Mounting, mount } from '../../../kernel/http/mount.ts';
import { readParkedBySchemes } from '../statements/bank-lines.queries.ts';
import { requireMatcher } from '../statements/banking.policy.ts';
import { readInterestOfCharge, readParkedInterest } from './find-parked-interest.commands.ts';
import { giveInterestBack, giveInterestOfChargeBack } from './parked-interest.commands.ts';

export const parkedInterestRoutes = (mounting: Mounting, deps: Deps): void =>
  mount(
    mounting,
    contract.parkedInterest,
    {
      bySchemes: () => readParkedBySchemes(deps.db),
      ofLine: async ({ actor, params }) => {
        const found = await readParkedInterest(deps.db, params.id, actor.at.today);
        if (!found) throw new AppError('not_found');
        return found;
      },
      giveBack: commandRoute(giveInterestBack, ({ params }) => [params.id, undefined]),
      ofCharge: async ({ params }) => {
        const found = await readInterestOfCharge(deps.db, params.id);
        if (!found) throw new AppError('not_found');
        return found;
      },
      giveBackOfCharge: commandRoute(giveInterestOfChargeBack, ({ params }) => [params.id, undefined]),
    },
    {
      bySchemes: toRecord('read', 'bank-lines'),
      ofLine: toRecord('read', 'bank-lines'),
      giveBack: requireMatcher,
      ofCharge: toRecord('read', 'ledger-entries'),
      giveBackOfCharge: toStep('ledger-entries', 'reverse'),
    },
  );
