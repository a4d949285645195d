/** Sends the link that confirms an address once more, at the registrant's wish. */
import { desc, eq } from 'drizzle-orm';
import { registrations } from '../../../db/schema/identity/logins.ts';
import { command } from '../../../kernel/command.ts';
import { ownLogin } from '../sign-in/session.policy.ts';
import { welcomeRegistrantJob } from './welcome-registrant.job.ts';

export const resendConfirmation = command({
  on: ownLogin,
  allowed: () => true,
  run: async (w, { id }) => {
    if (w.person?.emailConfirmed) return;
    const [registration] = await w.tx
      .select({ id: registrations.id })
      .from(registrations)
      .where(eq(registrations.profileId, id))
      .orderBy(desc(registrations.createdAt))
      .limit(1);
    if (registration) await w.enqueue(welcomeRegistrantJob, { registrationId: registration.id });
  },
  quiet: 'the same link is mailed once more',
});
