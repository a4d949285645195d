/** One's own data: M-124. */
import { contract } from '@stoep/contract';
import { officeWholePages } from '@stoep/contract/office/whole-pages';
import type { Deps } from '../../deps.ts';
import { toRecord } from '../../engines/office/admitted.policy.ts';
import { type Mounting, mount } from '../../kernel/http/mount.ts';
import { exportMyData, exportPersonData } from './export-my-data.ts';
import { listReaders } from './readers.queries.ts';

export const myDataRoutes = (mounting: Mounting, deps: Deps): void => {
  mount(mounting, contract.myData, {
    export: ({ actor }) => exportMyData(deps, actor),
    readers: ({ actor }) => listReaders(deps, actor),
  });
  mount(
    mounting,
    { personData: officeWholePages.personData },
    { personData: ({ actor, params }) => exportPersonData(deps, actor, params.id) },
    // Who may change a person's particulars answers the person's own requests.
    { personData: toRecord('edit', 'contacts') },
  );
};
