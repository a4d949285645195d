/** Receipts that the bank took back. */
import { contract } from '@stoep/contract';
import { AppError } from '@stoep/contract/kit/errors';
import type { Deps } from '../../../deps.ts';
import { toRecord } from '../../../engines/office/admitted.policy.ts';
import { commandRoute } from '../../../kernel/http/command-route.ts';
import { type Mounting, mount } from '../../../kernel/http/mount.ts';
import { requireMatcher } from '../statements/banking.policy.ts';
import { returnReceipt } from './return-receipt.commands.ts';
import { findLine, returnable } from './returned-receipts.queries.ts';

export const returningRoutes = (mounting: Mounting, deps: Deps): void =>
  mount(
    mounting,
    contract.returning,
    {
      receipts: async ({ params }) => {
        const line = await findLine(deps.db, params.id);
        if (!line) throw new AppError('not_found');
        return returnable(deps.db, line);
      },
      takeBack: commandRoute(returnReceipt, ({ params, body }) => [params.id, body]),
    },
    { receipts: toRecord('read', 'bank-lines'), takeBack: requireMatcher },
  );
