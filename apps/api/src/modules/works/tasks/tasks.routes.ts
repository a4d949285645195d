/** Routes of the public tasks of a building: B 2 Tasks, Task detail. */
import { apiContract } from '@stoep/contract';
import type { ServerDeps } from '../../../deps.ts';
import { mountEndpointTable, type RouteMountContext } from '../../../kernel/http/mount.ts';
import { callerReadContextOf } from '../../../kernel/read.ts';
import { listTaskNotes, listTasks, readTask } from './tasks.queries.ts';

export const tasksRoutes = (mounting: RouteMountContext, deps: ServerDeps): void =>
  mountEndpointTable(mounting, apiContract.tasks, {
    listOfBuilding: ({ actor, params, query }) =>
      listTasks(callerReadContextOf(deps.db, actor), params.buildingGuid, query),
    get: ({ actor, params }) => readTask(callerReadContextOf(deps.db, actor), params.id),
    timeline: ({ actor, params }) => listTaskNotes(callerReadContextOf(deps.db, actor), params.id),
  });
