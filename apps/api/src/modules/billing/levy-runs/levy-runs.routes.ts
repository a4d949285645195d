/** Office routes of levy runs over all buildings. */
import { apiContract } from '@stoep/contract';
import type { ServerDeps } from '../../../deps.ts';
import { recordAccessCheck } from '../../../engines/office/record-access.policy.ts';
import { creationRoute } from '../../../kernel/http/command-route.ts';
import { mountEndpointTable, type RouteMountContext } from '../../../kernel/http/mount.ts';
import { notifyOwnersOfLevyRun } from './levy-run-mails.commands.ts';
import {
  acceptRunBuildings,
  queueLevyRunPreview,
  queueRunBuildingPosting,
  queueRunBuildingReversal,
} from './levy-runs.commands.ts';
import { requireLevyRunAccepter, requireLevyRunBookkeeper } from './levy-runs.policy.ts';
import {
  listLevyRunMonths,
  listUnitChargesOfLevyLine,
  readLevyRunOfAllBuildings,
  readRunBuildingLines,
} from './levy-runs.queries.ts';

const counted = (count: number) => ({ count });

export const levyRunsRoutes = (mounting: RouteMountContext, deps: ServerDeps): void =>
  mountEndpointTable(
    mounting,
    apiContract.officeMonths,
    {
      month: ({ params }) => readLevyRunOfAllBuildings(deps.db, params),
      months: ({ actor }) => listLevyRunMonths(deps.db, actor.at.today),
      rowLines: ({ params, actor }) => readRunBuildingLines(deps.db, params.id, actor.staffRole),
      rowUnits: ({ params, query }) => listUnitChargesOfLevyLine(deps.db, params.id, query),
      show: creationRoute(
        queueLevyRunPreview,
        ({ params, body }) => ({ ...params, ...(body.buildings ? { buildings: body.buildings } : {}) }),
        counted,
      ),
      accept: creationRoute(acceptRunBuildings, ({ body }) => body, counted),
      post: creationRoute(queueRunBuildingPosting, ({ body }) => body, counted),
      undo: creationRoute(queueRunBuildingReversal, ({ body }) => body, counted),
      mail: creationRoute(notifyOwnersOfLevyRun, ({ body }) => body, counted),
    },
    {
      month: recordAccessCheck('read', 'month-runs'),
      months: recordAccessCheck('read', 'month-runs'),
      rowLines: recordAccessCheck('read', 'month-runs'),
      rowUnits: recordAccessCheck('read', 'month-runs'),
      show: requireLevyRunAccepter,
      accept: requireLevyRunAccepter,
      post: requireLevyRunBookkeeper,
      undo: requireLevyRunBookkeeper,
      mail: requireLevyRunBookkeeper,
    },
  );
