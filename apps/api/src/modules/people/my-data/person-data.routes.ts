/** Office routes of a person's data, for staff who answer that person's request: M-124. */
import { personalDataReportEndpoints } from '@stoep/contract/people/person-data';
import type { ServerDeps } from '../../../deps.ts';
import { recordAccessCheck } from '../../../engines/office/record-access.policy.ts';
import { mountEndpointTable, type RouteMountContext } from '../../../kernel/http/mount.ts';
import { exportPersonData } from './export-my-data.ts';

export const personDataRoutes = (mounting: RouteMountContext, deps: ServerDeps): void => {
  mountEndpointTable(
    mounting,
    { personData: personalDataReportEndpoints.personData },
    { personData: ({ actor, params }) => exportPersonData(deps, actor, params.id) },
    // Staff who may edit a person's particulars may also answer that person's data requests.
    { personData: recordAccessCheck('edit', 'contacts') },
  );
};
