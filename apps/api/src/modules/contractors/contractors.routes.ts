/** The contractor's own record, documents and bank details: C 2.3 General. */
import { contract } from '@stoep/contract';
import { SUCCESS } from '@stoep/contract/kit/wire';
import type { Deps } from '../../deps.ts';
import { type Mounting, mount } from '../../kernel/http/mount.ts';
import { Answer } from '../../kernel/http/request.ts';
import { retryBankProof } from './bank-proof-retry.commands.ts';
import { addBeneficiary, replaceBankProof } from './beneficiaries.commands.ts';
import { readBankProof, readDocument } from './contractor-downloads.queries.ts';
import { registerContractor } from './contractor-registration.commands.ts';
import { updateContractor } from './contractors.commands.ts';
import { countByRegistration, findOwnContractor } from './contractors.queries.ts';
import { handInDocument } from './documents.commands.ts';
import { insistOnLookup } from './lookup-limit.commands.ts';

export const contractorsRoutes = (mounting: Mounting, deps: Deps): void => {
  mount(mounting, contract.contractors, {
    findOwn: async ({ actor }) => ({ contractor: await findOwnContractor(deps.db, actor) }),
    downloadRegistration: ({ actor, params }) => readDocument(deps, actor, params.id, 'registration'),
    downloadDocument: ({ actor, params }) => readDocument(deps, actor, params.id, params.kind),
    downloadBankProof: ({ actor, params }) => readBankProof(deps, actor, params.beneficiaryId),
    update: async ({ actor, origin, params, body }) => {
      await updateContractor(deps, actor, origin, params.id, body);
      return SUCCESS;
    },
    uploadRegistration: async ({ actor, origin, params, files }) => {
      await handInDocument(deps, actor, origin, params.id, { kind: 'registration' }, files.file);
      return SUCCESS;
    },
    uploadDocument: async ({ actor, origin, params, body, files }) => {
      await handInDocument(deps, actor, origin, params.id, body, files.file);
      return SUCCESS;
    },
    uploadBankProof: async ({ actor, origin, params, files }) => {
      await replaceBankProof(deps, actor, origin, params.id, files.file);
      return SUCCESS;
    },
    addBeneficiary: async ({ actor, origin, params, body, files }) => {
      const added = await addBeneficiary(deps, actor, origin, params.id, body, files.file);
      return new Answer(added, { status: added.fileUploaded ? 200 : 207 });
    },
  });
  mount(mounting, contract.contractorRegistration, {
    countByRegistration: async ({ params, origin }) => {
      await insistOnLookup(deps, origin);
      return { count: await countByRegistration(deps.db, params.registrationNumber) };
    },
    register: ({ body, files, origin }) => registerContractor(deps, body, files, origin),
    retryBankProof: async ({ body, files, origin }) => {
      await retryBankProof(deps, body.ticket, files.file, origin);
      return SUCCESS;
    },
  });
};
