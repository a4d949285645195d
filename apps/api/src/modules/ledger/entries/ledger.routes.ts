/** Routes of ledger entries for the office. */
import { officePageEndpoints } from '@stoep/contract/office/office';
import type { ServerDeps } from '../../../deps.ts';

import { mountEndpointTable, type RouteMountContext } from '../../../kernel/http/mount.ts';
import { readAgencyArrearsOverTime } from './agency-arrears.queries.ts';

export const ledgerRoutes = (mounting: RouteMountContext, deps: ServerDeps): void =>
  mountEndpointTable(
    mounting,
    { arrears: officePageEndpoints.arrears },
    { arrears: ({ actor, query }) => readAgencyArrearsOverTime(deps.db, actor, query.buildingId) },
  );
