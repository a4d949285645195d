/** Mails a registrant the link that confirms the address, or tells who holds it already that somebody tried. */
import { z } from 'zod';
import type { Deps } from '../../../deps.ts';
import { performAddition, systemContext } from '../../../kernel/command.ts';
import { defineJob } from '../../../kernel/jobs/job.ts';
import { welcomeRegistrant } from './welcome-registrant.commands.ts';

export const welcomeRegistrantJob = defineJob<Deps>()({
  name: 'welcome-registrant',
  payload: z.object({ registrationId: z.uuid() }),
  handle: (deps, { registrationId }, { id }) =>
    performAddition(systemContext(deps, 'registration'), welcomeRegistrant, { registrationId, cause: id }),
});
