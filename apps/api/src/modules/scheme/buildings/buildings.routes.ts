/** Portal routes of the General tab of a building, for trustees and owners: B 2, B 7. */
import { apiContract } from '@stoep/contract';
import type { ServerDeps } from '../../../deps.ts';
import { mountEndpointTable, type RouteMountContext } from '../../../kernel/http/mount.ts';
import { callerReadContextOf } from '../../../kernel/read.ts';
import { createBuildingDocumentLink, openBuildingDocumentByTicket } from './building-documents.writes.ts';
import {
  findBuildingAccess,
  listBuildingDocuments,
  listBuildingDocumentsForOwners,
  readBuilding,
} from './buildings.queries.ts';

export const buildingsRoutes = (mounting: RouteMountContext, deps: ServerDeps): void => {
  mountEndpointTable(mounting, apiContract.buildings, {
    checkAccess: ({ actor, body }) => findBuildingAccess(callerReadContextOf(deps.db, actor), body.buildingId),
    info: ({ actor, params }) => readBuilding(callerReadContextOf(deps.db, actor), params.buildingId),
    documents: ({ actor, params, query }) =>
      listBuildingDocuments(callerReadContextOf(deps.db, actor), params.buildingId, query),
    ownerDocuments: ({ actor, params, query }) =>
      listBuildingDocumentsForOwners(callerReadContextOf(deps.db, actor), params.buildingId, query),
    documentLink: ({ actor, params }) => createBuildingDocumentLink(deps, actor, params.documentId),
    documentFile: ({ actor, params }) => openBuildingDocumentByTicket(deps, actor, params.ticket),
  });
};
