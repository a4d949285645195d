/** The friendly letter of one account and month. Run twice, it sends one mail. */
import { z } from 'zod';
import type { Deps } from '../../../deps.ts';
import { performAddition, systemContext } from '../../../kernel/command.ts';
import { defineJob } from '../../../kernel/jobs/job.ts';
import { sendLetter } from './send-letter.commands.ts';

export const sendFriendlyLetterJob = defineJob<Deps>()({
  name: 'send-friendly-letter',
  payload: z.object({ levyAccountId: z.uuid(), month: z.iso.date() }),
  atOnce: 4,
  handle: (deps, due) => performAddition(systemContext(deps, 'Stoep'), sendLetter, due),
});
