/** Public tasks of a building: B 2 Tasks, Task detail. */
import { contract } from '@stoep/contract';
import type { Deps } from '../../../deps.ts';
import { type Mounting, mount } from '../../../kernel/http/mount.ts';
import { readAs } from '../../../kernel/read.ts';
import { listTaskNotes, listTasks, readTask } from './tasks.queries.ts';

export const tasksRoutes = (mounting: Mounting, deps: Deps): void =>
  mount(mounting, contract.tasks, {
    listOfBuilding: ({ actor, params, query }) =>
      listTasks(readAs(deps.db, actor), params.buildingGuid, query),
    get: ({ actor, params }) => readTask(readAs(deps.db, actor), params.id),
    timeline: ({ actor, params }) => listTaskNotes(readAs(deps.db, actor), params.id),
  });
