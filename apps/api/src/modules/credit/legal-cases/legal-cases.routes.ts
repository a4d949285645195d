/** Portal routes of legal cases for trustees and attorneys: B 2 Legal case detail, C 2.7. */
import { apiContract } from '@stoep/contract';
import type { ServerDeps } from '../../../deps.ts';
import { commandRoute } from '../../../kernel/http/command-route.ts';
import { readFileByQuery } from '../../../kernel/http/content/read-file.ts';
import { mountEndpointTable, type RouteMountContext } from '../../../kernel/http/mount.ts';
import { callerReadContextOf } from '../../../kernel/read.ts';
import { addAttorneyNote } from './attorney-note.commands.ts';
import {
  aodFileOfLegalCaseScopedQuery,
  listLegalCasesOfAccount,
  listLegalCasesOfBuilding,
  listLegalNotes,
  readAodFileInfoOfLegalCase,
  readLegalCase,
} from './legal-cases.queries.ts';

export const legalCasesRoutes = (mounting: RouteMountContext, deps: ServerDeps): void =>
  mountEndpointTable(mounting, apiContract.legalCases, {
    listOfBuilding: ({ actor, params, query }) =>
      listLegalCasesOfBuilding(callerReadContextOf(deps.db, actor), params.buildingGuid, query),
    listOfAccount: ({ actor, params }) => listLegalCasesOfAccount(callerReadContextOf(deps.db, actor), params.id),
    get: ({ actor, params }) => readLegalCase(callerReadContextOf(deps.db, actor), params.id),
    timeline: ({ actor, params }) => listLegalNotes(callerReadContextOf(deps.db, actor), params.id),
    aodFileMeta: ({ actor, params }) => readAodFileInfoOfLegalCase(callerReadContextOf(deps.db, actor), params.id),
    aodFile: ({ actor, params }) => readFileByQuery(deps, actor, aodFileOfLegalCaseScopedQuery, params),
    addNote: commandRoute(addAttorneyNote, ({ params, body }) => [params.id, body.text]),
  });
