/** Office routes of take-ons. */
import { apiContract } from '@stoep/contract';
import type { ServerDeps } from '../../../deps.ts';
import { commandRoute, creationRoute } from '../../../kernel/http/command-route.ts';
import { mountEndpointTable, type RouteMountContext } from '../../../kernel/http/mount.ts';
import {
  addTakeOnFile,
  addTakeOnText,
  decideTakeOn,
  removeTakeOnFile,
  removeTakeOnLists,
  saveTakeOnDraft,
  startTakeOn,
  takeBuildingOn,
  undoTakeOn,
} from './take-ons.commands.ts';
import { requireTakeOnStaff } from './take-ons.policy.ts';
import { listTakeOns, readTakeOn } from './take-ons.queries.ts';

export const takeOnRoutes = (mounting: RouteMountContext, deps: ServerDeps): void =>
  mountEndpointTable(
    mounting,
    apiContract.takeOns,
    {
      list: () => listTakeOns(deps.db),
      create: creationRoute(startTakeOn, () => ({})),
      read: ({ params, actor }) => readTakeOn(deps.db, params.id, actor),
      addFile: commandRoute(addTakeOnFile, ({ params, onDisk }) => [params.id, { file: onDisk.file }]),
      addText: commandRoute(addTakeOnText, ({ params, body }) => [params.id, body]),
      removeSheets: commandRoute(removeTakeOnFile, ({ params, body }) => [params.id, body]),
      save: commandRoute(saveTakeOnDraft, ({ params, body }) => [params.id, body]),
      takeOn: commandRoute(takeBuildingOn, ({ params, body }) => [params.id, body]),
      decide: commandRoute(decideTakeOn, ({ params, body }) => [params.id, body]),
      undo: commandRoute(undoTakeOn, ({ params }) => [params.id, {}]),
      remove: commandRoute(removeTakeOnLists, ({ params }) => [params.id, {}]),
    },
    {
      list: requireTakeOnStaff,
      create: requireTakeOnStaff,
      read: requireTakeOnStaff,
      addFile: requireTakeOnStaff,
      addText: requireTakeOnStaff,
      removeSheets: requireTakeOnStaff,
      save: requireTakeOnStaff,
      takeOn: requireTakeOnStaff,
      decide: requireTakeOnStaff,
      undo: requireTakeOnStaff,
      remove: requireTakeOnStaff,
    },
  );
