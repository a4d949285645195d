/** Routes of payments that the bank returned. */
import { apiContract } from '@stoep/contract';
import { AppError } from '@stoep/contract/kit/errors';
import type { ServerDeps } from '../../../deps.ts';
import { recordAccessCheck } from '../../../engines/office/record-access.policy.ts';
import { commandRoute } from '../../../kernel/http/command-route.ts';
import { mountEndpointTable, type RouteMountContext } from '../../../kernel/http/mount.ts';
import { requireBankMatcher } from '../statements/banking.policy.ts';
import { findBankLineOfReturn, listReturnableReceipts } from './returnable-receipts.queries.ts';
import { reverseReturnedPayment } from './reverse-returned-payment.commands.ts';

export const returnedPaymentRoutes = (mounting: RouteMountContext, deps: ServerDeps): void =>
  mountEndpointTable(
    mounting,
    apiContract.returning,
    {
      receipts: async ({ params }) => {
        const line = await findBankLineOfReturn(deps.db, params.id);
        if (!line) throw new AppError('not_found');
        return listReturnableReceipts(deps.db, line);
      },
      takeBack: commandRoute(reverseReturnedPayment, ({ params, body }) => [params.id, body]),
    },
    { receipts: recordAccessCheck('read', 'bank-lines'), takeBack: requireBankMatcher },
  );
