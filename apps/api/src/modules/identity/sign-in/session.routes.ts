/** Sign-in, sign-out, sessions, and what one may open: M-1, M-2, M-7, M-119, M-120, M-124. */
import { contract } from '@stoep/contract';
import type { Portal } from '@stoep/contract/identity/session';
import type { Deps } from '../../../deps.ts';
import { commandRoute, creationRoute } from '../../../kernel/http/command-route.ts';
import { type Mounting, mount } from '../../../kernel/http/mount.ts';
import { Answer } from '../../../kernel/http/request.ts';
import { readAs } from '../../../kernel/read.ts';
import { confirmPassword, logIn, logOut, recordLogin } from './session.commands.ts';
import { endAllSessions, endSession } from './sessions.commands.ts';
import { listSessions } from './sessions.queries.ts';

const PORTALS: readonly Portal[] = ['owner', 'trustee', 'contractor', 'staff'];

export const sessionRoutes = (mounting: Mounting, deps: Deps): void => {
  mount(mounting, contract.session, {
    logIn: creationRoute(
      logIn,
      ({ body, origin }) => ({ credentials: body, browser: origin }),
      ({ device, ...answer }) => new Answer(answer, { cookie: device }),
    ),
    confirmPassword: commandRoute(
      confirmPassword,
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
  mount(mounting, contract.sessions, {
    list: ({ actor }) => listSessions(readAs(deps.db, actor)),
    end: commandRoute(endSession, ({ params }) => [params.sessionId, {}]),
    endAll: commandRoute(endAllSessions, ({ actor }) => [actor.profileId, {}]),
  });
  mount(mounting, contract.health, { check: async () => ({ status: 'ok' as const }) });
};
