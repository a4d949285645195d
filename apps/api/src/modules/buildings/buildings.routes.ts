/** The General tab of a building's page, for trustees and owners: B 2, B 7; and the office's page of a building. */
import { contract } from '@stoep/contract';
import { officeWholePages } from '@stoep/contract/office/whole-pages';
import type { Deps } from '../../deps.ts';
import { toRecord } from '../../engines/office/admitted.policy.ts';
import { does } from '../../kernel/http/does.ts';
import { type Mounting, mount } from '../../kernel/http/mount.ts';
import { readAs } from '../../kernel/read.ts';
import { buildingPage } from './building-page.queries.ts';
import { findAccess, listDocuments, listOwnerDocuments, readBuilding } from './buildings.queries.ts';
import { linkToDocument, openDocument } from './documents.commands.ts';
import { saveQuotas } from './quotas.commands.ts';
import { quotasSheet } from './quotas.queries.ts';

export const buildingsRoutes = (mounting: Mounting, deps: Deps): void => {
  mount(
    mounting,
    { buildingPage: officeWholePages.buildingPage },
    { buildingPage: ({ actor, params }) => buildingPage(readAs(deps.db, actor), params.id) },
    { buildingPage: toRecord('read', 'buildings') },
  );
  mount(
    mounting,
    contract.unitQuotas,
    {
      sheet: ({ actor, params }) => quotasSheet(readAs(deps.db, actor), params.id),
      save: does(saveQuotas, ({ params, body }) => [params.id, body.rows]),
    },
    { sheet: toRecord('read', 'units'), save: toRecord('edit', 'units') },
  );
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
