/** Job that sends the friendly letter of one account and month. A second run sends nothing. */
import { z } from 'zod';
import type { ServerDeps } from '../../../deps.ts';
import { runCreationCommand, systemContext } from '../../../kernel/command.ts';
import { defineJob } from '../../../kernel/jobs/job.ts';
import { sendFriendlyLetter } from './send-friendly-letter.commands.ts';

export const sendFriendlyLetterJob = defineJob<ServerDeps>()({
  name: 'send-friendly-letter',
  payload: z.object({ levyAccountId: z.uuid(), month: z.iso.date() }),
  atOnce: 4,
  handle: (deps, due) => runCreationCommand(systemContext(deps, 'Stoep'), sendFriendlyLetter, due),
});
