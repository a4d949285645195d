/** What a person is told, how and when: M-13n, M-14n, M-13p to M-14r. */
import { contract } from '@stoep/contract';
import type { Deps } from '../../../deps.ts';
import { commandRoute, creationRoute } from '../../../kernel/http/command-route.ts';
import { type Mounting, mount } from '../../../kernel/http/mount.ts';
import { readAs } from '../../../kernel/read.ts';
import { chooseNotices } from './choose-notices.commands.ts';
import { nameOwnDevice, publicPushKey, removeDevice, testDevice } from './devices.commands.ts';
import { ownDevices } from './devices.queries.ts';
import { choiceOf } from './notices.present.ts';
import { ownNotices } from './notices.queries.ts';
import { stopNotices } from './stop-notices.commands.ts';

export const noticesRoutes = (mounting: Mounting, deps: Deps): void => {
  mount(mounting, contract.notices, {
    own: async ({ actor }) => {
      const stored = await readAs(deps.db, actor).get(ownNotices, {});
      return { ...choiceOf(stored, actor), waiting: stored.waiting };
    },
    stop: creationRoute(stopNotices, ({ params }) => params.token),
    choose: commandRoute(chooseNotices, ({ actor, body }) => [actor.profileId, body]),
  });
  mount(mounting, contract.pushDevices, {
    list: ({ actor }) => readAs(deps.db, actor).list(ownDevices, {}),
    key: ({ actor }) => publicPushKey(deps, actor.at.now),
    name: commandRoute(nameOwnDevice, ({ actor, body, origin }) => [
      actor.profileId,
      { ...body, name: origin.device },
    ]),
    remove: commandRoute(removeDevice, ({ params }) => [params.deviceId, {}]),
    test: commandRoute(testDevice, ({ params }) => [params.deviceId, {}]),
  });
};
