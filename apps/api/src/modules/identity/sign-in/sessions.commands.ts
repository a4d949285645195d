/** Ending sessions: the next request with their token is refused. */
import { and, eq, isNull, or } from 'drizzle-orm';
import { ofThemselves } from '../../../access/own.ts';
import { sessions } from '../../../db/schema/identity/logins.ts';
import { command, partialRow, requireProfileId } from '../../../kernel/command.ts';
import type { Transaction } from '../../../kernel/database/client.ts';
import { fact } from '../../../kernel/fact.ts';
import { dropDevicesOf } from '../../../kernel/push/push-devices.commands.ts';
import { forgetDevices } from './devices.commands.ts';
import { withdrawLinks } from './links.commands.ts';
import { closeSession } from './open-session.commands.ts';
import { ownLogin, requireFreshLogin } from './session.policy.ts';

/**
 * Ends every session of a profile, and those in which it looks at the portal as somebody else: after a new password,
 * another address, or when staff disable a login.
 */
export const endSessionsOf = async (tx: Transaction, now: Date, profileId: string): Promise<void> => {
  const closed = await tx
    .update(sessions)
    .set({ endedAt: now })
    .where(
      and(
        or(eq(sessions.profileId, profileId), eq(sessions.viewedById, profileId)),
        isNull(sessions.endedAt),
      ),
    )
    .returning({ id: sessions.id });
  await dropDevicesOf(tx, closed);
};

const ownSession = partialRow(sessions, ofThemselves(sessions.profileId, isNull(sessions.endedAt)), {
  id: sessions.id,
});

const ended = fact('session.ended', 'profile');
const allEnded = fact('session.all-ended', 'profile');

/** Ends one session of the person's own; anybody else's is not there. Whoever found a device open cannot lock its owner out with it. */
export const endSession = command({
  on: ownSession,
  prepare: (_, asking) => requireFreshLogin(asking),
  allowed: () => true,
  run: async (w, { id }) => {
    await closeSession(w, id);
    w.record(ended, requireProfileId(w), {}, { contactId: w.person?.contactId ?? null });
  },
});

/** "Log out everywhere": sessions, tickets and known devices end at once. */
export const endAllSessions = command({
  on: ownLogin,
  prepare: (_, asking) => requireFreshLogin(asking),
  allowed: () => true,
  run: async (w, { id, contactId }) => {
    await endSessionsOf(w.tx, w.at.now, id);
    await forgetDevices(w.tx, id);
    await withdrawLinks(w.tx, w.at.now, id, 'change-password');
    w.record(allEnded, id, {}, { contactId });
  },
});
