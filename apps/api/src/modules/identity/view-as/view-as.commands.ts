/**
 * Looking at the portal as somebody else: a short session of its own kind, started and ended in the audit. It is
 * the person's for every read and nobody's for every write; it never opens the back office.
 */

import { viewAsSentences as texts } from '@stoep/contract/identity/view-as.sentences';
import { AppError } from '@stoep/contract/kit/errors';
import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { userProfiles } from '../../../db/schema/identity/logins.ts';
import { addition, command, requireProfileId } from '../../../kernel/command.ts';
import type { Queryable } from '../../../kernel/database/client.ts';
import { fact } from '../../../kernel/fact.ts';
import { signToken } from '../../../kernel/security/tokens.ts';
import { addSession, closeSession } from '../sign-in/open-session.commands.ts';
import { ownLogin } from '../sign-in/session.policy.ts';

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

const started = fact<{ minutes: number }>('view-as.started', 'profile');
const ended = fact('view-as.ended', 'profile');

export const startViewing = addition({
  run: async (w, { kind, subjectId, device }: Viewed) => {
    const profile = await profileOf(w.tx, kind, subjectId);
    if (!profile) throw new AppError('not_found', texts.noLogin);
    if (profile.staffRole !== null) throw new AppError('conflict', texts.isStaff);
    const { now } = w.at;
    const { id: profileId, contactId, email } = profile;
    const endsAt = new Date(now.getTime() + MINUTES * 60_000);
    // Proved long ago: nothing that asks for a fresh password is ever open here.
    const authenticatedAt = new Date(0);
    const viewedById = requireProfileId(w);
    const sessionId = await addSession(w, { profileId, authenticatedAt, endsAt, device, viewedById });
    w.record(started, profileId, { minutes: MINUTES }, { contactId });
    const token = await signToken(w.deps.tokenKey, { sessionId, profileId, email, contactId }, now, endsAt);
    return { token, profileId, contactId, email, name: `${profile.firstName} ${profile.lastName}`, endsAt };
  },
});

export const endViewing = command({
  on: ownLogin,
  allowed: (_login, { person }) => person?.viewer !== undefined || texts.notLooking,
  run: async (w, { id, contactId }) => {
    if (w.person) await closeSession(w, w.person.sessionId);
    w.record(ended, id, {}, { contactId });
  },
});
