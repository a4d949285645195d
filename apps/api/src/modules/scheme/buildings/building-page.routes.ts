/** Office routes of a building's page and of its sheet of participation quotas. */
import { apiContract } from '@stoep/contract';
import { officeDetailPageEndpoints } from '@stoep/contract/office/detail-pages';
import type { ServerDeps } from '../../../deps.ts';
import { recordAccessCheck, recordStepAccessCheck } from '../../../engines/office/record-access.policy.ts';
import { commandRoute } from '../../../kernel/http/command-route.ts';
import { mountEndpointTable, type RouteMountContext } from '../../../kernel/http/mount.ts';
import { callerReadContextOf } from '../../../kernel/read.ts';
import { streamHandOverPack } from '../hand-over/read-hand-over-pack.ts';
import { readBuildingPage } from './building-page.queries.ts';
import { saveParticipationQuotas } from './participation-quotas.commands.ts';
import { readBuildingQuotas } from './participation-quotas.queries.ts';

export const buildingPageRoutes = (mounting: RouteMountContext, deps: ServerDeps): void => {
  mountEndpointTable(
    mounting,
    { buildingPage: officeDetailPageEndpoints.buildingPage, handOverPack: officeDetailPageEndpoints.handOverPack },
    {
      buildingPage: ({ actor, params }) => readBuildingPage(callerReadContextOf(deps.db, actor), params.id),
      handOverPack: ({ context, params }) => streamHandOverPack(deps, context, params.id),
    },
    {
      buildingPage: recordAccessCheck('read', 'buildings'),
      handOverPack: recordStepAccessCheck('buildings', 'makePack'),
    },
  );
  mountEndpointTable(
    mounting,
    apiContract.unitQuotas,
    {
      sheet: ({ actor, params }) => readBuildingQuotas(callerReadContextOf(deps.db, actor), params.id),
      save: commandRoute(saveParticipationQuotas, ({ params, body }) => [params.id, body.rows]),
    },
    { sheet: recordAccessCheck('read', 'units'), save: recordAccessCheck('edit', 'units') },
  );
};
