/** Whose profile a caller may change (M-14). */

import type { OwnUserProfileUpdate } from '@stoep/contract/identity/profiles';
import { ownProfileSentences as texts } from '@stoep/contract/identity/profiles.sentences';
import { AppError } from '@stoep/contract/kit/errors';
import { type SQL, sql } from 'drizzle-orm';
import { isStaff, type PersonActor } from '../../../kernel/actor.ts';
import type { QueryCaller } from '../../../kernel/query-caller.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * One's own profile, or any for staff. Every other id is refused without a look-up, so that none is revealed.
 */
const requireOwnProfile = (person: PersonActor, profileId: string): void => {
  if (profileId.toLowerCase() === person.profileId) return;
  if (!isStaff(person)) throw new AppError('not_yours');
  if (!UUID.test(profileId)) throw new AppError('not_found');
};

/** The profiles that a caller may change, as an SQL condition. */
export const profilesChangeableBy = (person: QueryCaller): SQL =>
  isStaff(person) ? sql`true` : sql`(user_profiles.id = ${person.profileId})`;

/**
 * The documents use one call for profile and password, but never both at once (M-14, M-115). Answers whether this one
 * changes the password.
 * Throws for a caller who may not.
 */
export const isPasswordChange = (person: PersonActor, profileId: string, update: OwnUserProfileUpdate): boolean => {
  requireOwnProfile(person, profileId);
  const { password, currentPassword, ...profile } = update;
  if (password === undefined && currentPassword === undefined) {
    // A ticket allows the password change only.
    if (person.ticketId) throw new AppError('unauthorized');
    return false;
  }
  if (Object.values(profile).some((value) => value !== undefined)) throw new AppError('invalid', texts.oneThing);
  // Staff can send a reset link, but never set a password.
  if (profileId.toLowerCase() !== person.profileId) throw new AppError('not_yours');
  return true;
};
