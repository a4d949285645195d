/** Ending sessions: the next request with their token is refused. */
import { AppError } from '@stoep/contract/kit/errors';
import { and, eq, isNull, or } from 'drizzle-orm';
import { sessions } from '../../db/schema/people.ts';
import type { Deps } from '../../deps.ts';
import type { Person } from '../../kernel/actor.ts';
import { byPerson, writeAudit } from '../../kernel/audit/audit.commands.ts';
import type { Transaction } from '../../kernel/database/client.ts';
import type { Origin } from '../../kernel/http/request.ts';
import { forgetDevices } from './devices.commands.ts';
import { withdrawLinks } from './links.commands.ts';

/**
 * Ends every session of a profile, and those in which it looks at the portal as somebody else: after a new password,
 * another address, or when staff disable a login.
 */
export const endSessionsOf = async (tx: Transaction, now: Date, profileId: string): Promise<void> => {
  await tx
    .update(sessions)
    .set({ endedAt: now })
    .where(
      and(
        or(eq(sessions.profileId, profileId), eq(sessions.viewedById, profileId)),
        isNull(sessions.endedAt),
      ),
    );
};

const about = (person: Person) => ({
  subjectKind: 'profile',
  subjectId: person.profileId,
  contactId: person.contactId,
});

/** Ends one session of the person's own; anybody else's is not there. */
export const endSession = async (
  deps: Deps,
  person: Person,
  sessionId: string,
  origin: Origin,
): Promise<void> => {
  const { now } = person.at;
  await deps.db.transaction(async (tx) => {
    const ended = await tx
      .update(sessions)
      .set({ endedAt: now })
      .where(
        and(eq(sessions.id, sessionId), eq(sessions.profileId, person.profileId), isNull(sessions.endedAt)),
      )
      .returning({ id: sessions.id });
    if (ended.length === 0) throw new AppError('not_found');
    await writeAudit(tx, now, byPerson(person, origin), { action: 'session.ended', ...about(person) });
  });
};

/** "Log out everywhere": sessions, tickets and known devices end at once. */
export const endAllSessions = async (deps: Deps, person: Person, origin: Origin): Promise<void> => {
  const { now } = person.at;
  await deps.db.transaction(async (tx) => {
    await endSessionsOf(tx, now, person.profileId);
    await forgetDevices(tx, person.profileId);
    await withdrawLinks(tx, now, person.profileId, 'change-password');
    await writeAudit(tx, now, byPerson(person, origin), {
      action: 'session.all-ended',
      ...about(person),
    });
  });
};
