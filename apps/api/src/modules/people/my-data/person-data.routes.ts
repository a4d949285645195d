/** What the product knows of a person, for staff who answer that person's request: M-124. */
import { officeDetailPages } from '@stoep/contract/office/detail-pages';
import type { Deps } from '../../../deps.ts';
import { toRecord } from '../../../engines/office/admitted.policy.ts';
import { type Mounting, mount } from '../../../kernel/http/mount.ts';
import { exportPersonData } from './export-my-data.ts';

export const personDataRoutes = (mounting: Mounting, deps: Deps): void => {
  mount(
    mounting,
    { personData: officeDetailPages.personData },
    { personData: ({ actor, params }) => exportPersonData(deps, actor, params.id) },
    // Who may change a person's particulars answers the person's own requests.
    { personData: toRecord('edit', 'contacts') },
  );
};
