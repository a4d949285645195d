/** Another address for a login: confirmed on the new one, told to the old one. The link is used in registrations. */
import { and, eq, isNotNull } from 'drizzle-orm';
import { userProfiles } from '../../../db/schema/identity/logins.ts';
import type { Deps } from '../../../deps.ts';
import type { Transaction } from '../../../kernel/database/client.ts';
import { fullName } from '../../../kernel/mail/salutation.ts';
import { queueMail } from '../../../kernel/outbox/mail.commands.ts';
import { LIMITS } from '../../../kernel/throttle/limits.policy.ts';
import { requireTry } from '../../../kernel/throttle/throttle.commands.ts';
import { issueLink } from '../sign-in/links.commands.ts';
import { portalLink } from '../sign-in/portal-link.policy.ts';
import { addressChangeAskedMail, confirmNewAddressMail } from './profiles.email.ts';

const LINK_HOURS = 24;

type Holder = { id: string; email: string; firstName: string; lastName: string };

/** Mails the link. An address that another login holds gets none: its link could come to nothing. */
export const askForNewAddress = async (
  deps: Deps,
  tx: Transaction,
  holder: Holder,
  email: string,
): Promise<void> => {
  const now = deps.clock.now();
  await requireTry(tx, now, LIMITS.confirmAddress, holder.id);
  const taken = await tx
    .select({ id: userProfiles.id })
    .from(userProfiles)
    .where(and(eq(userProfiles.email, email), isNotNull(userProfiles.emailConfirmedAt)));
  const secret = await issueLink(tx, now, {
    purpose: 'change-email',
    profileId: holder.id,
    payload: { email },
    minutes: LINK_HOURS * 60,
  });
  const url = portalLink(deps.config.publicUrl, '/confirm-email', secret);
  if (taken.length === 0)
    await queueMail(deps, tx, { to: email, content: confirmNewAddressMail(fullName(holder), url) });
  await queueMail(deps, tx, {
    to: holder.email,
    content: addressChangeAskedMail(email),
  });
};
