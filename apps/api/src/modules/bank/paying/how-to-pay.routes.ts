/** Routes of paying a levy account: how to pay, why this amount, and proof of payment. */
import { apiContract } from '@stoep/contract';
import type { ServerDeps } from '../../../deps.ts';
import { creationRoute } from '../../../kernel/http/command-route.ts';
import { mountEndpointTable, type RouteMountContext } from '../../../kernel/http/mount.ts';
import { callerReadContextOf } from '../../../kernel/read.ts';
import { explainLevyAccountBalanceChange, readHowToPay } from './how-to-pay.queries.ts';
import { addPaymentProof } from './send-payment-proof.commands.ts';

export const howToPayRoutes = (mounting: RouteMountContext, deps: ServerDeps): void =>
  mountEndpointTable(mounting, apiContract.paying, {
    howToPay: ({ actor, params }) => readHowToPay(callerReadContextOf(deps.db, actor), params),
    why: ({ actor, params }) => explainLevyAccountBalanceChange(callerReadContextOf(deps.db, actor), params),
    sendProof: creationRoute(addPaymentProof, ({ params, body, files }) => ({
      path: params,
      proof: { ...body, file: files.file },
    })),
  });
