/** Whose profile a caller may touch (M-14). */

import type { ProfileUpdate } from '@stoep/contract/identity/profile';
import { profileSentences as texts } from '@stoep/contract/identity/profiles.sentences';
import { AppError } from '@stoep/contract/kit/errors';
import { type SQL, sql } from 'drizzle-orm';
import { isStaff, type Person } from '../../../kernel/actor.ts';
import type { Asker } from '../../../kernel/caller.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** One's own profile, or any for staff; every other id is refused without a look whether it exists. */
const requireOwnProfile = (person: Person, profileId: string): void => {
  if (profileId.toLowerCase() === person.profileId) return;
  if (!isStaff(person)) throw new AppError('not_yours');
  if (!UUID.test(profileId)) throw new AppError('not_found');
};

/** The profiles that a caller may change, as a condition. */
export const changeableProfiles = (person: Asker): SQL =>
  isStaff(person) ? sql`true` : sql`(user_profiles.id = ${person.profileId})`;

/**
 * One call for the profile and for the password, as the documents have it; never both at once (M-14, M-115). Answers which of
 * the two it is; throws for a caller to whom it is not open.
 */
export const asksForPassword = (person: Person, profileId: string, update: ProfileUpdate): boolean => {
  requireOwnProfile(person, profileId);
  const { password, currentPassword, ...profile } = update;
  if (password === undefined && currentPassword === undefined) {
    // A ticket is good for the password alone.
    if (person.ticketId) throw new AppError('unauthorized');
    return false;
  }
  if (Object.values(profile).some((value) => value !== undefined))
    throw new AppError('invalid', texts.oneThing);
  // Staff can send a reset link, never set a password.
  if (profileId.toLowerCase() !== person.profileId) throw new AppError('not_yours');
  return true;
};
