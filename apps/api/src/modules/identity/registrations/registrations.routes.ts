/**
 * Routes of registration and forgotten passwords: M-3 to M-6. No answer reveals whether an address is known.
 */
import { apiContract } from '@stoep/contract';
import type { ServerDeps } from '../../../deps.ts';
import { commandRoute, creationRoute } from '../../../kernel/http/command-route.ts';
import { mountEndpointTable, type RouteMountContext } from '../../../kernel/http/mount.ts';
import { HandlerReply } from '../../../kernel/http/request.ts';
import { confirmEmail } from './confirm-email.commands.ts';
import { answerContactLookupWithRandomId, registerPerson } from './register.commands.ts';
import { requestPasswordReset } from './request-password-reset.commands.ts';
import { resendConfirmationLink } from './resend-confirmation.commands.ts';
import { isResetLinkValid, resetPassword } from './reset-password.commands.ts';

export const registrationsRoutes = (mounting: RouteMountContext, deps: ServerDeps): void =>
  mountEndpointTable(mounting, apiContract.registration, {
    forgotPassword: creationRoute(requestPasswordReset, ({ body }) => ({ typed: body.email })),
    findContact: async ({ origin }) => ({ contactId: await answerContactLookupWithRandomId(deps, origin) }),
    register: creationRoute(
      registerPerson,
      ({ body, origin }) => ({ typed: body, browser: origin }),
      ({ token, userProfileId, device }) => new HandlerReply({ token, userProfileId }, { cookie: device }),
    ),
    checkResetLink: async ({ body, origin }) => ({ works: await isResetLinkValid(deps, body.token, origin) }),
    resetPassword: creationRoute(resetPassword, ({ body }) => body),
    confirmEmail: creationRoute(
      confirmEmail,
      ({ body, token, origin }) => ({ ...body, bearer: token, browser: origin }),
      ({ answer, device }) => new HandlerReply(answer, { cookie: device }),
    ),
    resendConfirmation: commandRoute(resendConfirmationLink, ({ actor }) => [actor.profileId, {}]),
  });
