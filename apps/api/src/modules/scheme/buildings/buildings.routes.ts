/** The General tab of a building's page, for trustees and owners: B 2, B 7. */
import { contract } from '@stoep/contract';
import type { Deps } from '../../../deps.ts';
import { type Mounting, mount } from '../../../kernel/http/mount.ts';
import { readAs } from '../../../kernel/read.ts';
import { findAccess, listDocuments, listOwnerDocuments, readBuilding } from './buildings.queries.ts';
import { linkToDocument, openDocument } from './documents.commands.ts';

export const buildingsRoutes = (mounting: Mounting, deps: Deps): void => {
  mount(mounting, contract.buildings, {
    checkAccess: ({ actor, body }) => findAccess(readAs(deps.db, actor), body.buildingId),
    info: ({ actor, params }) => readBuilding(readAs(deps.db, actor), params.buildingId),
    documents: ({ actor, params, query }) => listDocuments(readAs(deps.db, actor), params.buildingId, query),
    ownerDocuments: ({ actor, params, query }) =>
      listOwnerDocuments(readAs(deps.db, actor), params.buildingId, query),
    documentLink: ({ actor, params }) => linkToDocument(deps, actor, params.documentId),
    documentFile: ({ actor, params }) => openDocument(deps, actor, params.ticket),
  });
};
