/**
 * Job that mails the confirmation link, or notifies the owner of an existing login about the registration attempt.
 */
import { z } from 'zod';
import type { ServerDeps } from '../../../deps.ts';
import { runCreationCommand, systemContext } from '../../../kernel/command.ts';
import { defineJob } from '../../../kernel/jobs/job.ts';
import { sendConfirmationLink } from './send-confirmation-link.commands.ts';

export const sendConfirmationLinkJob = defineJob<ServerDeps>()({
  name: 'welcome-registrant',
  payload: z.object({ registrationId: z.uuid() }),
  handle: (deps, { registrationId }, { id }) =>
    runCreationCommand(systemContext(deps, 'registration'), sendConfirmationLink, {
      registrationId,
      cause: id,
    }),
});
