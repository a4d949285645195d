/** The office's page of a contractor. */
import { officeDetailPages } from '@stoep/contract/office/detail-pages';
import type { Deps } from '../../../deps.ts';
import { toRecord } from '../../../engines/office/admitted.policy.ts';
import { type Mounting, mount } from '../../../kernel/http/mount.ts';
import { readAs } from '../../../kernel/read.ts';
import { contractorPage } from './contractor-page.queries.ts';

export const contractorPageRoutes = (mounting: Mounting, deps: Deps): void => {
  mount(
    mounting,
    { contractorPage: officeDetailPages.contractorPage },
    { contractorPage: ({ actor, params }) => contractorPage(readAs(deps.db, actor), params.id) },
    { contractorPage: toRecord('read', 'contractors') },
  );
};
