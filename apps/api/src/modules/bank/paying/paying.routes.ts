/** Paying a levy account: where, why, and "I have paid". */
import { contract } from '@stoep/contract';
import type { Deps } from '../../../deps.ts';
import { creationRoute } from '../../../kernel/http/command-route.ts';
import { type Mounting, mount } from '../../../kernel/http/mount.ts';
import { readAs } from '../../../kernel/read.ts';
import { explainBalance, readHowToPay } from './paying.queries.ts';
import { sendProof } from './send-proof.commands.ts';

export const payingRoutes = (mounting: Mounting, deps: Deps): void =>
  mount(mounting, contract.paying, {
    howToPay: ({ actor, params }) => readHowToPay(readAs(deps.db, actor), params),
    why: ({ actor, params }) => explainBalance(readAs(deps.db, actor), params),
    sendProof: creationRoute(sendProof, ({ params, body, files }) => ({
      path: params,
      proof: { ...body, file: files.file },
    })),
  });
