/** A new password, however it came about. */
import { eq } from 'drizzle-orm';
import { userProfiles } from '../../../db/schema/identity/logins.ts';
import type { Deps } from '../../../deps.ts';
import type { Transaction } from '../../../kernel/database/client.ts';
import { queueMail } from '../../../kernel/outbox/mail.commands.ts';
import { LIMITS } from '../../../kernel/throttle/limits.policy.ts';
import { forgetTries } from '../../../kernel/throttle/throttle.commands.ts';
import { forgetDevices } from './devices.commands.ts';
import { withdrawLinks } from './links.commands.ts';
import { passwordSetMail } from './session.email.ts';
import { endSessionsOf } from './sessions.commands.ts';

/** What follows from every new password: no session, link or known device outlives it, and the person is told. */
export const setPassword = async (
  deps: Deps,
  tx: Transaction,
  profile: { id: string; email: string },
  passwordHash: string,
): Promise<void> => {
  const now = deps.clock.now();
  await tx
    .update(userProfiles)
    .set({ passwordHash, passwordChangedAt: now })
    .where(eq(userProfiles.id, profile.id));
  await endSessionsOf(tx, now, profile.id);
  await forgetDevices(tx, profile.id);
  await withdrawLinks(tx, now, profile.id, 'reset-password');
  await withdrawLinks(tx, now, profile.id, 'change-password');
  await forgetTries(tx, [LIMITS.loginAccount, LIMITS.loginAccountTotal], profile.email);
  await queueMail(deps, tx, { to: profile.email, content: passwordSetMail() });
};
