/** Legal cases as trustees and attorneys read them: B 2 Legal case detail, C 2.7. */
import { contract } from '@stoep/contract';
import type { Deps } from '../../../deps.ts';
import { commandRoute } from '../../../kernel/http/command-route.ts';
import { readFileOf } from '../../../kernel/http/content/read-file.ts';
import { type Mounting, mount } from '../../../kernel/http/mount.ts';
import { readAs } from '../../../kernel/read.ts';
import { addNote } from './legal-cases.commands.ts';
import {
  caseAodFile,
  describeAodFile,
  listCasesOfAccount,
  listCasesOfBuilding,
  listNotes,
  readCase,
} from './legal-cases.queries.ts';

export const legalCasesRoutes = (mounting: Mounting, deps: Deps): void =>
  mount(mounting, contract.legalCases, {
    listOfBuilding: ({ actor, params, query }) =>
      listCasesOfBuilding(readAs(deps.db, actor), params.buildingGuid, query),
    listOfAccount: ({ actor, params }) => listCasesOfAccount(readAs(deps.db, actor), params.id),
    get: ({ actor, params }) => readCase(readAs(deps.db, actor), params.id),
    timeline: ({ actor, params }) => listNotes(readAs(deps.db, actor), params.id),
    aodFileMeta: ({ actor, params }) => describeAodFile(readAs(deps.db, actor), params.id),
    aodFile: ({ actor, params }) => readFileOf(deps, actor, caseAodFile, params),
    addNote: commandRoute(addNote, ({ params, body }) => [params.id, body.text]),
  });
