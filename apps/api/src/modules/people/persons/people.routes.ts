/** Whole pages of people, for the office. */
import { officeDetailPages } from '@stoep/contract/office/detail-pages';
import type { Deps } from '../../../deps.ts';
import { toRecord } from '../../../engines/office/admitted.policy.ts';
import { type Mounting, mount } from '../../../kernel/http/mount.ts';
import { readAs } from '../../../kernel/read.ts';
import { personPage } from './person-page.queries.ts';

export const peopleRoutes = (mounting: Mounting, deps: Deps): void =>
  mount(
    mounting,
    { personPage: officeDetailPages.personPage },
    { personPage: ({ actor, params }) => personPage(readAs(deps.db, actor), params.id) },
    { personPage: toRecord('read', 'contacts') },
  );
