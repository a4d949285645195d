/** Makes and mails the link that confirms a registrant's address (M-5). */
import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { registrations, userProfiles } from '../../db/schema/people.ts';
import { outbox } from '../../db/schema/platform.ts';
import type { Deps } from '../../deps.ts';
import { queueMail } from '../../kernel/outbox/mail.commands.ts';
import { LIMITS } from '../../kernel/throttle/limits.policy.ts';
import { takeTry } from '../../kernel/throttle/throttle.commands.ts';
import { issueLink } from '../sign-in/links.commands.ts';
import { portalLink } from '../sign-in/portal-link.policy.ts';
import { alreadyRegisteredMail, CONFIRM_HOURS, confirmMail } from './registrations.email.ts';

const findRegistrant = async (deps: Deps, registrationId: string) => {
  const [registrant] = await deps.db
    .select({ id: userProfiles.id, email: userProfiles.email })
    .from(registrations)
    .innerJoin(userProfiles, eq(userProfiles.id, registrations.profileId))
    .where(and(eq(registrations.id, registrationId), isNull(userProfiles.emailConfirmedAt)));
  return registrant;
};

/** Sends one mail per `cause`; none once the address is confirmed, and only a few an hour to one address. */
export const welcomeRegistrant = async (deps: Deps, registrationId: string, cause: string): Promise<void> => {
  const registrant = await findRegistrant(deps, registrationId);
  if (!registrant) return;
  const { publicUrl } = deps.config;
  const dedupeKey = `welcome:${cause}`;
  const now = deps.clock.now();
  await deps.db.transaction(async (tx) => {
    const sent = await tx.select({ id: outbox.id }).from(outbox).where(eq(outbox.dedupeKey, dedupeKey));
    if (sent.length > 0) return;
    if ((await takeTry(tx, now, LIMITS.confirmAddress, registrant.email)) > 0) return;
    const [holder] = await tx
      .select({ firstName: userProfiles.firstName })
      .from(userProfiles)
      .where(and(eq(userProfiles.email, registrant.email), isNotNull(userProfiles.emailConfirmedAt)));
    if (holder) {
      const content = alreadyRegisteredMail(holder.firstName, portalLink(publicUrl, '/'));
      await queueMail(deps, tx, { to: registrant.email, content, dedupeKey });
      return;
    }
    const secret = await issueLink(tx, now, {
      purpose: 'confirm-email',
      profileId: registrant.id,
      minutes: CONFIRM_HOURS * 60,
    });
    const url = portalLink(publicUrl, '/confirm-email', secret);
    await queueMail(deps, tx, { to: registrant.email, content: confirmMail(url), dedupeKey });
  });
};
