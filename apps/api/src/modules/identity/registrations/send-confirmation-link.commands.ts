/** Creates and mails the link that confirms a registrant's address (M-5). */
import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { registrations, userProfiles } from '../../../db/schema/identity/logins.ts';
import { outbox } from '../../../db/schema/platform/platform.ts';
import { defineCreationCommand } from '../../../kernel/command.ts';
import type { MailContent } from '../../../kernel/mail/mail-content.ts';
import { fullNameOf } from '../../../kernel/mail/salutation.ts';
import { queueMail } from '../../../kernel/outbox/mail.writes.ts';
import { THROTTLE_LIMITS } from '../../../kernel/throttle/limits.policy.ts';
import { takeThrottleAttempt } from '../../../kernel/throttle/throttle.writes.ts';
import type { CommandWrite } from '../../../kernel/write.ts';
import { issueOneTimeLink } from '../sign-in/one-time-links.writes.ts';
import { portalLink } from '../sign-in/portal-link.policy.ts';
import { alreadyRegisteredMail, confirmRegistrationEmailMail, REGISTRATION_LINK_HOURS } from './registrations.email.ts';

const findRegistrant = async ({ tx }: CommandWrite, registrationId: string) => {
  const [registrant] = await tx
    .select({ id: userProfiles.id, email: userProfiles.email })
    .from(registrations)
    .innerJoin(userProfiles, eq(userProfiles.id, registrations.profileId))
    .where(and(eq(registrations.id, registrationId), isNull(userProfiles.emailConfirmedAt)));
  return registrant;
};

/** The mail to the address: the link, or to the owner of an existing login that somebody tried to register. */
const contentFor = async (w: CommandWrite, registrant: { id: string; email: string }): Promise<MailContent> => {
  const { publicUrl } = w.deps.config;
  const [holder] = await w.tx
    .select({ firstName: userProfiles.firstName, lastName: userProfiles.lastName })
    .from(userProfiles)
    .where(and(eq(userProfiles.email, registrant.email), isNotNull(userProfiles.emailConfirmedAt)));
  if (holder) return alreadyRegisteredMail(fullNameOf(holder), portalLink(publicUrl, '/'));
  const link = {
    purpose: 'confirm-email',
    profileId: registrant.id,
    minutes: REGISTRATION_LINK_HOURS * 60,
  } as const;
  return confirmRegistrationEmailMail(
    portalLink(publicUrl, '/confirm-email', await issueOneTimeLink(w.tx, w.at.now, link)),
  );
};

type Welcome = { readonly registrationId: string; readonly cause: string };

/** One mail per `cause`. None once the address is confirmed, and only a few an hour to one address. */
export const sendConfirmationLink = defineCreationCommand({
  run: async (w, { registrationId, cause }: Welcome): Promise<void> => {
    const registrant = await findRegistrant(w, registrationId);
    if (!registrant) return;
    const dedupeKey = `welcome:${cause}`;
    const sent = await w.tx.select({ id: outbox.id }).from(outbox).where(eq(outbox.dedupeKey, dedupeKey));
    if (sent.length > 0) return;
    if ((await takeThrottleAttempt(w.tx, w.at.now, THROTTLE_LIMITS.confirmAddress, registrant.email)) > 0) return;
    const content = await contentFor(w, registrant);
    await queueMail(w.deps, w.tx, { to: registrant.email, content, dedupeKey });
  },
  quiet: 'the registration is told: profile.registered',
});
