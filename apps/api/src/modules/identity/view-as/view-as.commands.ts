/**
 * Staff view the portal as another person: a short session of its own kind, with audited start and end.
 * Reads are those of the person, writes are refused, and the back office stays closed.
 */

import { viewAsSentences as texts } from '@stoep/contract/identity/view-as.sentences';
import { AppError } from '@stoep/contract/kit/errors';
import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { userProfiles } from '../../../db/schema/identity/logins.ts';
import { defineCommand, defineCreationCommand, requireProfileId } from '../../../kernel/command.ts';
import type { Queryable } from '../../../kernel/database/client.ts';
import { defineFact } from '../../../kernel/fact.ts';
import { signAccessToken } from '../../../kernel/security/tokens.ts';
import { endSessionById, insertSession } from '../sign-in/open-session.writes.ts';
import { ownLoginTarget } from '../sign-in/session.policy.ts';

const MINUTES = 30;

const profileOf = async (db: Queryable, kind: 'logins' | 'contacts', id: string) => {
  const by = kind === 'logins' ? eq(userProfiles.id, id) : eq(userProfiles.contactId, id);
  const [profile] = await db
    .select({
      id: userProfiles.id,
      contactId: userProfiles.contactId,
      email: userProfiles.email,
      firstName: userProfiles.firstName,
      lastName: userProfiles.lastName,
      staffRole: userProfiles.staffRole,
    })
    .from(userProfiles)
    .where(and(by, isNull(userProfiles.disabledAt), isNotNull(userProfiles.emailConfirmedAt)));
  return profile;
};

type Viewed = { readonly kind: 'logins' | 'contacts'; readonly subjectId: string; readonly device: string };

const started = defineFact<{ minutes: number }>('view-as.started', 'profile');
const ended = defineFact('view-as.ended', 'profile');

export const startViewAsSession = defineCreationCommand({
  run: async (w, { kind, subjectId, device }: Viewed) => {
    const profile = await profileOf(w.tx, kind, subjectId);
    if (!profile) throw new AppError('not_found', texts.noLogin);
    if (profile.staffRole !== null) throw new AppError('conflict', texts.isStaff);
    const { now } = w.at;
    const { id: profileId, contactId, email } = profile;
    const endsAt = new Date(now.getTime() + MINUTES * 60_000);
    // Counts as proved long ago: nothing that needs a fresh password is open in this session.
    const authenticatedAt = new Date(0);
    const viewedById = requireProfileId(w);
    const sessionId = await insertSession(w, { profileId, authenticatedAt, endsAt, device, viewedById });
    w.record(started, profileId, { minutes: MINUTES }, { contactId });
    const token = await signAccessToken(w.deps.tokenKey, { sessionId, profileId, email, contactId }, now, endsAt);
    return { token, profileId, contactId, email, name: `${profile.firstName} ${profile.lastName}`, endsAt };
  },
});

export const endViewAsSession = defineCommand({
  on: ownLoginTarget,
  allowed: (_login, { person }) => person?.viewer !== undefined || texts.notLooking,
  run: async (w, { id, contactId }) => {
    if (w.person) await endSessionById(w, w.person.sessionId);
    w.record(ended, id, {}, { contactId });
  },
});
