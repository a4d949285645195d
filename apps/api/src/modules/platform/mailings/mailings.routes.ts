/** Route of letters to be printed and posted. */
import { detailPageEndpoints } from '@stoep/contract/office/detail-pages';
import type { ServerDeps } from '../../../deps.ts';
import { recordAccessCheck } from '../../../engines/office/record-access.policy.ts';
import { mountEndpointTable, type RouteMountContext } from '../../../kernel/http/mount.ts';
import { readContextOf } from '../../../kernel/read.ts';
import { readPostalLettersPdf } from './postal-letters.writes.ts';

export const mailingsRoutes = (mounting: RouteMountContext, deps: ServerDeps): void =>
  mountEndpointTable(
    mounting,
    { lettersOnPaper: detailPageEndpoints.lettersOnPaper },
    {
      lettersOnPaper: ({ actor, params, query }) =>
        readPostalLettersPdf(deps, readContextOf(deps.db, actor), params.id, query.to),
    },
    { lettersOnPaper: recordAccessCheck('read', 'account-letters') },
  );
