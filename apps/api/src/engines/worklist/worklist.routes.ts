/** The routes of the office's Today page: queues, snoozes, setup checklist and night jobs (S-9). */

import { officeTodayEndpoints } from '@stoep/contract/office/office';
import { setupChecklistEndpoints } from '@stoep/contract/office/setup-checklist';
import { snoozeAndNightlyJobEndpoints } from '@stoep/contract/office/staff-day';
import type { ServerDeps } from '../../deps.ts';
import { commandRoute, creationRoute } from '../../kernel/http/command-route.ts';
import { mountEndpointTable, type RouteMountContext } from '../../kernel/http/mount.ts';
import { listJobsOfLastNight } from './night-jobs.queries.ts';
import { endSetupChecklist, requireMayHideSetupChecklist, restoreSetupChecklist } from './setup-checklist.commands.ts';
import { readSetupChecklist } from './setup-checklist.queries.ts';
import { endSnooze, snoozeQueueItem } from './snooze.commands.ts';
import { listSnoozedItems } from './snooze.queries.ts';
import { countTodayQueues } from './today.queries.ts';

export const worklistRoutes = (mounting: RouteMountContext, deps: ServerDeps): void => {
  mountEndpointTable(mounting, officeTodayEndpoints, {
    today: ({ actor, query }) => countTodayQueues(deps.db, actor, query.buildingId),
  });
  mountEndpointTable(
    mounting,
    setupChecklistEndpoints,
    {
      firstDays: () => readSetupChecklist(deps),
      endFirstDays: creationRoute(endSetupChecklist, () => undefined),
      showFirstDays: creationRoute(restoreSetupChecklist, () => undefined),
    },
    { endFirstDays: requireMayHideSetupChecklist, showFirstDays: requireMayHideSetupChecklist },
  );
  mountEndpointTable(mounting, snoozeAndNightlyJobEndpoints, {
    snooze: creationRoute(snoozeQueueItem, ({ body }) => body),
    allPutOff: ({ actor }) => listSnoozedItems(deps.db, actor),
    bringBack: commandRoute(endSnooze, ({ params, body }) => [params.id, body]),
    lastNight: () => listJobsOfLastNight(deps.db),
  });
};
