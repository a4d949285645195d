/** Profile and password: M-13, M-14, M-115. */
import { contract } from '@stoep/contract';
import type { Deps } from '../../../deps.ts';
import { formKeyOf } from '../../../engines/office/form-key.policy.ts';
import { commandRoute } from '../../../kernel/http/command-route.ts';
import { type Mounting, mount } from '../../../kernel/http/mount.ts';
import type { HandlerInput } from '../../../kernel/http/request.ts';
import { readAs } from '../../../kernel/read.ts';
import { cancelPendingEmail } from './cancel-pending-email.commands.ts';
import { changePassword, issuePasswordTicket } from './change-password.commands.ts';
import { asksForPassword } from './profiles.policy.ts';
import { ownProfile, readPendingEmail } from './profiles.queries.ts';
import { setLanguage } from './set-language.commands.ts';
import { updateProfile } from './update-profile.commands.ts';

type Update = HandlerInput<typeof contract.profiles.update>;
const setPassword = commandRoute(changePassword, ({ params, body }: Update) => [params.profileId, body]);
const setProfile = commandRoute(updateProfile, ({ params, body }: Update) => [params.profileId, body]);

export const profilesRoutes = (mounting: Mounting, deps: Deps): void => {
  mount(mounting, contract.profiles, {
    byEmail: ({ actor }) => readAs(deps.db, actor).get(ownProfile, {}),
    update: (input) =>
      (asksForPassword(input.actor, input.params.profileId, input.body) ? setPassword : setProfile)(input),
    passwordTicket: commandRoute(
      issuePasswordTicket,
      ({ actor }) => [actor.profileId, { sessionId: actor.sessionId }],
      (ticket) => ({ ticket }),
    ),
    pendingEmail: ({ actor }) => readPendingEmail(readAs(deps.db, actor)),
    cancelPendingEmail: commandRoute(cancelPendingEmail, ({ actor }) => [actor.profileId, {}]),
    formKey: async ({ actor }) => formKeyOf(deps, actor),
    language: async ({ actor: { language } }) => ({ language }),
    setLanguage: commandRoute(setLanguage, ({ actor, body }) => [actor.profileId, body]),
  });
};
