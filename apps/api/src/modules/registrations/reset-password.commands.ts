/** Setting a new password with a reset link: M-6. */
import { AppError } from '@stoep/contract/kit/errors';
import { resetTexts } from '@stoep/contract/people/people.texts';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { userProfiles } from '../../db/schema/people.ts';
import type { Deps } from '../../deps.ts';
import { writeAudit } from '../../kernel/audit/audit.commands.ts';
import type { Origin } from '../../kernel/http/request.ts';
import { checkNewPassword } from '../../kernel/password-rule.ts';
import { hashPassword } from '../../kernel/passwords.ts';
import { LIMITS } from '../../kernel/throttle/limits.policy.ts';
import { insistOnTry, sourceKey } from '../../kernel/throttle/throttle.commands.ts';
import { readLink, takeLink } from '../sign-in/links.commands.ts';
import { passwordPlaces } from '../sign-in/password-places.policy.ts';
import { setPassword } from '../sign-in/set-password.commands.ts';
import { claimAddress } from './held-address.commands.ts';

const deadLink = () =>
  new AppError('invalid', resetTexts.missingToken, { fields: { token: resetTexts.missingToken } });

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

/** Sets the password, ends every session, and tells the stored address. One answer for every dead link. */
export const resetPassword = async (
  deps: Deps,
  given: { token: string; newPassword: string },
  origin: Origin,
): Promise<void> => {
  const now = deps.clock.now();
  await insistOnTry(deps.db, now, LIMITS.linkSource, sourceKey(origin.source));
  const link = await readLink(deps.db, now, 'reset-password', given.token);
  const profile = await findProfile(deps, link?.profileId);
  if (!profile) throw deadLink();
  const owner = { ...ownerOf(profile), places: await passwordPlaces(deps) };
  const password = checkNewPassword(given.newPassword, owner, 'new_password', resetTexts.tooShort);
  const passwordHash = await hashPassword(password);
  await deps.db.transaction(async (tx) => {
    if (!(await takeLink(tx, now, 'reset-password', given.token))) throw deadLink();
    // Who opened the link holds the stored address, so that is confirmed as well.
    if (!profile.confirmedAt && !(await claimAddress(tx, profile.email, profile.id)))
      throw new AppError('conflict', 'There is a login with this address already. Please log in with it.');
    await tx
      .update(userProfiles)
      .set({
        emailConfirmedAt: sql`coalesce(${userProfiles.emailConfirmedAt}, ${now.toISOString()}::timestamptz)`,
      })
      .where(eq(userProfiles.id, profile.id));
    await setPassword(deps, tx, profile, passwordHash);
    await writeAudit(
      tx,
      now,
      { ...nameOf(profile), source: origin.source, requestId: origin.requestId },
      {
        action: 'password.reset',
        subjectKind: 'profile',
        subjectId: profile.id,
        contactId: profile.contactId,
      },
    );
  });
};

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
