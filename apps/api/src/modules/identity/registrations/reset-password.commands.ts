/** Sets a new password with a reset link: M-6. */

import { registrationSentences } from '@stoep/contract/identity/registrations.sentences';
import { AppError } from '@stoep/contract/kit/errors';
import { and, isNull, sql } from 'drizzle-orm';
import { userProfiles } from '../../../db/schema/identity/logins.ts';
import type { ServerDeps } from '../../../deps.ts';
import { defineCreationCommand } from '../../../kernel/command.ts';
import { defineFact } from '../../../kernel/fact.ts';
import type { RequestOrigin } from '../../../kernel/http/request.ts';
import { requireAcceptablePassword } from '../../../kernel/security/password-rule.ts';
import { hashPassword } from '../../../kernel/security/passwords.ts';
import { THROTTLE_LIMITS } from '../../../kernel/throttle/limits.policy.ts';
import { requireThrottleAttempt, throttleSourceKey } from '../../../kernel/throttle/throttle.writes.ts';
import type { CommandContext } from '../../../kernel/write.ts';
import { claimLoginEmail } from '../sign-in/claim-login-email.writes.ts';
import { listForbiddenPasswordNames } from '../sign-in/forbidden-password-names.policy.ts';
import { updateLogin } from '../sign-in/logins.writes.ts';
import { consumeOneTimeLink, findOneTimeLink } from '../sign-in/one-time-links.writes.ts';
import { setLoginPassword } from '../sign-in/set-password.writes.ts';

const deadLink = () =>
  new AppError('invalid', registrationSentences.missingToken, {
    fields: { token: registrationSentences.missingToken },
  });

const findProfile = async (deps: ServerDeps, id: string | null | undefined) => {
  const [profile] = await deps.db
    .select({
      id: userProfiles.id,
      contactId: userProfiles.contactId,
      email: userProfiles.email,
      firstName: userProfiles.firstName,
      lastName: userProfiles.lastName,
      idNumber: userProfiles.idNumber,
      mobile: userProfiles.mobile,
      confirmedAt: userProfiles.emailConfirmedAt,
    })
    .from(userProfiles)
    .where(and(sql`${userProfiles.id} = ${id ?? null}`, isNull(userProfiles.disabledAt)));
  return profile;
};
type Profile = NonNullable<Awaited<ReturnType<typeof findProfile>>>;

const reset = defineFact('password.reset', 'profile');

type Reset = { readonly token: string; readonly newPassword: string };

/** Whether a reset link is still valid. Uses nothing up. Each call counts as an opened link. */
export const isResetLinkValid = async (deps: ServerDeps, token: string, origin: RequestOrigin): Promise<boolean> => {
  const now = deps.clock.now();
  await requireThrottleAttempt(deps.db, now, THROTTLE_LIMITS.linkSource, throttleSourceKey(origin.source));
  const link = await findOneTimeLink(deps.db, now, 'reset-password', token);
  return (await findProfile(deps, link?.profileId)) !== undefined;
};

const judged = async ({ deps, at, by }: CommandContext, { token, newPassword }: Reset) => {
  await requireThrottleAttempt(deps.db, at.now, THROTTLE_LIMITS.linkSource, throttleSourceKey(by.source));
  const link = await findOneTimeLink(deps.db, at.now, 'reset-password', token);
  const profile = await findProfile(deps, link?.profileId);
  if (!profile) throw deadLink();
  const owner = { ...ownerOf(profile), places: await listForbiddenPasswordNames(deps) };
  const password = requireAcceptablePassword(
    newPassword,
    owner,
    'new_password',
    registrationSentences.passwordTooShort,
  );
  return { token, profile, passwordHash: await hashPassword(password) };
};

/** Sets the password, ends every session and notifies the stored address. All invalid links get the same answer. */
export const resetPassword = defineCreationCommand({
  prepare: judged,
  run: async (w, { token, profile, passwordHash }): Promise<void> => {
    const { id, contactId, email, confirmedAt } = profile;
    if (!(await consumeOneTimeLink(w.tx, w.at.now, 'reset-password', token))) throw deadLink();
    // A person who opened the link owns the stored address, so the address is confirmed as well.
    if (!confirmedAt) {
      if (!(await claimLoginEmail(w.tx, email, id))) throw new AppError('conflict', registrationSentences.logInInstead);
      await updateLogin(w.tx, id, { emailConfirmedAt: w.at.now });
    }
    await setLoginPassword(w.deps, w.tx, profile, passwordHash);
    w.record(reset, id, {}, { contactId, by: nameOf(profile) });
  },
});

const ownerOf = ({ firstName, lastName, email, idNumber, mobile }: Profile) => ({
  firstName,
  lastName,
  email,
  idNumber: idNumber ?? undefined,
  mobile: mobile ?? undefined,
});
const nameOf = (profile: Profile) => ({
  profileId: profile.id,
  name: `${profile.firstName} ${profile.lastName}`,
});
