/** Route of the office page of a unit. */
import { officeDetailPageEndpoints } from '@stoep/contract/office/detail-pages';
import type { ServerDeps } from '../../../deps.ts';
import { recordAccessCheck } from '../../../engines/office/record-access.policy.ts';
import { mountEndpointTable, type RouteMountContext } from '../../../kernel/http/mount.ts';
import { callerReadContextOf } from '../../../kernel/read.ts';
import { readUnitPage } from './unit-page.queries.ts';

export const unitPageRoutes = (mounting: RouteMountContext, deps: ServerDeps): void => {
  mountEndpointTable(
    mounting,
    { unitPage: officeDetailPageEndpoints.unitPage },
    { unitPage: ({ actor, params }) => readUnitPage(callerReadContextOf(deps.db, actor), params.id) },
    { unitPage: recordAccessCheck('read', 'units') },
  );
};
