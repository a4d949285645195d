/** The office's page of a unit. */
import { officeDetailPages } from '@stoep/contract/office/detail-pages';
import type { Deps } from '../../../deps.ts';
import { toRecord } from '../../../engines/office/admitted.policy.ts';
import { type Mounting, mount } from '../../../kernel/http/mount.ts';
import { readAs } from '../../../kernel/read.ts';
import { unitPage } from './unit-page.queries.ts';

export const unitPageRoutes = (mounting: Mounting, deps: Deps): void => {
  mount(
    mounting,
    { unitPage: officeDetailPages.unitPage },
    { unitPage: ({ actor, params }) => unitPage(readAs(deps.db, actor), params.id) },
    { unitPage: toRecord('read', 'units') },
  );
};
