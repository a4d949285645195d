/** Routes of a contractor's own record, documents and bank details: C 2.3 General. */
import { apiContract } from '@stoep/contract';
import type { ServerDeps } from '../../../deps.ts';
import { commandRoute, creationRoute } from '../../../kernel/http/command-route.ts';
import { readFileByQuery } from '../../../kernel/http/content/read-file.ts';
import { mountEndpointTable, type RouteMountContext } from '../../../kernel/http/mount.ts';
import { HandlerReply } from '../../../kernel/http/request.ts';
import { callerReadContextOf, systemReadContext } from '../../../kernel/read.ts';
import { attachBankProofByTicket } from './bank-details/bank-proof-retry.commands.ts';
import { addBeneficiary, replaceBankProof } from './bank-details/beneficiaries.commands.ts';
import { bankProofFileScopedQuery, contractorDocumentFileScopedQuery } from './contractor-downloads.queries.ts';
import { updateOwnContractor } from './contractors.commands.ts';
import { countContractorsByRegistrationNumber, readOwnContractor } from './contractors.queries.ts';
import { submitContractorDocument } from './documents.commands.ts';
import { registerContractor } from './registration/contractor-registration.commands.ts';
import { requireContractorLookupWithinLimit } from './registration/lookup-limit.writes.ts';

export const contractorsRoutes = (mounting: RouteMountContext, deps: ServerDeps): void => {
  mountEndpointTable(mounting, apiContract.contractors, {
    findOwn: async ({ actor }) => ({ contractor: await readOwnContractor(callerReadContextOf(deps.db, actor)) }),
    downloadRegistration: ({ actor, params }) =>
      readFileByQuery(deps, actor, contractorDocumentFileScopedQuery, { ...params, kind: 'registration' }),
    downloadDocument: ({ actor, params }) => readFileByQuery(deps, actor, contractorDocumentFileScopedQuery, params),
    downloadBankProof: ({ actor, params }) => readFileByQuery(deps, actor, bankProofFileScopedQuery, params),
    update: commandRoute(updateOwnContractor, ({ params, body }) => [params.id, body]),
    uploadRegistration: commandRoute(submitContractorDocument, ({ params, files }) => [
      params.id,
      { document: { kind: 'registration' as const }, upload: files.file },
    ]),
    uploadDocument: commandRoute(submitContractorDocument, ({ params, body, files }) => [
      params.id,
      { document: body, upload: files.file },
    ]),
    uploadBankProof: commandRoute(replaceBankProof, ({ params, files }) => [params.id, { upload: files.file }]),
    addBeneficiary: commandRoute(
      addBeneficiary,
      ({ params, body, files }) => [params.id, { given: body, upload: files.file }],
      (added) => new HandlerReply(added, { status: added.fileUploaded ? 200 : 207 }),
    ),
  });
  mountEndpointTable(mounting, apiContract.contractorRegistration, {
    countByRegistration: async ({ params, origin }) => {
      await requireContractorLookupWithinLimit(deps, origin);
      return countContractorsByRegistrationNumber(systemReadContext(deps), params.registrationNumber);
    },
    register: creationRoute(registerContractor, ({ body, files }) => ({ given: body, files })),
    retryBankProof: creationRoute(attachBankProofByTicket, ({ body, files }) => ({
      ticket: body.ticket,
      upload: files.file,
    })),
  });
};
