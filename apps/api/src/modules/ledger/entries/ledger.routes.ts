/** What the office draws of the books. */
import { officePages } from '@stoep/contract/office/office';
import type { Deps } from '../../../deps.ts';

import { type Mounting, mount } from '../../../kernel/http/mount.ts';
import { arrearsOverTime } from './agency-arrears.queries.ts';

export const ledgerRoutes = (mounting: Mounting, deps: Deps): void =>
  mount(
    mounting,
    { arrears: officePages.arrears },
    { arrears: ({ actor, query }) => arrearsOverTime(deps.db, actor, query.buildingId) },
  );
