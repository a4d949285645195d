/** Registration and forgotten passwords: M-3 to M-6. Nothing here tells whether an address is known. */
import { contract } from '@stoep/contract';
import type { Deps } from '../../../deps.ts';
import { commandRoute, creationRoute } from '../../../kernel/http/command-route.ts';
import { type Mounting, mount } from '../../../kernel/http/mount.ts';
import { Answer } from '../../../kernel/http/request.ts';
import { confirmEmail } from './confirm-email.commands.ts';
import { askForReset } from './forgot-password.commands.ts';
import { findContact, register } from './register.commands.ts';
import { resendConfirmation } from './resend-confirmation.commands.ts';
import { resetLinkWorks, resetPassword } from './reset-password.commands.ts';

export const registrationsRoutes = (mounting: Mounting, deps: Deps): void =>
  mount(mounting, contract.registration, {
    forgotPassword: creationRoute(askForReset, ({ body }) => ({ typed: body.email })),
    findContact: async ({ origin }) => ({ contactId: await findContact(deps, origin) }),
    register: creationRoute(
      register,
      ({ body, origin }) => ({ typed: body, browser: origin }),
      ({ token, userProfileId, device }) => new Answer({ token, userProfileId }, { cookie: device }),
    ),
    checkResetLink: async ({ body, origin }) => ({ works: await resetLinkWorks(deps, body.token, origin) }),
    resetPassword: creationRoute(resetPassword, ({ body }) => body),
    confirmEmail: creationRoute(
      confirmEmail,
      ({ body, token, origin }) => ({ ...body, bearer: token, browser: origin }),
      ({ answer, device }) => new Answer(answer, { cookie: device }),
    ),
    resendConfirmation: commandRoute(resendConfirmation, ({ actor }) => [actor.profileId, {}]),
  });
