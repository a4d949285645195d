/** Registration and forgotten passwords: M-3 to M-6. Nothing here tells whether an address is known. */
import { contract } from '@stoep/contract';
import { SUCCESS } from '@stoep/contract/kit/wire';
import type { Deps } from '../../deps.ts';
import { type Mounting, mount } from '../../kernel/http/mount.ts';
import { Answer } from '../../kernel/http/request.ts';
import { confirmEmail } from './confirm-email.commands.ts';
import { askForReset } from './forgot-password.commands.ts';
import { findContact, register } from './register.commands.ts';
import { resendConfirmation } from './resend-confirmation.commands.ts';
import { resetPassword } from './reset-password.commands.ts';

export const registrationsRoutes = (mounting: Mounting, deps: Deps): void =>
  mount(mounting, contract.registration, {
    forgotPassword: async ({ body, origin }) => {
      await askForReset(deps, body.email, origin);
      return SUCCESS;
    },
    findContact: async ({ origin }) => ({ contactId: await findContact(deps, origin) }),
    register: async ({ body, origin }) => {
      const { token, userProfileId, device } = await register(deps, body, origin);
      return new Answer({ token, userProfileId }, { cookie: device });
    },
    resetPassword: async ({ body, origin }) => {
      await resetPassword(deps, body, origin);
      return SUCCESS;
    },
    confirmEmail: async ({ body, token, origin }) => {
      const { answer, device } = await confirmEmail(deps, body, token, origin);
      return new Answer(answer, { cookie: device });
    },
    resendConfirmation: async ({ actor }) => {
      await resendConfirmation(deps, actor);
      return SUCCESS;
    },
  });
