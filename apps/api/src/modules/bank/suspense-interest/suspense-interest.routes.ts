/** Routes of suspense interest: what ran, and its reversal. */
import { apiContract } from '@stoep/contract';
import { AppError } from '@stoep/contract/kit/errors';
import type { ServerDeps } from '../../../deps.ts';
import { recordAccessCheck, recordStepAccessCheck } from '../../../engines/office/record-access.policy.ts';
import { commandRoute } from '../../../kernel/http/command-route.ts';
import { mountEndpointTable, type RouteMountContext } from '../../../kernel/http/mount.ts';
import { readSuspenseByBuilding } from '../statements/bank-lines.queries.ts';
import { requireBankMatcher, seesArchivedBankLines } from '../statements/banking.policy.ts';
import { readInterestReversalOfCharge, readSuspenseInterestOfBankLine } from './find-suspense-interest.writes.ts';
import { reverseInterestOfCharge, reverseSuspenseInterest } from './reverse-suspense-interest.commands.ts';

export const suspenseInterestRoutes = (mounting: RouteMountContext, deps: ServerDeps): void =>
  mountEndpointTable(
    mounting,
    apiContract.suspenseInterest,
    {
      bySchemes: ({ actor }) => readSuspenseByBuilding(deps.db, seesArchivedBankLines(actor)),
      ofLine: async ({ actor, params }) => {
        const found = await readSuspenseInterestOfBankLine(deps.db, params.id, actor.at.today);
        if (!found) throw new AppError('not_found');
        return found;
      },
      giveBack: commandRoute(reverseSuspenseInterest, ({ params }) => [params.id, undefined]),
      ofCharge: async ({ params }) => {
        const found = await readInterestReversalOfCharge(deps.db, params.id);
        if (!found) throw new AppError('not_found');
        return found;
      },
      giveBackOfCharge: commandRoute(reverseInterestOfCharge, ({ params }) => [params.id, undefined]),
    },
    {
      bySchemes: recordAccessCheck('read', 'bank-lines'),
      ofLine: recordAccessCheck('read', 'bank-lines'),
      giveBack: requireBankMatcher,
      ofCharge: recordAccessCheck('read', 'ledger-entries'),
      giveBackOfCharge: recordStepAccessCheck('ledger-entries', 'reverse'),
    },
  );
