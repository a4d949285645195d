/** Route of the office page of a contractor. */
import { officeDetailPageEndpoints } from '@stoep/contract/office/detail-pages';
import type { ServerDeps } from '../../../deps.ts';
import { recordAccessCheck } from '../../../engines/office/record-access.policy.ts';
import { mountEndpointTable, type RouteMountContext } from '../../../kernel/http/mount.ts';
import { callerReadContextOf } from '../../../kernel/read.ts';
import { readContractorPage } from './contractor-page.queries.ts';

export const contractorPageRoutes = (mounting: RouteMountContext, deps: ServerDeps): void => {
  mountEndpointTable(
    mounting,
    { contractorPage: officeDetailPageEndpoints.contractorPage },
    { contractorPage: ({ actor, params }) => readContractorPage(callerReadContextOf(deps.db, actor), params.id) },
    { contractorPage: recordAccessCheck('read', 'contractors') },
  );
};
