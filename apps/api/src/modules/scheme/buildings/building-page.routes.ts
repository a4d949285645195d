/** The office's page of a building, and its sheet of quotas. */
import { contract } from '@stoep/contract';
import { officeDetailPages } from '@stoep/contract/office/detail-pages';
import type { Deps } from '../../../deps.ts';
import { toRecord } from '../../../engines/office/admitted.policy.ts';
import { commandRoute } from '../../../kernel/http/command-route.ts';
import { type Mounting, mount } from '../../../kernel/http/mount.ts';
import { readAs } from '../../../kernel/read.ts';
import { buildingPage } from './building-page.queries.ts';
import { saveQuotas } from './quotas.commands.ts';
import { quotasSheet } from './quotas.queries.ts';

export const buildingPageRoutes = (mounting: Mounting, deps: Deps): void => {
  mount(
    mounting,
    { buildingPage: officeDetailPages.buildingPage },
    { buildingPage: ({ actor, params }) => buildingPage(readAs(deps.db, actor), params.id) },
    { buildingPage: toRecord('read', 'buildings') },
  );
  mount(
    mounting,
    contract.unitQuotas,
    {
      sheet: ({ actor, params }) => quotasSheet(readAs(deps.db, actor), params.id),
      save: commandRoute(saveQuotas, ({ params, body }) => [params.id, body.rows]),
    },
    { sheet: toRecord('read', 'units'), save: toRecord('edit', 'units') },
  );
};
