/** Route of the friendly reminder flag (A 2 /fr-change). */
import { apiContract } from '@stoep/contract';
import type { ServerDeps } from '../../../deps.ts';
import { commandRoute } from '../../../kernel/http/command-route.ts';
import { mountEndpointTable, type RouteMountContext } from '../../../kernel/http/mount.ts';
import { callerReadContextOf } from '../../../kernel/read.ts';
import { setFriendlyReminderFlag } from './friendly-reminder.commands.ts';
import { friendlyReminderFlagScopedQuery } from './friendly-reminder.queries.ts';

export const friendlyReminderRoutes = (mounting: RouteMountContext, deps: ServerDeps): void =>
  mountEndpointTable(mounting, apiContract.friendlyLetters, {
    get: ({ actor, params }) => callerReadContextOf(deps.db, actor).get(friendlyReminderFlagScopedQuery, params),
    update: commandRoute(
      setFriendlyReminderFlag,
      ({ params, body }) => [params.levyAccountId, { send: body.sendFriendlyReminder }],
      (_, { body }) => ({ success: true, sendFriendlyReminder: body.sendFriendlyReminder }),
    ),
  });
