/** The contractor's own record, documents and bank details: C 2.3 General. */
import { contract } from '@stoep/contract';
import type { Deps } from '../../../deps.ts';
import { commandRoute, creationRoute } from '../../../kernel/http/command-route.ts';
import { readFileOf } from '../../../kernel/http/content/read-file.ts';
import { type Mounting, mount } from '../../../kernel/http/mount.ts';
import { Answer } from '../../../kernel/http/request.ts';
import { readAs, readAsProduct } from '../../../kernel/read.ts';
import { retryBankProof } from './bank-details/bank-proof-retry.commands.ts';
import { addBeneficiary, replaceBankProof } from './bank-details/beneficiaries.commands.ts';
import { bankProofFile, documentFile } from './contractor-downloads.queries.ts';
import { updateContractor } from './contractors.commands.ts';
import { countByRegistration, readOwnContractor } from './contractors.queries.ts';
import { handInDocument } from './documents.commands.ts';
import { registerContractor } from './registration/contractor-registration.commands.ts';
import { requireLookup } from './registration/lookup-limit.commands.ts';

export const contractorsRoutes = (mounting: Mounting, deps: Deps): void => {
  mount(mounting, contract.contractors, {
    findOwn: async ({ actor }) => ({ contractor: await readOwnContractor(readAs(deps.db, actor)) }),
    downloadRegistration: ({ actor, params }) =>
      readFileOf(deps, actor, documentFile, { ...params, kind: 'registration' }),
    downloadDocument: ({ actor, params }) => readFileOf(deps, actor, documentFile, params),
    downloadBankProof: ({ actor, params }) => readFileOf(deps, actor, bankProofFile, params),
    update: commandRoute(updateContractor, ({ params, body }) => [params.id, body]),
    uploadRegistration: commandRoute(handInDocument, ({ params, files }) => [
      params.id,
      { document: { kind: 'registration' as const }, upload: files.file },
    ]),
    uploadDocument: commandRoute(handInDocument, ({ params, body, files }) => [
      params.id,
      { document: body, upload: files.file },
    ]),
    uploadBankProof: commandRoute(replaceBankProof, ({ params, files }) => [
      params.id,
      { upload: files.file },
    ]),
    addBeneficiary: commandRoute(
      addBeneficiary,
      ({ params, body, files }) => [params.id, { given: body, upload: files.file }],
      (added) => new Answer(added, { status: added.fileUploaded ? 200 : 207 }),
    ),
  });
  mount(mounting, contract.contractorRegistration, {
    countByRegistration: async ({ params, origin }) => {
      await requireLookup(deps, origin);
      return countByRegistration(readAsProduct(deps), params.registrationNumber);
    },
    register: creationRoute(registerContractor, ({ body, files }) => ({ given: body, files })),
    retryBankProof: creationRoute(retryBankProof, ({ body, files }) => ({
      ticket: body.ticket,
      upload: files.file,
    })),
  });
};
