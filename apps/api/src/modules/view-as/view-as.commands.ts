/**
 * Looking at the portal as somebody else (issue 7): a short session of its own kind, started and ended in the audit. It is
 * the person's for every read and nobody's for every write; it never opens the back office.
 */

import { AppError } from '@stoep/contract/kit/errors';
import { viewAsSentences as texts } from '@stoep/contract/people/view-as.sentences';
import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { sessions, userProfiles } from '../../db/schema/people.ts';
import type { Deps } from '../../deps.ts';
import type { Person } from '../../kernel/actor.ts';
import { byPerson, writeAudit } from '../../kernel/audit/audit.commands.ts';
import type { Origin } from '../../kernel/http/request.ts';
import { signToken } from '../../kernel/tokens.ts';

const MINUTES = 30;

const profileOf = async (deps: Deps, kind: 'logins' | 'contacts', id: string) => {
  const by = kind === 'logins' ? eq(userProfiles.id, id) : eq(userProfiles.contactId, id);
  const [profile] = await deps.db
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

export const startViewing = async (
  deps: Deps,
  person: Person,
  origin: Origin,
  { kind, subjectId }: { kind: 'logins' | 'contacts'; subjectId: string },
) => {
  const profile = await profileOf(deps, kind, subjectId);
  if (!profile) throw new AppError('not_found', texts.noLogin);
  if (profile.staffRole !== null) throw new AppError('conflict', texts.isStaff);
  const now = deps.clock.now();
  const endsAt = new Date(now.getTime() + MINUTES * 60_000);
  const sessionId = await deps.db.transaction(async (tx) => {
    const [session] = await tx
      .insert(sessions)
      .values({
        profileId: profile.id,
        createdAt: now,
        lastSeenAt: now,
        // Long ago: nothing that asks for a fresh password is ever open here.
        authenticatedAt: new Date(0),
        endsAt,
        device: origin.device,
        source: origin.source,
        viewedById: person.profileId,
      })
      .returning({ id: sessions.id });
    if (!session) throw new AppError('internal');
    await writeAudit(tx, now, byPerson(person, origin), {
      action: 'view-as.started',
      subjectKind: 'profile',
      subjectId: profile.id,
      contactId: profile.contactId,
      detail: { minutes: MINUTES },
    });
    return session.id;
  });
  const { id: profileId, contactId, email } = profile;
  const token = signToken(deps.tokenKey, { sessionId, profileId, email, contactId }, now, endsAt);
  return { token, profileId, contactId, email, name: `${profile.firstName} ${profile.lastName}`, endsAt };
};

export const endViewing = async (deps: Deps, person: Person, origin: Origin): Promise<void> => {
  if (!person.viewer) throw new AppError('conflict', texts.notLooking);
  const { now } = person.at;
  await deps.db.transaction(async (tx) => {
    await tx.update(sessions).set({ endedAt: now }).where(eq(sessions.id, person.sessionId));
    await writeAudit(tx, now, byPerson(person, origin), {
      action: 'view-as.ended',
      subjectKind: 'profile',
      subjectId: person.profileId,
      contactId: person.contactId,
    });
  });
};
