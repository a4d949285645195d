/** Sends the link that confirms an address once more, at the registrant's wish. */
import { desc, eq } from 'drizzle-orm';
import { registrations } from '../../db/schema/people.ts';
import type { Deps } from '../../deps.ts';
import type { Person } from '../../kernel/actor.ts';
import { welcomeRegistrantJob } from './welcome-registrant.job.ts';

export const resendConfirmation = async (deps: Deps, person: Person): Promise<void> => {
  if (person.emailConfirmed) return;
  const [registration] = await deps.db
    .select({ id: registrations.id })
    .from(registrations)
    .where(eq(registrations.profileId, person.profileId))
    .orderBy(desc(registrations.createdAt))
    .limit(1);
  if (!registration) return;
  await deps.db.transaction((tx) =>
    deps.jobs.enqueue(tx, welcomeRegistrantJob, { registrationId: registration.id }),
  );
};
