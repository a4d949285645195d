/** Route of letters to be printed and posted. */
import { officeDetailPageEndpoints } from '@stoep/contract/office/detail-pages';
import type { ServerDeps } from '../../../deps.ts';
import { recordAccessCheck } from '../../../engines/office/record-access.policy.ts';
import { mountEndpointTable, type RouteMountContext } from '../../../kernel/http/mount.ts';
import { callerReadContextOf } from '../../../kernel/read.ts';
import { readPostalLettersPdf } from './postal-letters.writes.ts';

export const mailingsRoutes = (mounting: RouteMountContext, deps: ServerDeps): void =>
  mountEndpointTable(
    mounting,
    { lettersOnPaper: officeDetailPageEndpoints.lettersOnPaper },
    {
      lettersOnPaper: ({ actor, params, query }) =>
        readPostalLettersPdf(deps, callerReadContextOf(deps.db, actor), params.id, query.to),
    },
    { lettersOnPaper: recordAccessCheck('read', 'account-letters') },
  );
