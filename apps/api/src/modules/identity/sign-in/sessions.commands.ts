/** Ends sessions: the next request with their token is refused. */
import { and, eq, isNull, or } from 'drizzle-orm';
import { ownRowsScope } from '../../../access/own-rows.ts';
import { sessions } from '../../../db/schema/identity/logins.ts';
import { defineCommand, partialRowTarget, requireProfileId } from '../../../kernel/command.ts';
import type { DatabaseTransaction } from '../../../kernel/database/client.ts';
import { defineFact } from '../../../kernel/fact.ts';
import { deletePushDevicesOfSessions } from '../../../kernel/push/push-devices.writes.ts';
import { deleteKnownDevices } from './known-devices.writes.ts';
import { revokeOneTimeLinks } from './one-time-links.writes.ts';
import { endSessionById } from './open-session.writes.ts';
import { ownLoginTarget, requireFreshLogin } from './session.policy.ts';

/**
 * Ends every session of a profile, and the sessions in which it views the portal as another person. Used after a new
 * password, another address, or when staff disable a login.
 */
export const endSessionsOfProfile = async (tx: DatabaseTransaction, now: Date, profileId: string): Promise<void> => {
  const closed = await tx
    .update(sessions)
    .set({ endedAt: now })
    .where(and(or(eq(sessions.profileId, profileId), eq(sessions.viewedById, profileId)), isNull(sessions.endedAt)))
    .returning({ id: sessions.id });
  await deletePushDevicesOfSessions(tx, closed);
};

const ownSession = partialRowTarget(sessions, ownRowsScope(sessions.profileId, isNull(sessions.endedAt)), {
  id: sessions.id,
});

const ended = defineFact('session.ended', 'profile');
const allEnded = defineFact('session.all-ended', 'profile');

/**
 * Ends one session of the caller. Other sessions are not found. Needs a fresh login, so that a finder of an open
 * device cannot lock its owner out.
 */
export const endOwnSession = defineCommand({
  on: ownSession,
  prepare: (_, asking) => requireFreshLogin(asking),
  allowed: () => true,
  run: async (w, { id }) => {
    await endSessionById(w, id);
    w.record(ended, requireProfileId(w), {}, { contactId: w.person?.contactId ?? null });
  },
});

/** "Log out everywhere": sessions, tickets and known devices end at once. */
export const endAllOwnSessions = defineCommand({
  on: ownLoginTarget,
  prepare: (_, asking) => requireFreshLogin(asking),
  allowed: () => true,
  run: async (w, { id, contactId }) => {
    await endSessionsOfProfile(w.tx, w.at.now, id);
    await deleteKnownDevices(w.tx, id);
    await revokeOneTimeLinks(w.tx, w.at.now, id, 'change-password');
    w.record(allEnded, id, {}, { contactId });
  },
});
