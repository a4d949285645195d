/** Routes of letters to be printed and posted, and of letters to chosen accounts. */
import { officeDetailPageEndpoints } from '@stoep/contract/office/detail-pages';
import type { ServerDeps } from '../../../deps.ts';
import { recordAccessCheck } from '../../../engines/office/record-access.policy.ts';
import { creationRoute } from '../../../kernel/http/command-route.ts';
import { mountEndpointTable, type RouteMountContext } from '../../../kernel/http/mount.ts';
import { callerReadContextOf } from '../../../kernel/read.ts';
import { previewChosenLetter, sendChosenLetter } from './chosen/chosen-letters.commands.ts';
import { readPostalLettersPdf } from './postal-letters.writes.ts';

const { lettersOnPaper, previewLetter, sendLetter } = officeDetailPageEndpoints;

export const mailingsRoutes = (mounting: RouteMountContext, deps: ServerDeps): void =>
  mountEndpointTable(
    mounting,
    { lettersOnPaper, previewLetter, sendLetter },
    {
      lettersOnPaper: ({ actor, params, query }) =>
        readPostalLettersPdf(deps, callerReadContextOf(deps.db, actor), params.id, query.to),
      previewLetter: ({ actor, body }) => previewChosenLetter(deps, actor, body),
      sendLetter: creationRoute(sendChosenLetter, ({ body }) => body),
    },
    {
      lettersOnPaper: recordAccessCheck('read', 'account-letters'),
      previewLetter: recordAccessCheck('create', 'account-letters'),
      sendLetter: recordAccessCheck('create', 'account-letters'),
    },
  );
