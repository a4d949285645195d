/** Route of the office page of a unit. */
import { detailPageEndpoints } from '@stoep/contract/office/detail-pages';
import type { ServerDeps } from '../../../deps.ts';
import { recordAccessCheck } from '../../../engines/office/record-access.policy.ts';
import { mountEndpointTable, type RouteMountContext } from '../../../kernel/http/mount.ts';
import { readContextOf } from '../../../kernel/read.ts';
import { readUnitPage } from './unit-page.queries.ts';

export const unitPageRoutes = (mounting: RouteMountContext, deps: ServerDeps): void => {
  mountEndpointTable(
    mounting,
    { unitPage: detailPageEndpoints.unitPage },
    { unitPage: ({ actor, params }) => readUnitPage(readContextOf(deps.db, actor), params.id) },
    { unitPage: recordAccessCheck('read', 'units') },
  );
};
