/** Sign-in, sign-out, sessions, and what one may open: M-1, M-2, M-7, M-119, M-120, M-124. */
import { contract } from '@stoep/contract';
import { SUCCESS } from '@stoep/contract/kit/wire';
import type { Portal } from '@stoep/contract/sign-in/session';
import type { Deps } from '../../deps.ts';
import { type Mounting, mount } from '../../kernel/http/mount.ts';
import { Answer } from '../../kernel/http/request.ts';
import { readAs } from '../../kernel/read.ts';
import { confirmPassword, logIn, logOut, recordLogin } from './session.commands.ts';
import { endAllSessions, endSession } from './sessions.commands.ts';
import { listSessions } from './sessions.queries.ts';

const PORTALS: readonly Portal[] = ['owner', 'trustee', 'contractor', 'staff'];

export const sessionRoutes = (mounting: Mounting, deps: Deps): void => {
  mount(mounting, contract.session, {
    logIn: async ({ body, origin }) => {
      const { device, ...answer } = await logIn(deps, body, origin);
      return new Answer(answer, { cookie: device });
    },
    confirmPassword: async ({ actor, body, origin }) => {
      await confirmPassword(deps, actor, body.password, origin);
      return SUCCESS;
    },
    updateLastLoggedIn: async ({ actor }) => ({ success: true, loginCount: await recordLogin(deps, actor) }),
    determineAccess: async ({ actor }) => ({
      access: PORTALS.filter((portal) => actor.roles.has(portal)),
      contactId: actor.contactId ?? '',
    }),
    logOut: async ({ token }) => {
      await logOut(deps, token);
      return SUCCESS;
    },
  });
  mount(mounting, contract.sessions, {
    list: ({ actor }) => listSessions(readAs(deps.db, actor)),
    end: async ({ actor, params, origin }) => {
      await endSession(deps, actor, params.sessionId, origin);
      return SUCCESS;
    },
    endAll: async ({ actor, origin }) => {
      await endAllSessions(deps, actor, origin);
      return SUCCESS;
    },
  });
  mount(mounting, contract.health, { check: async () => ({ status: 'ok' as const }) });
};
