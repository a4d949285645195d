/** Office routes of the person page. */
import { officeDetailPageEndpoints } from '@stoep/contract/office/detail-pages';
import type { ServerDeps } from '../../../deps.ts';
import { recordAccessCheck } from '../../../engines/office/record-access.policy.ts';
import { mountEndpointTable, type RouteMountContext } from '../../../kernel/http/mount.ts';
import { callerReadContextOf } from '../../../kernel/read.ts';
import { readPersonPage } from './person-page.queries.ts';

export const personPageRoutes = (mounting: RouteMountContext, deps: ServerDeps): void =>
  mountEndpointTable(
    mounting,
    { personPage: officeDetailPageEndpoints.personPage },
    { personPage: ({ actor, params }) => readPersonPage(callerReadContextOf(deps.db, actor), params.id) },
    { personPage: recordAccessCheck('read', 'contacts') },
  );
