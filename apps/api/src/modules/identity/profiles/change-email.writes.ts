/** Requests another email address for a login: confirmed from the new one, notified to the old one. */
import { and, eq, isNotNull } from 'drizzle-orm';
import { userProfiles } from '../../../db/schema/identity/logins.ts';
import type { ServerDeps } from '../../../deps.ts';
import type { DatabaseTransaction } from '../../../kernel/database/client.ts';
import { fullNameOf } from '../../../kernel/mail/salutation.ts';
import { queueMail } from '../../../kernel/outbox/mail.writes.ts';
import { THROTTLE_LIMITS } from '../../../kernel/throttle/limits.policy.ts';
import { requireThrottleAttempt } from '../../../kernel/throttle/throttle.writes.ts';
import { issueOneTimeLink } from '../sign-in/one-time-links.writes.ts';
import { portalLink } from '../sign-in/portal-link.policy.ts';
import { confirmNewEmailMail, emailChangeRequestedMail } from './profiles.email.ts';

const LINK_HOURS = 24;

type Holder = { id: string; email: string; firstName: string; lastName: string };

/** Mails the link. An address of another login gets none, since its link could never succeed. */
export const requestEmailChange = async (
  deps: ServerDeps,
  tx: DatabaseTransaction,
  holder: Holder,
  email: string,
): Promise<void> => {
  const now = deps.clock.now();
  await requireThrottleAttempt(tx, now, THROTTLE_LIMITS.confirmAddress, holder.id);
  const taken = await tx
    .select({ id: userProfiles.id })
    .from(userProfiles)
    .where(and(eq(userProfiles.email, email), isNotNull(userProfiles.emailConfirmedAt)));
  const secret = await issueOneTimeLink(tx, now, {
    purpose: 'change-email',
    profileId: holder.id,
    payload: { email },
    minutes: LINK_HOURS * 60,
  });
  const url = portalLink(deps.config.publicUrl, '/confirm-email', secret);
  if (taken.length === 0)
    await queueMail(deps, tx, { to: email, content: confirmNewEmailMail(fullNameOf(holder), url) });
  await queueMail(deps, tx, {
    to: holder.email,
    content: emailChangeRequestedMail(email),
  });
};
