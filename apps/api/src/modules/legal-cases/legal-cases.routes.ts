/** Legal cases as trustees and attorneys read them: B 2 Legal case detail, C 2.7. */
import { contract } from '@stoep/contract';
import type { Deps } from '../../deps.ts';
import { type Mounting, mount } from '../../kernel/http/mount.ts';
import { addNote } from './legal-cases.commands.ts';
import {
  describeAodFile,
  findCase,
  listCasesOfAccount,
  listCasesOfBuilding,
  listNotes,
  readCaseAodFile,
} from './legal-cases.queries.ts';

export const legalCasesRoutes = (mounting: Mounting, deps: Deps): void =>
  mount(mounting, contract.legalCases, {
    listOfBuilding: ({ actor, params, query }) =>
      listCasesOfBuilding(deps.db, actor, params.buildingGuid, query),
    listOfAccount: ({ actor, params }) => listCasesOfAccount(deps.db, actor, params.id),
    get: ({ actor, params }) => findCase(deps.db, actor, params.id),
    timeline: ({ actor, params }) => listNotes(deps.db, actor, params.id),
    aodFileMeta: ({ actor, params }) => describeAodFile(deps.db, actor, params.id),
    aodFile: ({ actor, params }) => readCaseAodFile(deps, actor, params.id),
    addNote: ({ actor, params, body, origin }) => addNote(deps, actor, origin, params.id, body.text),
  });
