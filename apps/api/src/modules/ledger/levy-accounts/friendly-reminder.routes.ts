/** The friendly reminder flag: A 2 /fr-change. */
import { contract } from '@stoep/contract';
import type { Deps } from '../../../deps.ts';
import { commandRoute } from '../../../kernel/http/command-route.ts';
import { type Mounting, mount } from '../../../kernel/http/mount.ts';
import { readAs } from '../../../kernel/read.ts';
import { setFriendlyReminder } from './friendly-reminder.commands.ts';
import { reminder } from './friendly-reminder.queries.ts';

export const friendlyLettersRoutes = (mounting: Mounting, deps: Deps): void =>
  mount(mounting, contract.friendlyLetters, {
    get: ({ actor, params }) => readAs(deps.db, actor).get(reminder, params),
    update: commandRoute(
      setFriendlyReminder,
      ({ params, body }) => [params.levyAccountId, { send: body.sendFriendlyReminder }],
      (_, { body }) => ({ success: true, sendFriendlyReminder: body.sendFriendlyReminder }),
    ),
  });
