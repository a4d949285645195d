/** Routes of profile and password: M-13, M-14, M-115. */
import { apiContract } from '@stoep/contract';
import type { ServerDeps } from '../../../deps.ts';
import { formDraftKeyOf } from '../../../engines/office/draft-key.policy.ts';
import { commandRoute } from '../../../kernel/http/command-route.ts';
import { mountEndpointTable, type RouteMountContext } from '../../../kernel/http/mount.ts';
import type { HandlerInput } from '../../../kernel/http/request.ts';
import { callerReadContextOf } from '../../../kernel/read.ts';
import { cancelPendingEmailChange } from './cancel-pending-email.commands.ts';
import { changeOwnPassword, issuePasswordChangeTicket } from './change-password.commands.ts';
import { isPasswordChange } from './profiles.policy.ts';
import { ownProfileScopedQuery, readPendingEmailChange } from './profiles.queries.ts';
import { setProfileLanguage } from './set-language.commands.ts';
import { changeOwnProfile } from './update-profile.commands.ts';

type Update = HandlerInput<typeof apiContract.profiles.update>;
const setPassword = commandRoute(changeOwnPassword, ({ params, body }: Update) => [params.profileId, body]);
const setProfile = commandRoute(changeOwnProfile, ({ params, body }: Update) => [params.profileId, body]);

export const profilesRoutes = (mounting: RouteMountContext, deps: ServerDeps): void => {
  mountEndpointTable(mounting, apiContract.profiles, {
    byEmail: ({ actor }) => callerReadContextOf(deps.db, actor).get(ownProfileScopedQuery, {}),
    update: (input) =>
      (isPasswordChange(input.actor, input.params.profileId, input.body) ? setPassword : setProfile)(input),
    passwordTicket: commandRoute(
      issuePasswordChangeTicket,
      ({ actor }) => [actor.profileId, { sessionId: actor.sessionId }],
      (ticket) => ({ ticket }),
    ),
    pendingEmail: ({ actor }) => readPendingEmailChange(callerReadContextOf(deps.db, actor)),
    cancelPendingEmail: commandRoute(cancelPendingEmailChange, ({ actor }) => [actor.profileId, {}]),
    formKey: async ({ actor }) => formDraftKeyOf(deps, actor),
    language: async ({ actor: { language } }) => ({ language }),
    setLanguage: commandRoute(setProfileLanguage, ({ actor, body }) => [actor.profileId, body]),
  });
};
