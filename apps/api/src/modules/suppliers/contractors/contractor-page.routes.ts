/** Route of the office page of a contractor. */
import { detailPageEndpoints } from '@stoep/contract/office/detail-pages';
import type { ServerDeps } from '../../../deps.ts';
import { recordAccessCheck } from '../../../engines/office/record-access.policy.ts';
import { mountEndpointTable, type RouteMountContext } from '../../../kernel/http/mount.ts';
import { readContextOf } from '../../../kernel/read.ts';
import { readContractorPage } from './contractor-page.queries.ts';

export const contractorPageRoutes = (mounting: RouteMountContext, deps: ServerDeps): void => {
  mountEndpointTable(
    mounting,
    { contractorPage: detailPageEndpoints.contractorPage },
    { contractorPage: ({ actor, params }) => readContractorPage(readContextOf(deps.db, actor), params.id) },
    { contractorPage: recordAccessCheck('read', 'contractors') },
  );
};
