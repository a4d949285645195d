/** One call for the profile and for the password, as the documents have it; never both at once (M-14, M-115). */
import { AppError } from '@stoep/contract/kit/errors';
import { profileTexts } from '@stoep/contract/people/people.texts';
import type { ProfileUpdate } from '@stoep/contract/people/profile';
import type { Deps } from '../../deps.ts';
import type { Person } from '../../kernel/actor.ts';
import type { Origin } from '../../kernel/http/request.ts';
import { changePassword } from './change-password.commands.ts';
import { insistOnOwnProfile } from './profiles.policy.ts';
import { updateProfile } from './update-profile.commands.ts';

export const changeProfileOrPassword = async (
  deps: Deps,
  person: Person,
  profileId: string,
  update: ProfileUpdate,
  origin: Origin,
): Promise<void> => {
  insistOnOwnProfile(person, profileId);
  const { password, currentPassword, ...profile } = update;
  if (password === undefined && currentPassword === undefined) {
    // A ticket is good for the password alone.
    if (person.ticketId) throw new AppError('unauthorized');
    return updateProfile(deps, person, profileId, profile, origin);
  }
  if (Object.values(profile).some((value) => value !== undefined))
    throw new AppError('invalid', profileTexts.oneThing);
  // Staff can send a reset link, never set a password.
  if (profileId.toLowerCase() !== person.profileId) throw new AppError('not_yours');
  return changePassword(deps, person, update, origin);
};
