/** Office route of the breach report for administrators, the same as on the command line (decision 0218). */
import { personalDataReportEndpoints } from '@stoep/contract/people/person-data';
import type { ServerDeps } from '../../../deps.ts';
import { recordAccessCheck } from '../../../engines/office/record-access.policy.ts';
import { mountEndpointTable, type RouteMountContext } from '../../../kernel/http/mount.ts';
import { renderBreachReportFile } from './breach-report-file.ts';

export const breachRoutes = (mounting: RouteMountContext, deps: ServerDeps): void =>
  mountEndpointTable(
    mounting,
    { breachReport: personalDataReportEndpoints.breachReport },
    { breachReport: ({ actor, query, context: order }) => renderBreachReportFile(deps, actor, order, query) },
    // The report comes from the audit, so it needs the right to read the audit.
    { breachReport: recordAccessCheck('read', 'audit') },
  );
