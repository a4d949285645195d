/** Setting a new password with a reset link: M-6. */

import { registrationSentences } from '@stoep/contract/identity/registrations.sentences';
import { AppError } from '@stoep/contract/kit/errors';
import { and, isNull, sql } from 'drizzle-orm';
import { userProfiles } from '../../../db/schema/identity/logins.ts';
import type { Deps } from '../../../deps.ts';
import { addition } from '../../../kernel/command.ts';
import { fact } from '../../../kernel/fact.ts';
import type { Origin } from '../../../kernel/http/request.ts';
import { checkNewPassword } from '../../../kernel/security/password-rule.ts';
import { hashPassword } from '../../../kernel/security/passwords.ts';
import { LIMITS } from '../../../kernel/throttle/limits.policy.ts';
import { requireTry, sourceKey } from '../../../kernel/throttle/throttle.commands.ts';
import type { CommandContext } from '../../../kernel/write.ts';
import { claimAddress } from '../sign-in/held-address.commands.ts';
import { readLink, takeLink } from '../sign-in/links.commands.ts';
import { changeLogin } from '../sign-in/logins.commands.ts';
import { passwordPlaces } from '../sign-in/password-places.policy.ts';
import { setPassword } from '../sign-in/set-password.commands.ts';

const deadLink = () =>
  new AppError('invalid', registrationSentences.missingToken, {
    fields: { token: registrationSentences.missingToken },
  });

const findProfile = async (deps: Deps, id: string | null | undefined) => {
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

const reset = fact('password.reset', 'profile');

type Reset = { readonly token: string; readonly newPassword: string };

/** Whether a reset link still works. CommandContext uses nothing up, and counts as the opening of a link. */
export const resetLinkWorks = async (deps: Deps, token: string, origin: Origin): Promise<boolean> => {
  const now = deps.clock.now();
  await requireTry(deps.db, now, LIMITS.linkSource, sourceKey(origin.source));
  const link = await readLink(deps.db, now, 'reset-password', token);
  return (await findProfile(deps, link?.profileId)) !== undefined;
};

const judged = async ({ deps, at, by }: CommandContext, { token, newPassword }: Reset) => {
  await requireTry(deps.db, at.now, LIMITS.linkSource, sourceKey(by.source));
  const link = await readLink(deps.db, at.now, 'reset-password', token);
  const profile = await findProfile(deps, link?.profileId);
  if (!profile) throw deadLink();
  const owner = { ...ownerOf(profile), places: await passwordPlaces(deps) };
  const password = checkNewPassword(
    newPassword,
    owner,
    'new_password',
    registrationSentences.passwordTooShort,
  );
  return { token, profile, passwordHash: await hashPassword(password) };
};

/** Sets the password, ends every session, and tells the stored address. One answer for every dead link. */
export const resetPassword = addition({
  prepare: judged,
  run: async (w, { token, profile, passwordHash }): Promise<void> => {
    const { id, contactId, email, confirmedAt } = profile;
    if (!(await takeLink(w.tx, w.at.now, 'reset-password', token))) throw deadLink();
    // Who opened the link holds the stored address, so that is confirmed as well.
    if (!confirmedAt) {
      if (!(await claimAddress(w.tx, email, id)))
        throw new AppError('conflict', registrationSentences.logInInstead);
      await changeLogin(w.tx, id, { emailConfirmedAt: w.at.now });
    }
    await setPassword(w.deps, w.tx, profile, passwordHash);
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
