/** Stores a new password for a login, for every command that sets one. */
import { eq } from 'drizzle-orm';
import { userProfiles } from '../../../db/schema/identity/logins.ts';
import type { ServerDeps } from '../../../deps.ts';
import type { DatabaseTransaction } from '../../../kernel/database/client.ts';
import { queueMail } from '../../../kernel/outbox/mail.writes.ts';
import { THROTTLE_LIMITS } from '../../../kernel/throttle/limits.policy.ts';
import { resetThrottle } from '../../../kernel/throttle/throttle.writes.ts';
import { deleteKnownDevices } from './known-devices.writes.ts';
import { revokeOneTimeLinks } from './one-time-links.writes.ts';
import { passwordChangedMail } from './session.email.ts';
import { endSessionsOfProfile } from './sessions.commands.ts';

/** Ends all sessions, links and known devices of the person, and notifies the person. */
export const setLoginPassword = async (
  deps: ServerDeps,
  tx: DatabaseTransaction,
  profile: { id: string; email: string },
  passwordHash: string,
): Promise<void> => {
  const now = deps.clock.now();
  await tx.update(userProfiles).set({ passwordHash, passwordChangedAt: now }).where(eq(userProfiles.id, profile.id));
  await endSessionsOfProfile(tx, now, profile.id);
  await deleteKnownDevices(tx, profile.id);
  await revokeOneTimeLinks(tx, now, profile.id, 'reset-password');
  await revokeOneTimeLinks(tx, now, profile.id, 'change-password');
  await resetThrottle(tx, [THROTTLE_LIMITS.loginAccount, THROTTLE_LIMITS.loginAccountTotal], profile.email);
  await queueMail(deps, tx, { to: profile.email, content: passwordChangedMail() });
};
