/** Routes of notice choices and push devices: M-13n, M-14n, M-13p to M-14r. */
import { apiContract } from '@stoep/contract';
import type { ServerDeps } from '../../../deps.ts';
import { commandRoute, creationRoute } from '../../../kernel/http/command-route.ts';
import { mountEndpointTable, type RouteMountContext } from '../../../kernel/http/mount.ts';
import { callerReadContextOf } from '../../../kernel/read.ts';
import { noticeChoiceOf } from './notices.present.ts';
import { ownNoticeChoiceScopedQuery } from './notices.queries.ts';
import { getPushPublicKey, registerPushDevice, removePushDevice, testPushDevice } from './push-devices.commands.ts';
import { ownPushDevicesScopedQuery } from './push-devices.queries.ts';
import { saveNoticeChoice } from './save-notice-choice.commands.ts';
import { unsubscribeFromNotices } from './unsubscribe.commands.ts';

export const noticesRoutes = (mounting: RouteMountContext, deps: ServerDeps): void => {
  mountEndpointTable(mounting, apiContract.notices, {
    own: async ({ actor }) => {
      const stored = await callerReadContextOf(deps.db, actor).get(ownNoticeChoiceScopedQuery, {});
      return { ...noticeChoiceOf(stored, actor), waiting: stored.waiting };
    },
    stop: creationRoute(unsubscribeFromNotices, ({ params }) => params.token),
    choose: commandRoute(saveNoticeChoice, ({ actor, body }) => [actor.profileId, body]),
  });
  mountEndpointTable(mounting, apiContract.pushDevices, {
    list: ({ actor }) => callerReadContextOf(deps.db, actor).list(ownPushDevicesScopedQuery, {}),
    key: ({ actor }) => getPushPublicKey(deps, actor.at.now),
    name: commandRoute(registerPushDevice, ({ actor, body, origin }) => [
      actor.profileId,
      { ...body, name: origin.device },
    ]),
    remove: commandRoute(removePushDevice, ({ params }) => [params.deviceId, {}]),
    test: commandRoute(testPushDevice, ({ params }) => [params.deviceId, {}]),
  });
};
