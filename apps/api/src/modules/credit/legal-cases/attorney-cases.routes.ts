/** Portal routes of the attorney who works on a legal case: C 2.7. */
import { apiContract } from '@stoep/contract';
import { commandRoute } from '../../../kernel/http/command-route.ts';
import { mountEndpointTable, type RouteMountContext } from '../../../kernel/http/mount.ts';
import { createPaymentFromAttorneyInvoice, replaceAodFileOfLegalCase } from './load-attorney-payment.commands.ts';
import { updateLegalCaseByAttorney } from './update-legal-case.commands.ts';

export const attorneyCaseRoutes = (mounting: RouteMountContext): void =>
  mountEndpointTable(mounting, apiContract.contractorLegal, {
    update: commandRoute(updateLegalCaseByAttorney, ({ params, body }) => [params.id, body]),
    uploadAodFile: commandRoute(
      replaceAodFileOfLegalCase,
      ({ params, files }) => [params.id, files.file],
      (fileName) => ({ success: true as const, fileName }),
    ),
    submitPayment: commandRoute(
      createPaymentFromAttorneyInvoice,
      ({ params, body, files }) => [params.id, { ...body, file: files.file }],
      (paymentId) => ({ paymentId }),
    ),
  });
