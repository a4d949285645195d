/** Routes of login, logout, sessions and access: M-1, M-2, M-7, M-119, M-120, M-124. */
import { apiContract } from '@stoep/contract';
import type { PortalName } from '@stoep/contract/identity/session';
import type { ServerDeps } from '../../../deps.ts';
import { commandRoute, creationRoute } from '../../../kernel/http/command-route.ts';
import { mountEndpointTable, type RouteMountContext } from '../../../kernel/http/mount.ts';
import { HandlerReply } from '../../../kernel/http/request.ts';
import { callerReadContextOf } from '../../../kernel/read.ts';
import { confirmOwnPassword, logIn, logOut, recordLogin } from './session.commands.ts';
import { endAllOwnSessions, endOwnSession } from './sessions.commands.ts';
import { listOwnSessions } from './sessions.queries.ts';

const PORTALS: readonly PortalName[] = ['owner', 'trustee', 'contractor', 'staff'];

export const sessionRoutes = (mounting: RouteMountContext, deps: ServerDeps): void => {
  mountEndpointTable(mounting, apiContract.session, {
    logIn: creationRoute(
      logIn,
      ({ body, origin }) => ({ credentials: body, browser: origin }),
      ({ device, ...answer }) => new HandlerReply(answer, { cookie: device }),
    ),
    confirmPassword: commandRoute(
      confirmOwnPassword,
      ({ actor, body }) => [actor.profileId, { password: body.password, sessionId: actor.sessionId }],
      (token) => ({ success: true, token }),
    ),
    updateLastLoggedIn: commandRoute(
      recordLogin,
      ({ actor }) => [actor.profileId, {}],
      (loginCount) => ({ success: true, loginCount }),
    ),
    determineAccess: async ({ actor }) => ({
      access: PORTALS.filter((portal) => actor.roles.has(portal)),
      contactId: actor.contactId ?? '',
    }),
    logOut: creationRoute(logOut, ({ token }) => ({ token })),
  });
  mountEndpointTable(mounting, apiContract.sessions, {
    list: ({ actor }) => listOwnSessions(callerReadContextOf(deps.db, actor)),
    end: commandRoute(endOwnSession, ({ params }) => [params.sessionId, {}]),
    endAll: commandRoute(endAllOwnSessions, ({ actor }) => [actor.profileId, {}]),
  });
  mountEndpointTable(mounting, apiContract.health, { check: async () => ({ status: 'ok' as const }) });
};
