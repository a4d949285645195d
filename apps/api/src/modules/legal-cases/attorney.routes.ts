/** What the attorney of a case does with it: C 2.7. */
import { contract } from '@stoep/contract';
import type { Deps } from '../../deps.ts';
import { type Mounting, mount } from '../../kernel/http/mount.ts';
import { loadPayment, replaceAodFile } from './load-payment.commands.ts';
import { updateCase } from './update-case.commands.ts';

export const attorneyRoutes = (mounting: Mounting, deps: Deps): void =>
  mount(mounting, contract.contractorLegal, {
    update: ({ actor, origin, params, body }) => updateCase(deps, actor, origin, params.id, body),
    uploadAodFile: async ({ actor, origin, params, files }) => ({
      success: true,
      fileName: await replaceAodFile(deps, actor, origin, params.id, files.file),
    }),
    submitPayment: async ({ actor, origin, params, body, files }) => ({
      paymentId: await loadPayment(deps, actor, origin, params.id, { ...body, file: files.file }),
    }),
  });
