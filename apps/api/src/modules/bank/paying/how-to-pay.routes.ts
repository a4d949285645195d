/** Routes of paying a levy account: how to pay, why this amount, and proof of payment. */
import { apiContract } from '@stoep/contract';
import type { ServerDeps } from '../../../deps.ts';
import { creationRoute } from '../../../kernel/http/command-route.ts';
import { mountEndpointTable, type RouteMountContext } from '../../../kernel/http/mount.ts';
import { readContextOf } from '../../../kernel/read.ts';
import { explainLevyAccountBalance, readHowToPay } from './how-to-pay.queries.ts';
import { sendPaymentProof } from './send-payment-proof.commands.ts';

export const howToPayRoutes = (mounting: RouteMountContext, deps: ServerDeps): void =>
  mountEndpointTable(mounting, apiContract.paying, {
    howToPay: ({ actor, params }) => readHowToPay(readContextOf(deps.db, actor), params),
    why: ({ actor, params }) => explainLevyAccountBalance(readContextOf(deps.db, actor), params),
    sendProof: creationRoute(sendPaymentProof, ({ params, body, files }) => ({
      path: params,
      proof: { ...body, file: files.file },
    })),
  });
