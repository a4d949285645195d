/** What a person is told, how and when: M-13n, M-14n. */
import { contract } from '@stoep/contract';
import type { Deps } from '../../deps.ts';
import { does } from '../../kernel/http/does.ts';
import { type Mounting, mount } from '../../kernel/http/mount.ts';
import { readAs } from '../../kernel/read.ts';
import { chooseNotices } from './choose-notices.commands.ts';
import { choiceOf } from './notices.present.ts';
import { ownNotices } from './notices.queries.ts';

export const noticesRoutes = (mounting: Mounting, deps: Deps): void => {
  mount(mounting, contract.notices, {
    own: async ({ actor }) => {
      const stored = await readAs(deps.db, actor).get(ownNotices, {});
      return { ...choiceOf(stored, actor), waiting: stored.waiting };
    },
    choose: does(chooseNotices, ({ actor, body }) => [actor.profileId, body]),
  });
};
