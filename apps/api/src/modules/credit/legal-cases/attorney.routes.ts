/** What the attorney of a case does with it: C 2.7. */
import { contract } from '@stoep/contract';
import { commandRoute } from '../../../kernel/http/command-route.ts';
import { type Mounting, mount } from '../../../kernel/http/mount.ts';
import { loadPayment, replaceAodFile } from './load-payment.commands.ts';
import { updateCase } from './update-case.commands.ts';

export const attorneyRoutes = (mounting: Mounting): void =>
  mount(mounting, contract.contractorLegal, {
    update: commandRoute(updateCase, ({ params, body }) => [params.id, body]),
    uploadAodFile: commandRoute(
      replaceAodFile,
      ({ params, files }) => [params.id, files.file],
      (fileName) => ({ success: true as const, fileName }),
    ),
    submitPayment: commandRoute(
      loadPayment,
      ({ params, body, files }) => [params.id, { ...body, file: files.file }],
      (paymentId) => ({ paymentId }),
    ),
  });
