/** The friendly reminder flag: A 2 /fr-change. */
import { contract } from '@stoep/contract';
import type { Deps } from '../../deps.ts';
import { type Mounting, mount } from '../../kernel/http/mount.ts';
import { setFriendlyReminder } from './friendly-letters.commands.ts';
import { findReminder } from './friendly-letters.queries.ts';

export const friendlyLettersRoutes = (mounting: Mounting, deps: Deps): void =>
  mount(mounting, contract.friendlyLetters, {
    get: ({ actor, params }) => findReminder(deps.db, actor, params.levyAccountId),
    update: async ({ actor, origin, params, body }) => {
      await setFriendlyReminder(deps, actor, origin, params.levyAccountId, body.sendFriendlyReminder);
      return { success: true, sendFriendlyReminder: body.sendFriendlyReminder };
    },
  });
