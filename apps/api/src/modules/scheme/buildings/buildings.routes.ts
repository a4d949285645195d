/** Portal routes of the General tab of a building, for trustees and owners: B 2, B 7. */
import { apiContract } from '@stoep/contract';
import type { ServerDeps } from '../../../deps.ts';
import { mountEndpointTable, type RouteMountContext } from '../../../kernel/http/mount.ts';
import { readContextOf } from '../../../kernel/read.ts';
import { createDocumentLink, openDocumentByTicket } from './building-documents.writes.ts';
import {
  findBuildingAccess,
  listBuildingDocuments,
  listBuildingDocumentsForOwners,
  readBuilding,
} from './buildings.queries.ts';

export const buildingsRoutes = (mounting: RouteMountContext, deps: ServerDeps): void => {
  mountEndpointTable(mounting, apiContract.buildings, {
    checkAccess: ({ actor, body }) => findBuildingAccess(readContextOf(deps.db, actor), body.buildingId),
    info: ({ actor, params }) => readBuilding(readContextOf(deps.db, actor), params.buildingId),
    documents: ({ actor, params, query }) =>
      listBuildingDocuments(readContextOf(deps.db, actor), params.buildingId, query),
    ownerDocuments: ({ actor, params, query }) =>
      listBuildingDocumentsForOwners(readContextOf(deps.db, actor), params.buildingId, query),
    documentLink: ({ actor, params }) => createDocumentLink(deps, actor, params.documentId),
    documentFile: ({ actor, params }) => openDocumentByTicket(deps, actor, params.ticket),
  });
};
