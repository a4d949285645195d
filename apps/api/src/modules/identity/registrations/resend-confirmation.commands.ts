/** Sends the link that confirms a registrant's address again, on request. */
import { desc, eq } from 'drizzle-orm';
import { registrations } from '../../../db/schema/identity/logins.ts';
import { defineCommand } from '../../../kernel/command.ts';
import { ownLoginTarget } from '../sign-in/session.policy.ts';
import { sendConfirmationLinkJob } from './send-confirmation-link.job.ts';

export const resendConfirmationLink = defineCommand({
  on: ownLoginTarget,
  allowed: () => true,
  run: async (w, { id }) => {
    if (w.person?.emailConfirmed) return;
    const [registration] = await w.tx
      .select({ id: registrations.id })
      .from(registrations)
      .where(eq(registrations.profileId, id))
      .orderBy(desc(registrations.createdAt))
      .limit(1);
    if (registration) await w.enqueue(sendConfirmationLinkJob, { registrationId: registration.id });
  },
  quiet: 'the same link is mailed once more',
});
